import { Avatar, Button, Divider, Text, VisuallyHidden } from '@mantine/core'
import { IconAdjustments, IconBell, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { SignedIn } from '#contract/callers/auth.ts'
import { useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { useDarkMode } from '../settings/color-scheme.ts'
import { CardBelow } from '../ui/frame/card-below.tsx'
import classes from './account-menu.module.css'
import { ContactWays } from './contact-ways.tsx'

type AccountMenuProps = { signedIn: SignedIn; onSettingsOpen: () => void; onAlertsOpen: () => void }

/** On a phone, what the top bar of a desk shows at its right, in words that a thumb can press. */
export function AccountMenu({ signedIn, onSettingsOpen, onAlertsOpen }: AccountMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isDark, toggle } = useDarkMode()
  const { signOut, isPending } = useSignOut()
  const { name: alertsName } = useUnreadAlerts()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className={classes.account}>
      <button ref={button} type="button" className={classes.opener} popoverTarget={id} aria-haspopup="dialog">
        <Avatar size={32} radius="xl" color="brand" name={signedIn.name} aria-hidden />
        <VisuallyHidden>Account: {signedIn.name}</VisuallyHidden>
      </button>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Account"
        anchor={button}
        onOpen={(opened) => opened.querySelector('a')?.focus()}
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
            <Button
              {...entry}
              leftSection={<IconLogout size={18} aria-hidden />}
              loading={isPending}
              onClick={signOut}
            >
              Sign Out
            </Button>
          </div>
          <Divider my="xs" />
          <Text size="sm" c="dimmed">
            Contact
          </Text>
          <ContactWays />
        </div>
      </CardBelow>
    </div>
  )
}

const entry = { variant: 'subtle', color: 'gray', size: 'md', justify: 'flex-start', px: 'xs' } as const
