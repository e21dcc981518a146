import { Button, Divider, Text } from '@mantine/core'
import { IconAdjustments, IconBell, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { SignedIn } from '#contract/callers/auth.ts'
import { useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { useDarkMode } from '../settings/color-scheme.ts'
import { CardBelow } from '../ui/frame/card-below.tsx'
import classes from './account-menu.module.css'
import { ContactWays } from './contact-ways.tsx'
import { stepThrough } from './step-through.ts'

type AccountMenuProps = {
  id: string
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>
  signedIn: SignedIn
  onSettingsOpen: () => void
  onAlertsOpen: () => void
}

/** The person's menu; on a phone also what the top bar of a desk shows beside it. */
export function AccountMenu({ id, anchor, signedIn, onSettingsOpen, onAlertsOpen }: AccountMenuProps) {
  const { isDark, toggle } = useDarkMode()
  const { signOut, isPending } = useSignOut()
  const { name: alertsName } = useUnreadAlerts()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <CardBelow
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Account"
      anchor={anchor}
      onOpen={(opened) => opened.querySelector('a')?.focus()}
      onKeyDown={stepThrough}
    >
      <div className={classes.card}>
        <Text fw={600}>{signedIn.name}</Text>
        <Text size="sm" c="dimmed">
          {signedIn.email}, {signedIn.roleName}
        </Text>
        <div className={classes.entries}>
          <Button
            {...entry}
            renderRoot={(props) => <Link to="/profile" {...props} />}
            leftSection={<IconUser size={18} aria-hidden />}
            onClick={close}
          >
            Profile
          </Button>
          <Button
            {...entry}
            hiddenFrom="sm"
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => {
              close()
              onAlertsOpen()
            }}
          >
            {alertsName}
          </Button>
          <Button
            {...entry}
            leftSection={isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
            onClick={toggle}
          >
            {isDark ? 'Use the light theme' : 'Use the dark theme'}
          </Button>
          <Button
            {...entry}
            leftSection={<IconAdjustments size={18} aria-hidden />}
            onClick={() => {
              close()
              onSettingsOpen()
            }}
          >
            Theme settings
          </Button>
          <Divider my={4} />
          <Button
            {...entry}
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={isPending}
            onClick={() => {
              // Why first: the menu would lie over what is asked.
              close()
              void signOut()
            }}
          >
            Sign Out
          </Button>
        </div>
        <div className={classes.contact}>
          <Divider my="xs" />
          <Text size="sm" c="dimmed">
            Contact
          </Text>
          <ContactWays />
        </div>
      </div>
    </CardBelow>
  )
}

const entry = { variant: 'subtle', color: 'gray', size: 'md', justify: 'flex-start', px: 'xs' } as const
