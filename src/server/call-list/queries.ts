import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { WholeList } from '#contract/fields.ts'
import type { CallListFilter } from '#contract/list-filters.ts'
import { callList, callListRank, callMarks, customers, reports, savingKey, yearKey } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { containsAddress, hasDigits } from '../lists/contains.ts'
import { defineList } from '../lists/define-list.ts'

export const isInForce = and(not(callMarks.isReplaced), isNull(callMarks.undoneAt))

/** The filters of the list, on a day of the business. */
export type CallListQuery = WholeList<CallListFilter> & { today: string }

const listed = {
  id: callList.id,
  customerId: callList.customerId,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  address: customers.address,
  slot: callList.slot,
  years: callList.years,
  likelyCents: callList.likelyCents,
  lowCents: callList.lowCents,
  highCents: callList.highCents,
  isEstimated: callList.isEstimated,
  co2eKg: callList.co2eKg,
  servicedYear: callList.servicedYear,
  hasOpenRequest: callList.hasOpenRequest,
  openProposalState: callList.openProposalState,
  openProposalUntil: callList.openProposalUntil,
  unansweredUntil: callList.unansweredUntil,
  contactedOn: callList.contactedOn,
  mark: {
    id: callMarks.id,
    mark: callMarks.mark,
    callableFrom: callMarks.callableFrom,
    markedAt: callMarks.markedAt,
    markedBy: callMarks.markedBy,
  },
}

/** The homes to call: one row a home, or one for each that has equipment of the kind that is filtered. */
export const homesToCall = defineList({
  table: callList,
  orders: {
    rank: [...callListRank(callList), callList.id],
    saving: [savingKey(callList), callList.id],
    year: [yearKey(callList), callList.id],
  },
  filter: (asked: CallListQuery) =>
    and(
      asked.kind ? eq(callList.kind, asked.kind) : callList.leads.getSQL(),
      isCommon(asked.part) ? isCallable(asked) : undefined,
      asked.leastAge > 0 ? sql`${callList.newestYear} <= ${yearBefore(asked)}::int` : undefined,
      asked.leastSaving > 0 ? sql`${savingKey(callList)} >= ${100 * asked.leastSaving}::int` : undefined,
      asked.compared === 'never' ? sql`not exists (${reportOfHome})` : undefined,
    ),
  search: (asked) => and(isFew(asked), asked.place ? isOneOf(homesAt(asked.place)) : undefined),
  inOrder: (asked) => and(isFew(asked), asked.place ? isAt(asked.place) : undefined),
  isLikelyMany: (asked) => !isFew(asked) && !hasDigits(asked.place),
  select: (db) =>
    db
      .select(listed)
      .from(callList)
      .innerJoin(customers, and(eq(customers.id, callList.customerId), isNull(customers.deletedAt)))
      .leftJoin(callMarks, and(eq(callMarks.customerId, callList.customerId), isInForce)),
})

/** Why an array: the planner would otherwise read the whole list to join it with the homes. */
const isOneOf = (homes: SQL) => sql`${callList.customerId} = any(array(${homes}))`

const reportOfHome = sql`select from ${reports} where ${reports.customerId} = ${callList.customerId}`

const homesAt = (place: string) =>
  sql`select ${customers.id} from ${customers} where ${containsAddress(customers.address, place)}`

/** Why not a join: the planner would collect all homes of a town. */
const isAt = (place: string) => sql`(select ${containsAddress(customers.address, place)} from ${customers}
  where ${customers.id} = ${callList.customerId})`

/** The conditions that few homes meet. */
function isFew({ part, today, proposal }: CallListQuery): SQL | undefined {
  return and(
    isCommon(part) ? undefined : isKept({ part, today }),
    proposal === 'expired' ? hasExpiredProposal(today) : undefined,
  )
}

function yearBefore({ today, leastAge }: CallListQuery): number {
  return Number(today.slice(0, 4)) - leastAge
}

const marked = (condition: SQL, home: { customerId: PgColumn } = callList) =>
  sql`exists (select from ${callMarks}
    where ${and(eq(callMarks.customerId, home.customerId), isInForce, condition)})`

const isNotToBeContacted = sql`${callMarks.mark} = 'do-not-contact'`

/** Whether the home has a proposal that its customer can still answer. */
const hasOpenProposal = (today: string) =>
  sql`coalesce(${callList.openProposalUntil}, '-infinity') >= ${today}::date`

/** Whether a proposal ended without an answer, and none is open or was accepted since. */
const hasExpiredProposal = (today: string) =>
  and(sql`${callList.unansweredUntil} < ${today}::date`, not(hasOpenProposal(today)))

const asking = alias(callList, 'asking')

const homesNotToBeContacted = sql`select ${callMarks.customerId} from ${callMarks}
  where ${and(isInForce, isNotToBeContacted)}`

/** Why not one condition with 'or': no index would serve it. */
const homesInHand = (today: string) => sql`
  select ${asking.customerId} from ${callList} as asking
  where ${asking.hasOpenRequest} and not ${marked(isNotToBeContacted, asking)}
  union select ${asking.customerId} from ${callList} as asking
  where ${asking.openProposalUntil} >= ${today}::date and not ${marked(isNotToBeContacted, asking)}
  union select ${callMarks.customerId} from ${callMarks}
  where ${and(isInForce, sql`${callMarks.callableFrom} > ${today}::date`)}`

/** Whether a part holds many homes, read in their order. The others hold few, found by their marks and requests. */
function isCommon(part: CallListQuery['part']) {
  return part === 'to-call' || part === 'ask-for-plate'
}

function isCallable({ part, today }: CallListQuery): SQL | undefined {
  return and(
    eq(callList.asksForPlate, part === 'ask-for-plate'),
    sql`not ${callList.hasOpenRequest}`,
    not(hasOpenProposal(today)),
    sql`not ${marked(sql`coalesce(${callMarks.callableFrom}, 'infinity') > ${today}::date`)}`,
  )
}

function isKept({ part, today }: Pick<CallListQuery, 'part' | 'today'>): SQL {
  return isOneOf(part === 'in-hand' ? homesInHand(today) : homesNotToBeContacted)
}

export async function findMarkInForce(db: Queryable, customerId: number) {
  const [mark] = await db
    .select()
    .from(callMarks)
    .where(and(eq(callMarks.customerId, customerId), isInForce))
  return mark
}

export async function findMark(db: Queryable, id: number) {
  const [mark] = await db.select().from(callMarks).where(eq(callMarks.id, id))
  return mark
}

type Mark = typeof callMarks.$inferSelect

/** Puts a mark in the place of the one before. */
export async function replaceMark(
  tx: Queryable,
  before: Mark | undefined,
  mark: Omit<typeof callMarks.$inferInsert, 'id' | 'replacesId'>,
): Promise<Mark> {
  if (before) await markReplaced(tx, before.id, true)
  const [made] = await tx
    .insert(callMarks)
    .values({ ...mark, replacesId: before?.id ?? null })
    .returning()
  if (!made) throw new Error('The mark was not stored')
  return made
}

/** Undoes a mark; the one that it replaced holds again. */
export async function undoMark(
  tx: Queryable,
  { id, replacesId }: Mark,
  undone: { undoneAt: Date; undoneByUserId: number },
) {
  await tx.update(callMarks).set(undone).where(eq(callMarks.id, id))
  if (replacesId !== null) await markReplaced(tx, replacesId, false)
}

async function markReplaced(tx: Queryable, id: number, isReplaced: boolean) {
  await tx.update(callMarks).set({ isReplaced }).where(eq(callMarks.id, id))
}
