import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconDeviceTablet, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { MoreButton } from '../../ui/more-button.tsx'

type Act = (() => void) | undefined

/** What somebody may not do is left out. */
type ProposalMenuProps = { onPresent: Act; onDiscard: Act; onWithdraw: Act; onCancel: Act }

/** What else can be done with a proposal. It opens as soon as it is drawn, after its button, to which it gives the focus back. */
export function ProposalMenu({ onPresent, onDiscard, onWithdraw, onCancel }: ProposalMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal trapFocus>
      <Menu.Target>
        <MoreButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        {onPresent && (
          <Menu.Item leftSection={<IconDeviceTablet size={16} aria-hidden />} onClick={onPresent}>
            Present in person
          </Menu.Item>
        )}
        {onDiscard && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDiscard}>
            Throw away the new version
          </Menu.Item>
        )}
        {onWithdraw && (
          <Menu.Item color="red" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onWithdraw}>
            Withdraw
          </Menu.Item>
        )}
        {onCancel && (
          <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={onCancel}>
            Record a cancellation
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
