import { Menu } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { MoreButton, type MoreButtonProps } from './more-button.tsx'

type MoreMenuProps = { button?: MoreButtonProps | undefined; children: ReactNode }

/** What lies behind the button of a `LateMenu`. It opens as soon as it is drawn, after its button, to which it gives the focus back. */
export function MoreMenu({ button, children }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal trapFocus>
      <Menu.Target>
        <MoreButton autoFocus {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
