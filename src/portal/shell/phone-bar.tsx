import {
  IconBell,
  IconClipboardList,
  IconLayoutDashboard,
  IconPhone,
  IconPlus,
  IconScan,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type Actor, can, startsWithOwnDay } from '#domain/people/access.ts'
import { UnreadMark, useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { OpenRequestsBadge } from '../features/requests/open-requests-badge.tsx'
import { NewMenu } from './new-menu.tsx'
import classes from './phone-bar.module.css'
import { useScanHome } from './use-scan-home.ts'

const newMenuId = 'new-menu-of-phone'

/** On a phone, the ways that the person takes most, where the thumb is. */
export function PhoneBar({ actor, onAlertsOpen }: { actor: Actor; onAlertsOpen: () => void }) {
  const newButton = useRef<HTMLButtonElement>(null)
  const { scan, modal } = useScanHome()
  const unread = useUnreadAlerts()
  const seesAll = can.readAllRequests(actor)
  const isDay = startsWithOwnDay(actor)
  const customers = <Way to="/portal/manage-customers" icon={<IconUsers aria-hidden />} name="Customers" />
  return (
    <nav aria-label="Shortcuts" className={classes.bar}>
      <div className={classes.ways}>
        {can.readDashboard(actor) && (
          <Way to="/portal/dashboard" icon={<IconLayoutDashboard aria-hidden />} name="Dashboard" />
        )}
        <Way
          to="/portal/manage-request"
          icon={isDay ? <IconSun aria-hidden /> : <IconClipboardList aria-hidden />}
          name={isDay ? 'My day' : 'Requests'}
          badge={<OpenRequestsBadge actor={actor} />}
        />
        {!seesAll && customers}
        <button
          ref={newButton}
          type="button"
          className={classes.way}
          popoverTarget={newMenuId}
          aria-haspopup="dialog"
        >
          <span className={classes.main}>
            <IconPlus aria-hidden />
          </span>
          New
        </button>
        <NewMenu id={newMenuId} actor={actor} anchor={newButton} />
        {seesAll ? customers : <OwnWay actor={actor} onScan={scan} />}
        <button type="button" className={classes.way} aria-haspopup="dialog" onClick={onAlertsOpen}>
          <IconBell aria-hidden />
          Alerts
          <UnreadMark count={unread.count} figure={unread.figure} />
        </button>
        {modal}
      </div>
    </nav>
  )
}

/** What the person does all day: calls homes, or comes to one. */
function OwnWay({ actor, onScan }: { actor: Actor; onScan: () => void }) {
  if (can.callHomes(actor))
    return <Way to="/portal/whom-to-call" icon={<IconPhone aria-hidden />} name="To call" />
  return (
    <button type="button" className={classes.way} onClick={onScan}>
      <IconScan aria-hidden />
      Scan
    </button>
  )
}

type WayProps = { to: LinkProps['to']; icon: ReactNode; name: string; badge?: ReactNode }

function Way({ to, icon, name, badge }: WayProps) {
  return (
    <Link to={to} className={classes.way} activeProps={{ 'aria-current': 'page' }}>
      {icon}
      <span>{name}</span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </Link>
  )
}
