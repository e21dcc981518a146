import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { type AnyRouter, Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/callers/auth.ts'
import type { Actor } from '#domain/people/access.ts'
import { settingsPages } from '../features/settings/settings-pages.ts'
import { useRequestChanges } from '../realtime/request-changes.ts'
import { mayOpen } from '../session/page-access.ts'
import { actorOf } from '../session/session.ts'
import { changeUiSettings, useUiSettings } from '../settings/ui-settings.ts'
import { skinVariables } from '../theme/skin-variables.ts'
import { isDialogOpen } from '../ui/dialog/is-dialog-open.ts'
import { LateDialog } from '../ui/dialog/late-dialog.tsx'
import { isTyping } from '../ui/form/is-typing.ts'
import { latePart } from '../ui/frame/late-part.ts'
import { useDrawnSoon } from '../ui/frame/use-drawn-soon.ts'
import { openNewMenu } from './new-button.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { phoneMenuSwitchId, TopBar } from './top-bar.tsx'

/** Pages that G and a letter open. */
const pages: Readonly<Record<string, string>> = {
  d: '/portal/dashboard',
  r: '/portal/manage-request',
  c: '/portal/manage-customers',
  p: '/portal/manage-proposals',
}

/** The second key of a pair follows the first so soon. */
const pairMs = 1_500

type Handlers = { onHelp: () => void; onNew: () => void }

/** Single keys outside fields and dialogs, unless the person turned them off. Each has a button that does the same. */
function useSingleKeys(actor: Actor, { onHelp, onNew }: Handlers) {
  const { singleKeys } = useUiSettings()
  const routes = useRouter<AnyRouter>().routesByPath
  const navigate = useNavigate()
  const beganAt = useRef(Number.NEGATIVE_INFINITY)

  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp, defaultPrevented } = event
    if (!singleKeys || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (isTyping(target) || isDialogOpen() || document.querySelector(':popover-open [aria-keyshortcuts]'))
      return
    const path = timeStamp - beganAt.current < pairMs ? pages[key] : undefined
    beganAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    if (path && mayOpen(routes, path, actor)) void navigate({ to: path })
    else if (key === '?') onHelp()
    else if (key === 'n') onNew()
    else if (key === 'j') document.querySelector<HTMLElement>('tr[data-opens] [data-row-link]')?.focus()
    else return
    event.preventDefault()
  })
}

const controlSidebar = latePart(() =>
  import('./control-sidebar.tsx').then(({ ControlSidebar }) => ControlSidebar),
)

const phoneBar = latePart(() => import('./phone-bar.tsx').then(({ PhoneBar }) => PhoneBar))
const alertsDrawer = latePart(() =>
  import('../features/alerts/alerts-drawer.tsx').then(({ AlertsDrawer }) => AlertsDrawer),
)
const shortcutsModal = latePart(() =>
  import('./shortcuts-modal.tsx').then(({ ShortcutsModal }) => ShortcutsModal),
)

/** What the library that locks scrolling behind a dialog looks for, to keep the bar from widening where the scroll bar was. */
const besideScrollBar = 'right-scroll-bar-position'

/** From a page of the settings, the way back to all of them. */
function WayBack() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath })
  if (!settingsPages.some((page) => page.path === path)) return null
  return (
    <Link to="/portal/settings" className={classes.back}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      Settings
    </Link>
  )
}

/** The layout of every page of the portal: top bar, menu, content, and the bar of a phone. */
export function Shell({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { menuSidebarCollapsed, navbarVariant, sidebarSkin } = useUiSettings()
  // Why: on a phone the menu covers the page, so it starts closed whatever the desktop setting is.
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const isMenuShown = isWide ? !menuSidebarCollapsed : isDrawerOpen
  // Why not at once where it is closed: a third of what a phone draws would be a menu that nobody sees.
  const isMenuDrawn = useDrawnSoon(isMenuShown)
  const [areSettingsOpen, settings] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [areAlertsOpen, alerts] = useDisclosure(false)
  const PhoneBar = phoneBar.usePart()
  // Why not with the other late parts: on a phone it is in sight.
  useEffect(() => {
    if (!isWide) phoneBar.fetchPart().catch(() => {})
  }, [isWide])
  useRequestChanges()
  useSingleKeys(actorOf(signedIn), {
    onHelp: help.open,
    onNew: openNewMenu,
  })
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isDrawerOpen || areSettingsOpen) return
    drawer.close()
    document.getElementById(phoneMenuSwitchId)?.focus()
  })
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <div
        className={`${classes.header} ${besideScrollBar}`}
        data-bar="top"
        style={skinVariables(navbarVariant)}
      >
        <TopBar
          signedIn={signedIn}
          isDrawerOpen={isDrawerOpen}
          onDrawerToggle={drawer.toggle}
          isMenuOpen={!menuSidebarCollapsed}
          onSettingsOpen={settings.open}
          onAlertsOpen={alerts.open}
          onMenuToggle={() => changeUiSettings({ menuSidebarCollapsed: !menuSidebarCollapsed })}
        />
      </div>
      <div
        className={classes.navbar}
        data-bar="menu"
        data-open={isDrawerOpen || undefined}
        data-collapsed={menuSidebarCollapsed || undefined}
        style={skinVariables(sidebarSkin)}
      >
        {isMenuDrawn && (
          <SideMenu actor={actorOf(signedIn)} isBesideSearch={isWide} onNavigate={drawer.close} />
        )}
      </div>
      <main id="content" tabIndex={-1} className={classes.content}>
        <div className={classes.page}>
          <WayBack />
          {children}
        </div>
      </main>
      {PhoneBar ? (
        <PhoneBar actor={actorOf(signedIn)} onAlertsOpen={alerts.open} />
      ) : (
        <div className={classes.phoneBar} aria-hidden />
      )}
      <LateDialog part={controlSidebar} isOpen={areSettingsOpen} onClose={settings.close}>
        {(ControlSidebar, opened) => <ControlSidebar opened={opened} onClose={settings.close} />}
      </LateDialog>
      <LateDialog part={alertsDrawer} isOpen={areAlertsOpen} onClose={alerts.close}>
        {(AlertsDrawer, opened) => <AlertsDrawer opened={opened} onClose={alerts.close} />}
      </LateDialog>
      <LateDialog part={shortcutsModal} isOpen={isHelpOpen} onClose={help.close}>
        {(ShortcutsModal, opened) => <ShortcutsModal opened={opened} onClose={help.close} />}
      </LateDialog>
    </>
  )
}
