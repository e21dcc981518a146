import { Menu } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { MoreButton } from './more-button.tsx'

/** What lies behind the button of a `LateMenu`. It opens as soon as it is drawn, after its button, to which it gives the focus back. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal trapFocus>
      <Menu.Target>
        <MoreButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
