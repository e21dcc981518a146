import { ActionIcon, Avatar, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconHome, IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SignedIn } from '#contract/auth.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useDarkMode } from '../settings/color-scheme.ts'
import classes from './top-bar.module.css'

type TopBarProps = {
  signedIn: SignedIn
  isDrawerOpen: boolean
  onDrawerToggle: () => void
  isMenuOpen: boolean
  onMenuToggle: () => void
}

/** The bar above every page: the menu's switch, the way home, who is signed in, the theme and the way out. */
export function TopBar({ signedIn, isDrawerOpen, onDrawerToggle, isMenuOpen, onMenuToggle }: TopBarProps) {
  const { isDark, toggle } = useDarkMode()
  const signOut = useSignOut()
  const themeLabel = isDark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Group component="header" h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap">
        <MenuSwitch hiddenFrom="sm" isOpen={isDrawerOpen} onToggle={onDrawerToggle} />
        <MenuSwitch visibleFrom="sm" isOpen={isMenuOpen} onToggle={onMenuToggle} />
        <Button
          component="a"
          href="/"
          variant="subtle"
          color="gray"
          px="xs"
          className={classes.home}
          leftSection={<IconHome size={18} aria-hidden />}
        >
          Home
        </Button>
      </Group>
      <Group gap={4} wrap="nowrap">
        <Group
          gap="xs"
          wrap="nowrap"
          visibleFrom="sm"
          mr="xs"
          className={classes.profile}
          renderRoot={(props) => <Link to="/profile" title="Profile" {...props} />}
        >
          <Avatar size={30} radius="xl" color="brand" name={signedIn.name} aria-hidden />
          <div>
            <Text size="sm" fw={600} lh={1.2} className={classes.person}>
              {signedIn.name}
            </Text>
            <Text size="xs" c="dimmed" lh={1.2} className={classes.person}>
              {signedIn.email}
            </Text>
          </div>
        </Group>
        <Tooltip label={themeLabel}>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={themeLabel}>
            {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={classes.signOut}
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={signOut.isPending}
          onClick={() => signOut.mutate({})}
        >
          Sign Out
        </Button>
      </Group>
    </Group>
  )
}

type MenuSwitchProps = {
  hiddenFrom?: 'sm'
  visibleFrom?: 'sm'
  isOpen: boolean
  onToggle: () => void
}

function MenuSwitch({ isOpen, onToggle, ...shown }: MenuSwitchProps) {
  return (
    <ActionIcon
      {...shown}
      variant="subtle"
      color="gray"
      size="lg"
      onClick={onToggle}
      aria-label="Menu"
      aria-expanded={isOpen}
    >
      <IconMenu2 size={20} aria-hidden />
    </ActionIcon>
  )
}
