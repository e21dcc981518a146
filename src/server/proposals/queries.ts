import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProposalDetails, ProposalRow } from '#contract/proposals/proposals.ts'
import {
  customers,
  outbox,
  proposalDecisions,
  proposalDoubts,
  proposalEvents,
  proposals,
  proposalVersions,
  requests,
  users,
} from '#db/schema.ts'
import { whyNotInPerson } from '#domain/proposals/answering/decisions.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import { stateAfter, stateOn } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '../deps.ts'
import { isMailOfVersionStopped } from '../mail-stops/queries.ts'
import { listDoubts } from './answering/doubt-queries.ts'
import { listDecisions, listEvents } from './decision-queries.ts'
import { listLetterFiles } from './letters/letter-queries.ts'
import { listPaperLetters } from './letters/paper-letter-queries.ts'
import { listLinks } from './link-queries.ts'
import { findSnapshot } from './sent-version.ts'

const nextUsers = alias(users, 'next_users')

const acceptedKey = sql`case ${proposalVersions.state} when 'accepted' then (
  select ${proposalDecisions.optionKey} from ${proposalDecisions}
  where ${proposalDecisions.versionId} = ${proposalVersions.id} and ${proposalDecisions.kind} = 'accept'
  order by ${proposalDecisions.id} desc limit 1) end`

/** The saving of the option whose price is the value: the accepted one, else the suggested one, else the cheapest. */
const savingOfYear = sql<ProposalRow['saving']>`(
  select (option -> 'year' -> 'range') - 'causes' - 'todayCents'
  from jsonb_array_elements(${proposalVersions.snapshot} -> 'results' -> 'options') as option
  order by option ->> 'key' = ${acceptedKey} desc nulls last, option ->> 'key' = ${proposalVersions.snapshot} -> 'suggestion' ->> 'key' desc nulls last,
    (option -> 'price' ->> 'totalCents')::bigint limit 1)`

/** When the page of the newest version was opened first or last, by a person or perhaps by a mail scanner. */
const opening = (which: 'min' | 'max', kind: 'opened' | 'maybe-opened' = 'opened') =>
  sql<Date | null>`(select ${sql.raw(which)}(${proposalEvents.at}) from ${proposalEvents}
    where ${proposalEvents.versionId} = ${proposals.newestVersionId} and ${proposalEvents.kind} = ${kind})`.mapWith(
    proposalEvents.at,
  )

/** The newest email with a version. */
const mailOfVersion = sql<Omit<NonNullable<ProposalRow['mail']>, 'waitsForAddress'> | null>`(
  select jsonb_build_object('state', ${outbox.state}, 'words', ${outbox.words}) from ${outbox}
  where ${outbox.proposalId} = ${proposals.id} and ${outbox.kind} = 'proposal' order by ${outbox.id} desc limit 1)`

const rowColumns = {
  id: proposals.id,
  customerId: customers.id,
  name: customers.name,
  address: customers.address,
  need: proposals.need,
  ownerUserId: proposals.ownerUserId,
  owner: users.name,
  valueCents: proposals.valueCents,
  version: proposals.version,
  versionId: proposalVersions.id,
  number: proposalVersions.number,
  state: proposalVersions.state,
  hash: proposalVersions.hash,
  sentAt: proposals.sentAt,
  expiresOn: proposals.expiresOn,
  nextStep: proposals.nextStep,
  nextStepOn: proposals.nextStepOn,
  nextStepUserId: proposals.nextStepUserId,
  onLabelPage: proposals.onLabelPage,
  nextStepUser: nextUsers.name,
  optionCount: sql<number>`jsonb_array_length(${proposalVersions.draft} -> 'options')`,
  saving: savingOfYear,
  firstOpenedAt: opening('min'),
  lastOpenedAt: opening('max'),
  maybeOpenedAt: opening('max', 'maybe-opened'),
  doubtedAt: sql<Date | null>`(select min(${proposalDoubts.doubtedAt}) from ${proposalDoubts}
    where ${proposalDoubts.proposalId} = ${proposals.id} and ${proposalDoubts.settledAt} is null)`.mapWith(
    proposalDoubts.doubtedAt,
  ),
  mail: mailOfVersion,
  updatedAt: proposals.updatedAt,
}

/** Proposals of homes that are not deleted, each with the version that stands for it. */
export function selectRows(db: Queryable) {
  return db
    .select(rowColumns)
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.newestVersionId))
    .innerJoin(customers, and(eq(customers.id, proposals.customerId), isNull(customers.deletedAt)))
    .innerJoin(users, eq(users.id, proposals.ownerUserId))
    .leftJoin(nextUsers, eq(nextUsers.id, proposals.nextStepUserId))
}

export type StoredRow = Awaited<ReturnType<typeof selectRows>>[number]

/** A proposal of a home that is not deleted, with its draft and versions; undefined where there is none. */
export async function findProposal(db: Queryable, id: number, today: string) {
  const [stored] = await selectRows(db).where(eq(proposals.id, id))
  if (!stored) return undefined
  const row = { ...stored, state: stateOn(stored.state, stored.expiresOn, today) }
  const sent = await db
    .select({
      versionId: proposalVersions.id,
      number: proposalVersions.number,
      state: proposalVersions.state,
      hash: proposalVersions.hash,
      sentAt: proposalVersions.sentAt,
      expiresOn: proposalVersions.expiresOn,
      draft: proposalVersions.draft,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id))
    .orderBy(asc(proposalVersions.id))
  const versions = sent
    .filter(({ state }) => state !== 'discarded')
    .map((version) => ({ ...version, state: stateOn(version.state, version.expiresOn, today) }))
  const decisions = await listDecisions(db, id)
  const events = await listEvents(db, id)
  const letter = await listLetterFiles(db, id)
  const paper = await listPaperLetters(db, id)
  const links = await listLinks(db, id)
  const doubts = await listDoubts(db, id)
  const offered = await findOffered(db, row.versionId)
  const notInPerson = await findWhyNotInPerson(db, row)
  const isMailStopped = await isMailOfVersionStopped(db, row.versionId)
  const installation = await findInstallation(db, id)
  return {
    row,
    versions,
    offered,
    notInPerson,
    decisions,
    events,
    letter,
    paper,
    links,
    doubts,
    isMailStopped,
    installation,
    today,
  }
}

/** Why the newest version, if its customer can still accept it, may not be shown or accepted in person. */
async function findWhyNotInPerson(
  db: Queryable,
  { versionId, state }: Pick<ProposalRow, 'versionId' | 'state'>,
) {
  if (!stateAfter('accept', state)) return null
  const { meaning, contactOrigin } = await findSnapshot(db, versionId)
  return whyNotInPerson(meaning, contactOrigin)
}

type Offered = Pick<ProposalDetails, 'options' | 'suggestedKey' | 'promisedLeadDays' | 'acceptanceMeaning'>

/** What a sent version offers, as far as an answer names it. Why not the whole snapshot: a page of staff shows little of it. */
async function findOffered(db: Queryable, versionId: number): Promise<Offered> {
  const options = sql`jsonb_array_elements(${proposalVersions.snapshot} -> 'results' -> 'options')`
  const plans = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', plan -> 'planId', 'name', plan -> 'name')), '[]')
    from jsonb_array_elements(option -> 'payments') as plan)`
  const permit = sql`(select sold -> 'scope' -> 'permit' from jsonb_array_elements(${proposalVersions.snapshot} -> 'options') as sold
    where sold ->> 'key' = option ->> 'key')`
  const [offered] = await db
    .select({
      suggestedKey: sql<Offered['suggestedKey']>`${proposalVersions.snapshot} -> 'suggestion' ->> 'key'`,
      promisedLeadDays: sql<number | null>`(${proposalVersions.snapshot} ->> 'leadDays')::int`,
      acceptanceMeaning: sql<
        Offered['acceptanceMeaning']
      >`${proposalVersions.snapshot} -> 'meaning' ->> 'acceptanceMeaning'`,
      options: sql<Offered['options']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'key', option -> 'key', 'label', option -> 'label', 'totalCents', option -> 'price' -> 'totalCents',
        'payNowCents', option -> 'price' -> 'payNowCents', 'plans', ${plans}, 'permit', ${permit})), '[]')
        from ${options} as option)`,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId))
  return offered ?? { options: [], suggestedKey: null, promisedLeadDays: null, acceptanceMeaning: null }
}

/** The newest request that installs what was accepted. */
export async function findInstallation(db: Queryable, proposalId: number) {
  const [installation] = await db
    .select({
      requestId: requests.id,
      status: requests.status,
      outcome: requests.outcome,
      visitDay: requests.visitDay,
      visitFrom: requests.visitFrom,
      visitTo: requests.visitTo,
      assignedUser: users.name,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assignedUserId))
    .where(eq(requests.proposalId, proposalId))
    .orderBy(desc(requests.id))
    .limit(1)
  return installation ?? null
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

/** Notes whether whoever holds the label of the home finds the proposal there. */
export async function putOnLabelPage(db: Queryable, id: number, onLabelPage: boolean) {
  await db.update(proposals).set({ onLabelPage }).where(eq(proposals.id, id))
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
