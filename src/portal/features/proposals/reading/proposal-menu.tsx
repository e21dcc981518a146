import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconDeviceTablet, IconTrash } from '@tabler/icons-react'
import { MoreMenu } from '../../../ui/dialog/more-menu.tsx'

type Act = (() => void) | undefined

/** What somebody may not do is left out. */
type ProposalMenuProps = { onHandOver: Act; onDiscard: Act; onWithdraw: Act; onCancel: Act; onUncancel: Act }

/** What else can be done with a proposal. */
export function ProposalMenu({ onHandOver, onDiscard, onWithdraw, onCancel, onUncancel }: ProposalMenuProps) {
  return (
    <MoreMenu>
      {onHandOver && (
        <Menu.Item leftSection={<IconDeviceTablet size={16} aria-hidden />} onClick={onHandOver}>
          Present in person
        </Menu.Item>
      )}
      {onDiscard && (
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDiscard}>
          Throw away the new version
        </Menu.Item>
      )}
      {onWithdraw && (
        <Menu.Item
          color="danger"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onWithdraw}
        >
          Withdraw
        </Menu.Item>
      )}
      {onCancel && (
        <Menu.Item color="danger" leftSection={<IconBan size={16} aria-hidden />} onClick={onCancel}>
          Record a cancellation
        </Menu.Item>
      )}
      {onUncancel && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUncancel}>
          Take the cancellation back
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
