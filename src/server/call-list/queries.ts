import { and, eq, isNull, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { WholeList } from '#contract/fields/fields.ts'
import type { CallListFilter } from '#contract/homes/call-list.ts'
import { callList, callListRank, callMarks, customers, reports, savingKey, yearKey } from '#db/schema.ts'
import type { Queryable } from '../deps.ts'
import { counterStatement } from '../lists/count.ts'
import { defineList } from '../lists/define-list.ts'
import type { Forgiving } from '../lists/forgive.ts'
import { isFoundBy } from '../lists/found-by.ts'
import { hasDigits } from '../lists/selective-part.ts'

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
  doNotContact: callList.doNotContact,
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
      isOfKind(asked),
      isOf(asked),
      asked.proposal === 'expired' ? hasExpiredProposal(asked) : undefined,
      asked.leastAge > 0 ? sql`${callList.newestYear} <= ${yearBefore(asked)}::int` : undefined,
      asked.leastSaving > 0 ? sql`${savingKey(callList)} >= ${100 * asked.leastSaving}::int` : undefined,
      asked.compared === 'never' ? sql`not exists (${reportOfHome})` : undefined,
    ),
  search: (asked) => (asked.place ? isOneOf(homesAt(asked)) : undefined),
  inOrder: (asked) => (asked.place ? isAt(asked) : undefined),
  typed: ({ place }) => [place],
  isLikelyMany: ({ part, proposal, place }) => isCommon(part) && proposal === '' && !hasDigits(place),
  usual: usualOf,
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

type PlaceSearch = Pick<CallListQuery, 'place'> & Forgiving

const isPlacedAt = ({ place, forgiving }: PlaceSearch) =>
  isFoundBy(customers.searched, { typed: place, field: 'address', forgiving })

const homesAt = (asked: PlaceSearch) =>
  sql`select ${customers.id} from ${customers} where ${isPlacedAt(asked)}`

/** Why not a join: the planner would collect all homes of a town. */
const isAt = (asked: PlaceSearch) => sql`(select ${isPlacedAt(asked)} from ${customers}
  where ${customers.id} = ${callList.customerId})`

function yearBefore({ today, leastAge }: CallListQuery): number {
  return Number(today.slice(0, 4)) - leastAge
}

const isOfKind = ({ kind }: Pick<CallListQuery, 'kind'>) =>
  kind ? eq(callList.kind, kind) : callList.leads.getSQL()

type OfPart = Pick<CallListQuery, 'part'> & { today: string | Placeholder }

/** Whether a home was held back when it was last ranked or marked. The words are those of its indexes. */
const wasHeld = sql`${callList.callableFrom} > '-infinity'`
const wasNotHeld = sql`${callList.callableFrom} = '-infinity'`
const canBeCalledOn = (today: string | Placeholder) => sql`${callList.callableFrom} <= ${today}::date`

/** Whether a part holds many homes. */
function isCommon(part: CallListQuery['part']) {
  return part === 'to-call' || part === 'ask-for-plate'
}

/** Why no parameter: the plan of a prepared statement must know which of both it reads. */
function asksAsIn(part: CallListQuery['part']): SQL {
  return part === 'ask-for-plate' ? callList.asksForPlate.getSQL() : sql`not ${callList.asksForPlate}`
}

function isOf({ part, today }: OfPart): SQL | undefined {
  if (isCommon(part)) return and(asksAsIn(part), canBeCalledOn(today))
  if (part === 'do-not-contact') return and(callList.doNotContact.getSQL(), wasHeld)
  return and(sql`not ${callList.doNotContact}`, wasHeld, not(canBeCalledOn(today)))
}

/** Whether a proposal ended without an answer, and none is open or was accepted since. */
function hasExpiredProposal({ part, today }: OfPart): SQL | undefined {
  const hasOpen = sql`coalesce(${callList.openProposalUntil}, '-infinity') >= ${today}::date`
  return and(sql`${callList.unansweredUntil} < ${today}::date`, isCommon(part) ? undefined : not(hasOpen))
}

/** A part, alone or with a kind, or its homes with an expired proposal; without further filters. */
function usualOf(asked: CallListQuery) {
  const { today, part, kind, proposal, compared, leastAge, leastSaving, place } = asked
  const isExpired = proposal === 'expired'
  if (compared || place || leastAge > 0 || leastSaving > 0) return undefined
  if (proposal && !(isExpired && isCommon(part))) return undefined
  const ofPart = { part, kind, today: sql.placeholder('today') }
  return {
    name: `${part} ${kind} ${proposal}`,
    values: { today },
    where: () => and(isOfKind(ofPart), isOf(ofPart), isExpired ? hasExpiredProposal(ofPart) : undefined),
    counting: (db: Queryable) => (isExpired ? countingExpired(db, ofPart) : countingOf(db, ofPart)),
  }
}

type PartAndKind = OfPart & Pick<CallListQuery, 'kind'>

const partOf = ({ part, kind }: PartAndKind) => (kind ? `${part}/${kind}` : part)
const countOf = (condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${callList} where ${condition})`

/** A part has a counter, alone or with a kind. A home whose rest ended since it was ranked still counts as in hand there. */
function countingOf(db: Queryable, counted: PartAndKind) {
  const { part, today } = counted
  const key = { figure: 'calls' as const, parts: [partOf(counted)] }
  if (part === 'do-not-contact') return counterStatement(db, key)
  const asks = isCommon(part) ? asksAsIn(part) : undefined
  const rested = countOf(and(isOfKind(counted), wasHeld, canBeCalledOn(today), asks))
  return counterStatement(db, key, isCommon(part) ? rested : sql<number>`- ${rested}`)
}

/** The same of homes with an expired proposal. What nobody answered yet counts in that counter before it ends. */
function countingExpired(db: Queryable, counted: PartAndKind) {
  const { part, today } = counted
  const ofPart = and(isOfKind(counted), asksAsIn(part))
  const rested = countOf(and(ofPart, wasHeld, canBeCalledOn(today), hasExpiredProposal(counted)))
  const notEnded = countOf(and(ofPart, wasNotHeld, sql`${callList.unansweredUntil} >= ${today}::date`))
  const key = { figure: 'calls-unanswered' as const, parts: [partOf(counted)] }
  return counterStatement(db, key, sql<number>`${rested} - ${notEnded}`)
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
