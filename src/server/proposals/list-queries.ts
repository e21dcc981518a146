import { and, eq, gte, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { WholeList } from '#contract/fields/fields.ts'
import type { ProposalFilter, ProposalTotals } from '#contract/proposals/proposals.ts'
import {
  customers,
  endKey,
  isListed,
  nextStepKey,
  proposalDecisions,
  proposals,
  proposalValueKey,
  sentKey,
} from '#db/schema.ts'
import { dayAfter, endOfDay, startOfDay } from '#domain/days.ts'
import type { DeclineReason } from '#domain/proposals/answering/decisions.ts'
import { decidedDays, endingDays } from '#domain/proposals/proposal-list.ts'
import type { Queryable } from '../deps.ts'
import type { FollowedTable } from '../following/follow.ts'
import type { CounterKey } from '../lists/count.ts'
import { defineList } from '../lists/define-list.ts'
import type { Forgiving } from '../lists/forgive.ts'
import { isFoundBy } from '../lists/found-by.ts'
import { selectRows } from './queries.ts'

/** The filters of the list, on a day of the business. */
export type ProposalQuery = WholeList<ProposalFilter> & {
  today: string
  /** Of drafts only those of this person; 0 for all. */
  draftsOf?: number
}

/** Whether it was sent, or is a draft of this person; 0 for drafts of all. */
export const isSeenBy = (draftsOf: number | Placeholder) =>
  sql`(${proposals.state} <> 'draft' or ${draftsOf}::int in (0, ${proposals.ownerUserId}))`

const isAwaiting = sql`${proposals.state} in ('open', 'changes-requested')`
const isInTime = (today: string) => gte(proposals.expiresOn, today)
const isOverdue = (today: string) => lt(proposals.nextStepOn, today)
const isEnding = (today: string) => lte(proposals.expiresOn, dayAfter(today, endingDays))
const isDecided = (today: string) =>
  and(
    sql`${proposals.state} in ('accepted', 'declined', 'cancelled')`,
    sql`${proposals.closedAt} >= ${dayAfter(today, -decidedDays)}::date`,
  )

/** The stored state is judged by the day, as `stateOn` does. */
function isInState({ state, today }: ProposalQuery): SQL | undefined {
  switch (state) {
    case '':
      return undefined
    case 'awaiting':
      return and(isAwaiting, isInTime(today))
    case 'decided':
      return isDecided(today)
    case 'expired':
      return and(isAwaiting, lt(proposals.expiresOn, today))
    case 'open':
    case 'changes-requested':
      return and(eq(proposals.state, state), isInTime(today))
    default:
      return eq(proposals.state, state)
  }
}

function isDue({ due, today }: ProposalQuery): SQL | undefined {
  if (due === 'overdue') return isOverdue(today)
  return due === 'ending' ? and(isAwaiting, isInTime(today), isEnding(today)) : undefined
}

const isSentFrom = (moment: Date) => sql`${sentKey(proposals)} >= ${moment.toISOString()}::timestamptz`
const isSentBefore = (moment: Date) =>
  sql`${sentKey(proposals)} < ${moment.toISOString()}::timestamptz and ${proposals.sentAt} is not null`

const isDeclinedFor = (reason: DeclineReason) =>
  sql`${proposals.state} = 'declined' and exists (select from ${proposalDecisions}
    where ${proposalDecisions.versionId} = ${proposals.newestVersionId}
    and ${proposalDecisions.kind} = 'decline' and ${proposalDecisions.reason} = ${reason})`

type HomeSearch = Pick<ProposalQuery, 'home'> & Forgiving

const homesNamed = ({ home, forgiving }: HomeSearch) =>
  sql`select ${customers.id} from ${customers} where ${isFoundBy(customers.searched, { typed: home, forgiving })}`

function isFiltered(asked: ProposalQuery): SQL | undefined {
  return and(
    asked.customerId > 0 ? eq(proposals.customerId, asked.customerId) : undefined,
    asked.draftsOf === undefined ? undefined : isSeenBy(asked.draftsOf),
    isInState(asked),
    isDue(asked),
    asked.declineReason ? isDeclinedFor(asked.declineReason) : undefined,
  )
}

const ownerOf = ({ ownerUserId }: ProposalQuery) => (ownerUserId > 0 ? ownerUserId : undefined)

function counterOf(asked: ProposalQuery): CounterKey | undefined {
  if (isFiltered(asked)) return undefined
  const owner = ownerOf(asked)
  return { figure: 'proposals', ...(owner === undefined ? {} : { parts: [String(owner)] }) }
}

/** The proposals, each with the version that stands for it. */
export const proposalList = defineList({
  table: proposals,
  orders: {
    updated: [proposals.updatedAt, proposals.id],
    sent: [sentKey(proposals), proposals.id],
    expires: [endKey(proposals), proposals.id],
    value: [proposalValueKey(proposals), proposals.id],
    nextStep: [nextStepKey(proposals), proposals.id],
  },
  where: isListed(proposals),
  owner: { column: proposals.ownerUserId, of: ownerOf },
  filter: isFiltered,
  cachedCount: counterOf,
  // Why days here: not knowing them, the planner would look for what was sent then along the whole list.
  search: ({ home, sentFrom, sentTo, timeZone, forgiving }) =>
    and(
      // Why an array: the planner would otherwise read the whole list to join it with the homes.
      home ? sql`${proposals.customerId} = any(array(${homesNamed({ home, forgiving })}))` : undefined,
      sentFrom ? isSentFrom(startOfDay(sentFrom, timeZone)) : undefined,
      sentTo ? isSentBefore(endOfDay(sentTo, timeZone)) : undefined,
    ),
  typed: ({ home }) => [home],
  select: selectRows,
})

/** The same list to whoever follows it and sees the drafts of this person; of nobody, or with 0 of all. */
export const followedProposals = (draftsOf: number): FollowedTable => ({
  list: 'proposals',
  table: proposals,
  where: isSeenBy(draftsOf),
  gone: sql`case when not (${isListed(proposals)}) then 'deleted' end`,
})

/** The figures above the list, of all proposals or of one owner's. */
export async function readTotals(
  db: Queryable,
  today: string,
  ownerUserId: number | null,
): Promise<ProposalTotals> {
  const listed = and(
    isListed(proposals),
    ownerUserId === null ? undefined : eq(proposals.ownerUserId, ownerUserId),
  )
  const [totals] = await db.execute<ProposalTotals>(sql`
    select * from (
      select count(*)::int as "openCount", coalesce(sum(${proposals.valueCents}), 0)::float8 as "openValueCents",
        (count(*) filter (where ${isEnding(today)}))::int as "endingCount"
      from ${proposals} where ${and(isAwaiting, isInTime(today), listed)}) as open,
    (select count(*)::int as "overdueCount" from ${proposals} where ${and(isOverdue(today), listed)}) as due,
    (select (count(*) filter (where ${proposals.state} = 'accepted'))::int as "acceptedCount", count(*)::int as "decidedCount"
      from ${proposals} where ${and(isDecided(today), listed)}) as decided`)
  if (!totals) throw new Error('The proposals were not counted')
  return totals
}
