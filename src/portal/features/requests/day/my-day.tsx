import { Button, Group, Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { RequestRow, Visit } from '#contract/requests/requests.ts'
import { calendarDay, dateOf, dayInLong, dayInShort } from '#domain/days.ts'
import { minutesToUndo, outcomeName } from '#domain/requests/completion.ts'
import { shortWeekday } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { usePollingRequests } from '../../../realtime/use-polling.ts'
import { ScanLabelButton } from '../../../shared/form/scan-label-button.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { NewRows, useHeldRows } from '../../../ui/list/held-rows.tsx'
import { LateDetails } from '../../../ui/record/late-details.tsx'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'
import { timeZone } from '../../../ui/text/format-date.ts'
import { TimeAgo, useNow } from '../../../ui/text/time-ago.tsx'
import { useUndoCompletion } from '../handling/use-move-request.ts'
import { NewRequestButton } from '../new-request-button.tsx'
import { OpenRequest } from '../open-request.tsx'
import classes from './my-day.module.css'
import { PhoneCalendar } from './phone-calendar.tsx'
import { VisitCards, type VisitGroup } from './visit-cards.tsx'
import { dayOnCard, isOverdue, later, namedDays, noDay, visitsOfDay } from './visits-of-day.ts'

type MyDayProps = {
  /** The request whose drawer is open; 0 for none. */
  openedId: number
  onOpen: (requestId: number) => void
  /** What whoever sells looks at below their visits. */
  below: ReactNode
}

/** The visits of whoever drives to them: today's first, each with what is needed on the way. */
export function MyDay({ openedId, onOpen, below }: MyDayProps) {
  const query = useQuery(
    api.requests.ownVisits.queryOptions({ input: { timeZone }, ...usePollingRequests() }),
  )
  const today = calendarDay(timeZone)(new Date(useNow()))
  const [day, setDay] = useState<string>()
  const shown = day ?? today
  const navigate = useNavigate()
  const openHome = (id: number) =>
    void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) } })
  const [hasOpened, setOpened] = useState(false)
  const held = useHeldRows({
    data: query.data && { rows: query.data.open, total: query.data.open.length },
    rowKey: ({ requestId }) => requestId,
    isHeld: hasOpened || openedId !== 0,
    isOther: false,
    dropsGone: true,
  })
  const { data } = query
  const open = held.data?.rows ?? []
  return (
    <>
      <PageHeader title="My day" />
      {query.isError && !data && <LoadFailed what="Your day" onRetry={query.refetch} />}
      {!data && !query.isError && <Skeleton h={300} />}
      {data && (
        <Stack gap="sm">
          <Text c="dimmed" mt={-12}>
            {dayInLong(today)} · {visitsInWords(visitsOfDay(open, today, today).length)}
          </Text>
          <DayChips visits={open} today={today} chosen={shown} onChoose={setDay} />
          <NewRows
            count={held.newCount}
            onShow={() => {
              setOpened(false)
              held.release()
            }}
          />
          <Visits
            visits={visitsOfDay(open, shown, today)}
            {...{ shown, today, all: open, onOpen, onUnfold: () => setOpened(true) }}
          />
          <CompletedToday visits={data.completedToday} onOpen={onOpen} />
          <FoldedRequests
            title="You took these, nobody has them yet"
            requests={data.taken}
            about={({ requestReason, equipmentName, requestedDate }) => (
              <>
                {requestReason} · {equipmentName} · <TimeAgo moment={requestedDate} />
              </>
            )}
            onOpen={onOpen}
          />
          <Group gap="md">
            <NewRequestButton variant="default" onTaken={onOpen} />
            <PhoneCalendar />
            <ScanLabelButton onLabel={({ id }) => openHome(id)} />
            <Link to="/portal/manage-request" search={{ list: true }}>
              All my requests
            </Link>
          </Group>
          {below}
        </Stack>
      )}
      <OpenRequest requestId={openedId} among={data?.open ?? []} onOpen={onOpen} />
    </>
  )
}

type VisitsProps = {
  visits: readonly Visit[]
  all: readonly Visit[]
  shown: string
  today: string
  onOpen: (requestId: number) => void
  /** Called when somebody opens a card, whose place then stays as it is. */
  onUnfold: () => void
}

/** The visits of a day. Those left from earlier days, and the next ones after an empty day, stand under a heading of their own. */
function Visits({ visits, all, shown, today, onOpen, onUnfold }: VisitsProps) {
  const left = visits.filter((visit) => isOverdue(visit, today))
  const onDay = visits.filter((visit) => !isOverdue(visit, today))
  const cards = (groups: readonly VisitGroup[]) => <VisitCards {...{ groups, today, onOpen, onUnfold }} />
  if (left.length > 0) {
    return cards([
      { title: 'Left from earlier days', visits: left },
      ...(onDay.length > 0 ? [{ title: 'Today', visits: onDay }] : []),
    ])
  }
  if (onDay.length > 0) return cards([{ visits: onDay }])
  const name = nameOfEmptyDay(shown, today)
  const isNamed = shown !== noDay && shown !== later
  const next = all.find(({ visitDay }) => visitDay !== null && visitDay > shown)?.visitDay ?? noDay
  const following = isNamed ? visitsOfDay(all, next, today) : []
  if (following.length === 0) return <EmptyState title={`No visits ${name}.`} />
  return (
    <>
      <Text>No visits {name}.</Text>
      {cards([{ title: nameOfDay(next, today), visits: following }])}
    </>
  )
}

function nameOfEmptyDay(day: string, today: string): string {
  if (day === noDay) return 'without a day'
  if (day === later) return 'later'
  return day === today ? 'today' : `on ${dayInShort(day)}`
}

/** 'Next: Sunday, Nov 29' */
function nameOfDay(day: string, today: string): string {
  return day === noDay ? 'No day yet' : `Next: ${dayOnCard({ visitDay: day }, today)}`
}

function visitsInWords(count: number): string {
  return count === 1 ? '1 visit' : `${count === 0 ? 'no' : count} visits`
}

type CompletedTodayProps = { visits: readonly Visit[]; onOpen: (requestId: number) => void }

/** What was completed today; each can be undone for ten minutes. */
function CompletedToday({ visits, onOpen }: CompletedTodayProps) {
  const now = new Date(useNow())
  const undo = useUndoCompletion()
  return (
    <FoldedRequests
      title="Completed today"
      requests={visits}
      about={({ requestReason, outcome }) =>
        [requestReason, outcome && outcomeName(outcome)].filter(Boolean).join(' · ')
      }
      action={({ requestId, completedDate }) => {
        const left = completedDate ? minutesToUndo(new Date(completedDate), now) : 0
        return (
          left > 0 && (
            <Button
              variant="default"
              mih={44}
              aria-label={`Undo request ${requestId}, ${left} min left`}
              loading={undo.isPending && undo.variables?.requestId === requestId}
              onClick={() => undo.mutate({ requestId })}
            >
              Undo ({left} min left)
            </Button>
          )
        )
      }}
      onOpen={onOpen}
    />
  )
}

type DayChipsProps = {
  visits: Parameters<typeof visitsOfDay>[0]
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** The next days with their visits, what comes later, and what has no day yet. */
function DayChips({ visits, today, chosen, onChoose }: DayChipsProps) {
  const days = namedDays(today).map((day) => ({
    day,
    name: `${shortWeekday(dateOf(day))} ${Number(day.slice(8))}`,
  }))
  const chips = [...days, { day: later, name: 'Later' }, { day: noDay, name: 'No day' }]
  return (
    <fieldset aria-label="Days" className={classes.chips}>
      {chips.map(({ day, name }) => {
        const count = visitsOfDay(visits, day, today).length
        return (
          <UnstyledButton
            key={day}
            className={classes.chip}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <span>{name}</span>
            <strong>
              {count === 0 ? '–' : count}
              <VisuallyHidden>{count === 1 ? ' visit' : ' visits'}</VisuallyHidden>
            </strong>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

type FoldedRequestsProps<Row extends RequestRow> = {
  /** Says what they have in common; their number stands behind it. */
  title: string
  requests: readonly Row[]
  /** The line under the name. */
  about: (request: Row) => ReactNode
  /** What can be done with one, before its details. */
  action?: (request: Row) => ReactNode
  onOpen: (requestId: number) => void
}

/** Requests that are not the work of the day, folded below it. */
function FoldedRequests<Row extends RequestRow>(props: FoldedRequestsProps<Row>) {
  const { title, requests, about, action, onOpen } = props
  if (requests.length === 0) return null
  return (
    <LateDetails className={classes.folded} summary={`${title}: ${requests.length}`}>
      <ul>
        {requests.map((request) => (
          <li key={request.requestId}>
            <div>
              <Text fw={600} translate="no">
                {request.name ?? request.address ?? `Request ${request.requestId}`}
              </Text>
              <Text c="dimmed" size="sm">
                {about(request)}
              </Text>
            </div>
            <Group gap="xs">
              {action?.(request)}
              <Button
                variant="subtle"
                mih={44}
                aria-label={`Details of request ${request.requestId}`}
                onClick={() => onOpen(request.requestId)}
              >
                Details
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </LateDetails>
  )
}
