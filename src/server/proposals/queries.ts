import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { customers, proposals, proposalVersions, users } from '#db/schema.ts'
import type { ProposalDraft } from '#domain/proposals/draft.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '../deps.ts'
import { countUpToCap } from '../lists/count.ts'
import { listDecisions, listEvents } from './decision-queries.ts'

/** The version that stands for a proposal: the last one that was sent, else its draft. */
const isNewest = sql`${proposalVersions.id} = (select newest.id from proposal_versions newest
  where newest.proposal_id = ${proposals.id} and newest.state <> 'discarded'
  order by newest.number desc nulls last, newest.id desc limit 1)`

/** The state on a day of the business, as `stateOn` finds it. */
const stateToday = (today: string) =>
  sql<VersionState>`case when ${proposalVersions.state} in ('open', 'changes-requested')
    and ${proposalVersions.expiresOn} < ${today}::date then 'expired' else ${proposalVersions.state} end`

const rowColumns = (today: string) => ({
  id: proposals.id,
  customerId: customers.id,
  address: customers.address,
  need: proposals.need,
  ownerUserId: proposals.ownerUserId,
  owner: users.name,
  valueCents: proposalVersions.valueCents,
  version: proposals.version,
  versionId: proposalVersions.id,
  number: proposalVersions.number,
  state: stateToday(today),
  hash: proposalVersions.hash,
  sentAt: proposalVersions.sentAt,
  expiresOn: proposalVersions.expiresOn,
  nextStep: proposals.nextStep,
  nextStepOn: proposals.nextStepOn,
  nextStepUserId: proposals.nextStepUserId,
  remindersStoppedAt: proposals.remindersStoppedAt,
  updatedAt: proposals.updatedAt,
})

function selectRows(db: Queryable, today: string, which: SQL | undefined) {
  return db
    .select(rowColumns(today))
    .from(proposals)
    .innerJoin(proposalVersions, isNewest)
    .innerJoin(customers, and(eq(customers.id, proposals.customerId), isNull(customers.deletedAt)))
    .innerJoin(users, eq(users.id, proposals.ownerUserId))
    .where(which)
}

export type StoredRow = Awaited<ReturnType<typeof selectRows>>[number]

type Wanted = { customerId: number; state: VersionState | ''; ownerUserId: number | null }

/** A page of the proposals that match, the latest changed first, and how many match. */
export async function listProposals(
  db: Queryable,
  today: string,
  { customerId, state, ownerUserId, page, pageSize }: Wanted & { page: number; pageSize: number },
) {
  const which = and(
    customerId > 0 ? eq(proposals.customerId, customerId) : undefined,
    state === '' ? undefined : eq(stateToday(today), state),
    ownerUserId === null ? undefined : eq(proposals.ownerUserId, ownerUserId),
  )
  const ids = db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(proposalVersions, isNewest)
    .innerJoin(customers, and(eq(customers.id, proposals.customerId), isNull(customers.deletedAt)))
    .where(which)
  const [rows, count] = await Promise.all([
    selectRows(db, today, which)
      .orderBy(desc(proposals.updatedAt), desc(proposals.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countUpToCap(db, proposals, inArray(proposals.id, ids)),
  ])
  return { rows, ...count }
}

/** A proposal of a home that is not deleted, with its draft and versions; undefined where there is none. */
export async function findProposal(db: Queryable, id: number, today: string) {
  const [row] = await selectRows(db, today, eq(proposals.id, id))
  if (!row) return undefined
  const stored = await db
    .select({
      versionId: proposalVersions.id,
      number: proposalVersions.number,
      state: stateToday(today),
      hash: proposalVersions.hash,
      sentAt: proposalVersions.sentAt,
      expiresOn: proposalVersions.expiresOn,
      draft: proposalVersions.draft,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id))
    .orderBy(asc(proposalVersions.id))
  const decisions = await listDecisions(db, id)
  const events = await listEvents(db, id)
  return { row, versions: stored.filter(({ state }) => state !== 'discarded'), decisions, events }
}

export type FoundProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

/** Locks a proposal until the transaction ends; every change of it begins with this. */
export async function lockProposal(db: Queryable, id: number) {
  await db.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)).for('update')
}

type NewProposal = Omit<typeof proposals.$inferInsert, 'id' | 'version'>

export async function insertProposal(db: Queryable, proposal: NewProposal) {
  const [row] = await db.insert(proposals).values(proposal).returning({ id: proposals.id })
  if (!row) throw new Error('The proposal was not stored')
  return { id: row.id, version: 1 }
}

export async function updateProposal(
  db: Queryable,
  id: number,
  fields: Partial<Pick<NewProposal, 'need' | 'nextStep' | 'nextStepOn' | 'nextStepUserId'>>,
  now: Date,
) {
  const [row] = await db
    .update(proposals)
    .set({ ...fields, updatedAt: now, version: sql`${proposals.version} + 1` })
    .where(eq(proposals.id, id))
    .returning({ id: proposals.id, version: proposals.version })
  if (!row) throw new Error('The proposal was not changed')
  return row
}

const draftOf = (proposalId: number) =>
  and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.state, 'draft'))

/** Stores the draft of a proposal, which has one at most. */
export async function storeDraft(
  db: Queryable,
  proposalId: number,
  draft: ProposalDraft,
  valueCents: number | null,
) {
  const changed = await db
    .update(proposalVersions)
    .set({ draft, valueCents })
    .where(draftOf(proposalId))
    .returning({ id: proposalVersions.id })
  if (changed.length === 0)
    await db.insert(proposalVersions).values({ proposalId, state: 'draft', draft, valueCents })
}

/** Whether there was a draft to throw away. */
export async function discardDraft(db: Queryable, proposalId: number, now: Date): Promise<boolean> {
  const discarded = await db
    .update(proposalVersions)
    .set({ state: 'discarded', closedAt: now })
    .where(draftOf(proposalId))
    .returning({ id: proposalVersions.id })
  return discarded.length > 0
}
