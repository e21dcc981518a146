import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/office/dashboard.ts'
import { shortDayInWords } from '#domain/days-in-sentences.ts'
import { windowInShort } from '#domain/requests/visit-windows.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { businessYear } from '../../shared/frame/business-day.ts'
import { StatusBadge } from '../../shared/record/status-badge.tsx'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import classes from './today.module.css'

const roles = { overdue: 'late', unassigned: 'waiting', visit: 'assigned' } as const

type TodayProps = {
  overview: Overview
  /** How many requests wait for an assignee. */
  waiting: number | undefined
}

/** What there is to do today, each with its act: steps that are overdue, requests that nobody has, visits. */
export function Today({ overview, waiting }: TodayProps) {
  const { overdueSteps, waitingLongest, visitsToday } = overview
  const isDone = overdueSteps.length + waitingLongest.length + visitsToday.length === 0
  return (
    <SummaryCard title="Today" more={<WholeLists waiting={waiting} />}>
      {isDone && <Text c="dimmed">Nothing is overdue, every request is assigned, and no visit is left.</Text>}
      <ul className={classes.rows}>
        {overdueSteps.map((step) => (
          <OverdueStep key={`step ${step.proposalId}`} step={step} />
        ))}
        {waitingLongest.map((request) => (
          <Unassigned key={`request ${request.requestId}`} request={request} />
        ))}
        {visitsToday.map((visit) => (
          <Visit key={`visit ${visit.requestId}`} visit={visit} />
        ))}
      </ul>
    </SummaryCard>
  )
}

/** The ways to all that waits, of which the first few are shown. */
function WholeLists({ waiting }: { waiting: number | undefined }) {
  const { data } = useQuery(api.requests.countViews.queryOptions(usePollingRequests()))
  const late = data?.find(({ view }) => view === 'over-a-week')
  return (
    <span className={classes.more}>
      {late !== undefined && late.count > 0 && (
        <Link
          to="/portal/manage-request"
          search={{ view: 'over-a-week', order: 'asc' }}
          className={classes.late}
        >
          {grouped(late.count)}
          {late.isCapped && '+'} open for more than a week
        </Link>
      )}
      {waiting ? (
        <Link to="/portal/manage-request" search={{ view: 'pending', sort: 'requestedDate', order: 'asc' }}>
          All {grouped(waiting)} unassigned
        </Link>
      ) : null}
    </span>
  )
}

type RowProps = {
  badge: ReactNode
  title: string
  detail: ReactNode
  /** What is done about it. */
  act: { word: string; name: string; link: LinkProps }
}

/** What it is, whose it is and what to know, and its act. */
function Row({ badge, title, detail, act }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.badge}>{badge}</span>
      <span className={classes.title} translate="no">
        {title}
      </span>
      <span className={classes.detail}>{detail}</span>
      <Link {...act.link} className={classes.act} aria-label={act.name}>
        {act.word}
      </Link>
    </li>
  )
}

function OverdueStep({ step }: { step: Overview['overdueSteps'][number] }) {
  const { proposalId, home, nextStep, nextStepOn, nextStepUser } = step
  const wasDue = `was due ${shortDayInWords(nextStepOn, businessYear())}`
  return (
    <Row
      badge={<StatusBadge role={roles.overdue}>Overdue</StatusBadge>}
      title={home}
      detail={[nextStep, wasDue, nextStepUser].filter(Boolean).join(' · ')}
      act={{
        word: 'View',
        name: `View the proposal for ${home}`,
        link: { to: '/portal/proposal-details/$id', params: { id: String(proposalId) } },
      }}
    />
  )
}

function Unassigned({ request }: { request: Overview['waitingLongest'][number] }) {
  const { requestId, asker, requestReason, equipmentName, isUrgent, requestedDate } = request
  return (
    <Row
      badge={<StatusBadge role={roles.unassigned}>Unassigned</StatusBadge>}
      title={asker ?? 'No name given'}
      detail={
        <>
          {isUrgent && 'Urgent · '}
          {requestReason} · {equipmentName} · <TimeAgo moment={requestedDate} />
        </>
      }
      act={{
        word: 'Assign',
        name: `Assign request ${requestId}`,
        link: { to: '/portal/manage-request', search: { view: 'pending', request: requestId } },
      }}
    />
  )
}

function Visit({ visit }: { visit: Overview['visitsToday'][number] }) {
  const { requestId, asker, address, requestReason, equipmentName, isUrgent, assignedUser } = visit
  const what = `${requestReason} · ${equipmentName}`
  return (
    <Row
      badge={<StatusBadge role={roles.visit}>{windowInShort(visit)}</StatusBadge>}
      title={asker ?? 'No name given'}
      detail={[isUrgent && 'Urgent', assignedUser, what, address !== asker && address]
        .filter(Boolean)
        .join(' · ')}
      act={{
        word: 'View',
        name: `View request ${requestId}`,
        link: { to: '/portal/manage-request', search: { request: requestId } },
      }}
    />
  )
}
