import { Button, Loader, VisuallyHidden } from '@mantine/core'
import {
  IconAddressBook,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardPlus,
  IconDatabaseImport,
  IconEye,
  IconHome,
  IconMailExclamation,
  IconMessageCircle,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPrinter,
  IconReceiptDollar,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Alert } from '#contract/office/alerts.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { formatAgo, formatMonthDay } from '../../ui/text/format-date.ts'
import { useNow } from '../../ui/text/time-ago.tsx'
import classes from './alert-list.module.css'

type AlertListProps = {
  /** Called when the person follows one. */
  onChosen: () => void
}

/** What the person is alerted to, newest first. Drawing it marks all of it as read; what was new keeps its dot as long as it is drawn. */
export function AlertList({ onChosen }: AlertListProps) {
  const queryClient = useQueryClient()
  const [readSince, setReadSince] = useState<string>()
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])

  async function markRead(upToId: number) {
    try {
      const { readDate } = await api.alerts.markRead.call({ upToId })
      setReadSince((before) => before ?? readDate)
      await queryClient.invalidateQueries({ queryKey: api.alerts.countUnread.key() })
    } catch {
      // Why silent: nobody pressed anything, and the next opening marks them again.
    }
  }

  return (
    <>
      {pages.map((beforeId, index) => (
        <Page
          key={beforeId ?? 0}
          beforeId={beforeId}
          readSince={readSince}
          onNew={index === 0 ? markRead : undefined}
          onOlder={index === pages.length - 1 ? (id) => setPages([...pages, id]) : undefined}
          onChosen={onChosen}
        />
      ))}
    </>
  )
}

type PageProps = AlertListProps & {
  beforeId: number | undefined
  readSince: string | undefined
  /** Called with the newest alert when some have not been read. */
  onNew: ((newestId: number) => void) | undefined
  /** Asks for those before this one. */
  onOlder: ((beforeId: number) => void) | undefined
}

function Page({ beforeId, readSince, onNew, onOlder, onChosen }: PageProps) {
  const { data, isError, refetch } = useQuery(
    api.alerts.list.queryOptions({ input: { beforeId }, staleTime: 0, meta: { polls: true } }),
  )
  const newestId = data?.rows.find(({ readDate }) => readDate === null)?.id
  useMarking(newestId, onNew)
  if (!data) {
    return isError ? (
      <LoadFailed what="Alerts" onRetry={refetch} />
    ) : (
      <Loader size="sm" m="md" aria-label="Loading alerts" />
    )
  }
  const { rows, hasMore } = data
  const last = rows.at(-1)
  if (beforeId === undefined && !last) return <EmptyState title="You're all caught up." />
  return (
    <>
      <ul className={classes.list}>
        {rows.map((alert) => (
          <li key={alert.id}>
            <AlertLink alert={alert} isNew={isNew(alert, readSince)} onPress={onChosen} />
          </li>
        ))}
      </ul>
      {onOlder && hasMore && last && (
        <Button variant="subtle" size="md" fullWidth onClick={() => onOlder(last.id)}>
          Show older
        </Button>
      )}
    </>
  )
}

/** Marks once for each newest one that is unread. */
function useMarking(newestId: number | undefined, onNew: PageProps['onNew']) {
  const [marked, setMarked] = useState(0)
  useEffect(() => {
    if (newestId === undefined || newestId <= marked || !onNew) return
    setMarked(newestId)
    onNew(newestId)
  }, [newestId, marked, onNew])
}

/** Whether it was unread when the list was opened. */
const isNew = ({ readDate }: Alert, readSince: string | undefined) =>
  readDate === null || (readSince !== undefined && readDate >= readSince)

type AlertLinkProps = { alert: Alert; isNew: boolean; onPress: () => void }

function AlertLink({ alert, isNew, onPress }: AlertLinkProps) {
  const { kind, text, detail, date } = alert
  const Icon = icons[kind]
  return (
    <Link {...wayTo(alert)} className={classes.alert} data-new={isNew || undefined} onClick={onPress}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.text}>
          {isNew && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
        </span>
        <span className={classes.more}>
          {detail && `${detail} · `}
          <Ago moment={date} />
        </span>
      </span>
      {isNew && <span className={classes.dot} aria-hidden />}
    </Link>
  )
}

const weekMs = 7 * 24 * 3_600_000

/** How long ago, and the date after a week. */
function Ago({ moment }: { moment: string }) {
  const now = useNow()
  const isOld = now - Date.parse(moment) >= weekMs
  return <time dateTime={moment}>{isOld ? formatMonthDay(moment) : formatAgo(moment, now)}</time>
}

function wayTo({ kind, subjectId, place }: Alert): Pick<LinkProps, 'to' | 'params' | 'search'> {
  const id = String(subjectId)
  switch (kind) {
    case 'request-taken-away':
      return { to: '/portal/manage-request' }
    case 'home-changed':
    case 'contact-wished':
    case 'contact-wish-waits':
    case 'contact-denied':
    case 'contact-changed':
      return { to: '/portal/customer-details/$id', params: { id } }
    case 'proposal-opened':
    case 'proposal-send-asked':
    case 'proposal-accepted':
    case 'proposal-declined':
    case 'proposal-changes-asked':
    case 'proposal-cancelled':
    case 'proposal-uncancelled':
    case 'price-asked':
    case 'price-agreed':
    case 'price-refused':
    case 'letter-to-print':
    case 'answer-doubted':
      return { to: '/portal/proposal-details/$id', params: { id } }
    case 'email-failed':
      return { to: '/portal/outbox', search: { state: 'failed' } }
    case 'job-failed':
      return place === 'outbox'
        ? { to: '/portal/outbox', search: { state: 'queued' } }
        : { to: '/portal/backups' }
    case 'restored':
      return { to: '/portal/backups' }
    case 'price-to-renew':
      return { to: '/portal/assumptions' }
    case 'token-ends':
    case 'token-maker-left':
    case 'webhook-off':
      return { to: '/portal/connections' }
    case 'access-asked':
      return { to: '/portal/manage-employees' }
    default:
      return { to: '/portal/manage-request', search: { request: subjectId ?? 0 } }
  }
}

const icons = {
  'request-new': IconClipboardPlus,
  'request-assigned': IconUserCheck,
  'request-taken-away': IconUserMinus,
  'request-reopened': IconClipboardPlus,
  'request-completed': IconClipboardCheck,
  'request-cancelled': IconCircleX,
  'request-added-to': IconMessageCircle,
  'visit-set': IconCalendarEvent,
  'home-changed': IconHome,
  'contact-wished': IconAddressBook,
  'contact-wish-waits': IconAddressBook,
  'contact-denied': IconAlertTriangle,
  'contact-changed': IconAddressBook,
  'proposal-opened': IconEye,
  'proposal-send-asked': IconMessageCircle,
  'proposal-accepted': IconCircleCheck,
  'proposal-declined': IconCircleX,
  'proposal-changes-asked': IconMessageCircle,
  'proposal-cancelled': IconCircleX,
  'proposal-uncancelled': IconCircleCheck,
  'letter-to-print': IconPrinter,
  'answer-doubted': IconAlertTriangle,
  'price-asked': IconReceiptDollar,
  'price-agreed': IconCircleCheck,
  'price-refused': IconCircleX,
  'email-failed': IconMailExclamation,
  'job-failed': IconAlertTriangle,
  restored: IconDatabaseImport,
  'price-to-renew': IconCalendarEvent,
  'access-asked': IconUserPlus,
  'token-ends': IconPlugConnected,
  'token-maker-left': IconPlugConnected,
  'webhook-off': IconPlugConnectedX,
} as const satisfies Record<AlertKind, typeof IconHome>
