import {
  IconClipboardList,
  IconDots,
  IconFileDollar,
  IconHome,
  IconLayoutDashboard,
  IconPhone,
  IconScan,
  IconSun,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Actor, can, startsWithOwnDay } from '#domain/people/access.ts'
import { UnreadMark, useUnreadAlerts } from '../features/alerts/unread-alerts.tsx'
import { OpenRequestsBadge } from '../features/requests/open-requests-badge.tsx'
import classes from './phone-bar.module.css'
import { PhoneMore } from './phone-more.tsx'
import { useScanHome } from './use-scan-home.ts'

/** On a phone, the ways that the person takes most, where the thumb is, and a sheet with all others. */
export function PhoneBar({ actor, onAlertsOpen }: { actor: Actor; onAlertsOpen: () => void }) {
  const { scan, modal } = useScanHome()
  const unread = useUnreadAlerts()
  const [isOpen, setOpen] = useState(false)
  const ways = waysOf(actor)
  const scanWay = (
    <button key="Scan" type="button" className={classes.way} aria-haspopup="dialog" onClick={scan}>
      <span className={classes.main}>
        <IconScan aria-hidden />
      </span>
      Scan
    </button>
  )
  return (
    <>
      <nav aria-label="Shortcuts" className={classes.bar}>
        <div className={classes.ways}>
          {ways.slice(0, 2)}
          {scanWay}
          {ways[2]}
          <button
            type="button"
            className={classes.way}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <IconDots aria-hidden />
            More
            <UnreadMark count={unread.count} figure={unread.figure} />
          </button>
          {modal}
        </div>
      </nav>
      <PhoneMore
        actor={actor}
        inBar={ways.map(({ props }) => props.to)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAlertsOpen={onAlertsOpen}
      />
    </>
  )
}

/** Three ways, by what the person does all day: the scanner is between the second and the third. */
function waysOf(actor: Actor) {
  const isDay = startsWithOwnDay(actor)
  const homes = <Way key="Homes" to="/portal/manage-customers" icon={<IconHome aria-hidden />} name="Homes" />
  const requests = (
    <Way
      key="Requests"
      to="/portal/manage-request"
      {...(isDay && { search: { list: true } })}
      icon={<IconClipboardList aria-hidden />}
      name="Requests"
      badge={!isDay && <OpenRequestsBadge actor={actor} isMark />}
    />
  )
  if (can.readDashboard(actor)) {
    const dashboard = (
      <Way
        key="Dashboard"
        to="/portal/dashboard"
        icon={<IconLayoutDashboard aria-hidden />}
        name="Dashboard"
      />
    )
    return [dashboard, requests, homes]
  }
  if (isDay) {
    const day = (
      <Way
        key="My day"
        to="/portal/manage-request"
        search={{ list: undefined }}
        icon={<IconSun aria-hidden />}
        name="My day"
        badge={<OpenRequestsBadge actor={actor} isMark />}
      />
    )
    return [day, homes, requests]
  }
  return [
    homes,
    <Way key="Calls" to="/portal/whom-to-call" icon={<IconPhone aria-hidden />} name="Whom to call" />,
    <Way
      key="Proposals"
      to="/portal/manage-proposals"
      icon={<IconFileDollar aria-hidden />}
      name="Proposals"
    />,
  ]
}

type WayProps = Pick<LinkProps, 'to'> & {
  /** Tells apart two ways to the same page. */
  search?: { list: true | undefined }
  icon: ReactNode
  name: string
  badge?: ReactNode
}

function Way({ to, search, icon, name, badge }: WayProps) {
  return (
    <Link
      to={to}
      // Why a cast: the type of a link to any page knows no search.
      search={search as never}
      activeOptions={{ includeSearch: search !== undefined, explicitUndefined: true }}
      className={classes.way}
      activeProps={{ 'aria-current': 'page' }}
    >
      {icon}
      <span className={classes.name}>{name}</span>
      {badge}
    </Link>
  )
}
