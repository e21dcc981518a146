import { ActionIcon, Avatar, Button, Group, VisuallyHidden } from '@mantine/core'
import { IconBell, IconChevronDown, IconLogout, IconMenu2, IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { SignedIn } from '#contract/callers/auth.ts'
import { homePath } from '#domain/people/access.ts'
import { UnreadMark, useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { actorOf } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useBusiness } from '../shared/frame/business.ts'
import { BusinessMark } from '../shared/frame/business-mark.tsx'
import { CardBelow } from '../ui/frame/card-below.tsx'
import { latePart } from '../ui/frame/late-part.ts'
import { ContactWays } from './contact-ways.tsx'
import { lateCardOpener } from './late-card.ts'
import { NewButton } from './new-button.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'
import { useScanHome } from './use-scan-home.ts'

const alertsPart = latePart(() =>
  import('../features/alerts/alerts-card.tsx').then(({ AlertsCard }) => AlertsCard),
)
const alertsId = 'alerts'

const accountPart = latePart(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu))
const accountId = 'account'

/** The bell of the top bar, with how many alerts are unread; a phone has it in its own bar. */
function AlertsButton() {
  const button = useRef<HTMLButtonElement>(null)
  const AlertsCard = alertsPart.usePart()
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
        {...lateCardOpener(alertsPart, alertsId, AlertsCard !== undefined)}
      >
        <IconBell size={18} aria-hidden />
        <UnreadMark {...unread} />
      </ActionIcon>
      {AlertsCard && <AlertsCard id={alertsId} anchor={button} />}
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

/** The top bar: menu switch, the business, home, contact, search, what can be added, alerts, the person and sign-out; on a phone most of it is the person's menu. */
export function TopBar(props: TopBarProps) {
  const { signedIn, isDrawerOpen, onDrawerToggle, isMenuOpen, onMenuToggle, ...opening } = props
  const { signOut, isPending } = useSignOut()
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
          {...quiet}
          // Why: a tablet has no room for it, and the business beside it leads there too.
          visibleFrom="md"
        >
          Home
        </Button>
        <Contact />
      </Group>
      <div className={classes.find}>
        <SearchButton actor={actorOf(signedIn)} />
        <ScanHome />
      </div>
      <NewButton actor={actorOf(signedIn)} />
      <AlertsButton />
      <Account signedIn={signedIn} {...opening} />
      <Button
        {...quiet}
        className={`${classes.entry} ${classes.signOut}`}
        visibleFrom="sm"
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={signOut}
      >
        Sign Out
      </Button>
    </Group>
  )
}

/** What is always there and never the next thing to do. */
const quiet = { variant: 'subtle', color: 'gray', px: 'xs', className: classes.entry } as const

type AccountProps = Pick<TopBarProps, 'signedIn' | 'onSettingsOpen' | 'onAlertsOpen'>

/** The person, whose menu it opens. */
function Account({ signedIn, ...opening }: AccountProps) {
  const button = useRef<HTMLButtonElement>(null)
  const AccountMenu = accountPart.usePart()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.account}
        {...lateCardOpener(accountPart, accountId, AccountMenu !== undefined)}
      >
        <VisuallyHidden>Account: </VisuallyHidden>
        <Avatar size={30} radius="xl" color="brand" name={signedIn.name} aria-hidden />
        <span className={classes.person}>
          <b>{signedIn.name}</b>
          <span>{signedIn.email}</span>
        </span>
        <IconChevronDown size={16} className={classes.more} aria-hidden />
      </button>
      {AccountMenu && <AccountMenu id={accountId} anchor={button} signedIn={signedIn} {...opening} />}
    </>
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
      <Button ref={button} {...quiet} popoverTarget={id} aria-haspopup="dialog">
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
        className={classes.scan}
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
