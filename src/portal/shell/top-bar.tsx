import { ActionIcon, Avatar, Button, Group, Text } from '@mantine/core'
import {
  IconAdjustments,
  IconBell,
  IconHome,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPhone,
  IconScan,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { SignedIn } from '#contract/callers/auth.ts'
import { homePath } from '#domain/people/access.ts'
import { UnreadMark, useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { actorOf } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useDarkMode } from '../settings/color-scheme.ts'
import { useBusiness } from '../shared/frame/business.ts'
import { BusinessMark } from '../shared/frame/business-mark.tsx'
import { CardBelow } from '../ui/frame/card-below.tsx'
import { latePart } from '../ui/frame/late-part.ts'
import { notify } from '../ui/frame/notify.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ContactWays } from './contact-ways.tsx'
import { NewButton } from './new-button.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'
import { useScanHome } from './use-scan-home.ts'

const part = latePart(() => import('../features/alerts/alerts-card.tsx').then(({ AlertsCard }) => AlertsCard))

const cardId = 'alerts'

/** Opens the alerts as soon as their file is there. */
function open() {
  part
    .fetchPart()
    .then(() => requestAnimationFrame(() => document.getElementById(cardId)?.showPopover()), notify.lostCode)
}

/** The bell of the top bar, with how many alerts are unread; a phone has it in its own bar. */
function AlertsButton() {
  const button = useRef<HTMLButtonElement>(null)
  const AlertsCard = part.usePart()
  const { name, ...unread } = useUnreadAlerts()
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="lg"
        pos="relative"
        style={{ overflow: 'visible' }}
        visibleFrom="sm"
        aria-label={name}
        data-tip="Alerts"
        aria-haspopup="dialog"
        {...(AlertsCard ? { popoverTarget: cardId } : { onClick: open })}
      >
        <IconBell size={18} aria-hidden />
        <UnreadMark {...unread} />
      </ActionIcon>
      {AlertsCard && <AlertsCard id={cardId} anchor={button} />}
    </>
  )
}

/** Where the focus returns when the menu of a phone closes. */
export const phoneMenuSwitchId = 'phone-menu-switch'

type TopBarProps = {
  signedIn: SignedIn
  isDrawerOpen: boolean
  onDrawerToggle: () => void
  isMenuOpen: boolean
  onMenuToggle: () => void
  onSettingsOpen: () => void
  onAlertsOpen: () => void
}

/** The top bar: menu switch, the business, home, contact, customer search, what can be added, alerts, profile, theme and sign-out; on a phone most of it is one menu. */
export function TopBar(props: TopBarProps) {
  const { signedIn, isDrawerOpen, onDrawerToggle, isMenuOpen, onMenuToggle, onSettingsOpen, onAlertsOpen } =
    props
  const { isDark, toggle } = useDarkMode()
  const { signOut, isPending } = useSignOut()
  const themeLabel = isDark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Group component="header" className={classes.bar} h="100%" px="sm" gap="xs" wrap="nowrap">
      <div className={classes.business}>
        <MenuSwitch id={phoneMenuSwitchId} hiddenFrom="sm" isOpen={isDrawerOpen} onToggle={onDrawerToggle} />
        <MenuSwitch visibleFrom="sm" isOpen={isMenuOpen} onToggle={onMenuToggle} />
        <Link to={homePath(signedIn.role)} className={classes.brand}>
          <BusinessMark business={useBusiness()} isInBar />
        </Link>
      </div>
      <Group gap="xs" wrap="nowrap" visibleFrom="sm">
        <Button
          renderRoot={(props) => <Link to={homePath(signedIn.role)} {...props} />}
          variant="subtle"
          color="gray"
          px="xs"
          // Why: a tablet has no room for it, and the business beside it leads there too.
          visibleFrom="md"
          className={classes.entry}
          leftSection={<IconHome size={18} aria-hidden />}
        >
          Home
        </Button>
        <Contact />
      </Group>
      <SearchButton actor={actorOf(signedIn)} />
      <ScanHome />
      <NewButton actor={actorOf(signedIn)} />
      <AlertsButton />
      <Group gap={4} wrap="nowrap" visibleFrom="sm">
        <Group
          gap="xs"
          wrap="nowrap"
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={toggle}
          aria-label={themeLabel}
          data-tip={themeLabel}
        >
          {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onSettingsOpen}
          aria-label="Theme settings"
          data-tip="Theme settings"
        >
          <IconAdjustments size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={classes.entry}
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={isPending}
          onClick={signOut}
        >
          Sign Out
        </Button>
      </Group>
      <AccountMenu signedIn={signedIn} onSettingsOpen={onSettingsOpen} onAlertsOpen={onAlertsOpen} />
    </Group>
  )
}

type MenuSwitchProps = {
  id?: string
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

/** The contact details of the business in a card beneath its button. */
function Contact() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        px="xs"
        className={classes.entry}
        leftSection={<IconPhone size={18} aria-hidden />}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        Contact
      </Button>
      <CardBelow
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Contact"
        anchor={button}
        onOpen={focusFirstLink}
      >
        <ContactWays />
      </CardBelow>
    </>
  )
}

function focusFirstLink(card: HTMLElement) {
  card.querySelector('a')?.focus()
}

/** The button of the top bar that reads a label. */
function ScanHome() {
  const { scan, modal } = useScanHome()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Scan a label"
        data-tip="Scan a label"
        onClick={scan}
      >
        <IconScan size={18} aria-hidden />
      </ActionIcon>
      {modal}
    </>
  )
}
