import { and, desc, eq, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  alerts,
  contactWishes,
  customers,
  nightlyFailures,
  outbox,
  paperLetters,
  priceAsks,
  proposalDecisions,
  proposalEvents,
  proposals,
  proposalVersions,
  requests,
  restores,
  tokens,
  users,
  webhooks,
} from '#db/schema.ts'
import { alertCap, alertKindsFor, alertKindsUntilDone, alertRetention } from '#domain/alerts/alert-kinds.ts'
import { type Actor, can } from '#domain/people/access.ts'
import type { Queryable } from '../deps.ts'
import { upToCap } from '../lists/count.ts'
import { prepared } from '../prepared.ts'

/** Whose alerts, and what that person may read now. */
export type Reader = Extract<Actor, { kind: 'staff' }>

const doer = alias(users, 'doer')
const subject = alias(users, 'subject')

const me = sql.placeholder('userId')

/** As `can.readRequest` has it; whoever lost a request hears no more than that, as long as it is not theirs again. */
const mayReadRequest = sql`case when ${alerts.kind} = 'request-taken-away' then ${requests.assignedUserId} is distinct from ${me}
  else ${sql.placeholder('readsAllRequests')}::boolean or ${requests.assignedUserId} = ${me}
    or (${requests.assignedUserId} is null and ${requests.takenByUserId} = ${me}) end`

/** Whether a letter of its proposal waits to be printed. */
const waitsForPaper = sql`exists (select from ${paperLetters} join ${proposalDecisions} on ${proposalDecisions.id} = ${paperLetters.decisionId}
  where ${proposalDecisions.proposalId} = ${alerts.proposalId} and ${paperLetters.givenAt} is null)`

/** Whether the token of an alert was not revoked. */
const isTokenInForce = sql`exists (select from ${tokens} where ${tokens.id}::text = ${alerts.job} and ${tokens.revokedAt} is null)`

/** Whether the webhook of an alert is off still, and its name. */
const isWebhookOff = sql`exists (select from ${webhooks} where ${webhooks.id}::text = ${alerts.job} and ${webhooks.offAt} is not null)`
const nameOfWebhook = sql`(select ${webhooks.name} from ${webhooks} where ${webhooks.id}::text = ${alerts.job})`

/** The name of the token that an alert is about. */
const nameOfToken = sql`(select ${tokens.name} from ${tokens} where ${tokens.id}::text = ${alerts.job})`

/** Whether its record is there, open to the person, and still as the alert says. */
const isOfUse = sql`case
  when ${alerts.requestId} is not null then ${mayReadRequest}
  when ${alerts.kind} = 'price-asked' then ${proposals.isOfHome} and (
    select ${priceAsks.answeredAt} is null from ${priceAsks} where ${priceAsks.proposalId} = ${alerts.proposalId}
    order by ${priceAsks.id} desc limit 1)
  when ${alerts.proposalId} is not null then ${proposals.isOfHome}
    and (${sql.placeholder('readsAllProposals')}::boolean or ${proposals.ownerUserId} = ${me})
    and (${alerts.kind} <> 'letter-to-print' or ${waitsForPaper})
  when ${alerts.customerId} is not null then ${customers.deletedAt} is null
  when ${alerts.outboxId} is not null then ${outbox.state} = 'failed'
  when ${alerts.aboutUserId} is not null then ${subject.role} is null and ${subject.deletedAt} is null
  when ${alerts.kind} in ('token-ends', 'token-maker-left') then ${isTokenInForce}
  when ${alerts.kind} = 'webhook-off' then ${isWebhookOff}
  when ${alerts.kind} = 'price-to-renew' then true
  when ${alerts.kind} = 'restored' then exists (select from ${restores} where ${restores.settledAt} is null)
  else exists (select from ${nightlyFailures} where ${nightlyFailures.job} = ${alerts.job}) end`

const isTheirs = and(
  eq(alerts.userId, me),
  sql`${alerts.kind} = any(string_to_array(${sql.placeholder('kinds')}, ','))`,
  isOfUse,
)

/** The option that was accepted, in the words of its version. */
const option = sql<string | null>`case when ${alerts.kind} = 'proposal-accepted' then (
  select offered ->> 'label' from ${proposalDecisions}
  join ${proposalVersions} on ${proposalVersions.id} = ${proposalDecisions.versionId},
  jsonb_array_elements(${proposalVersions.snapshot} -> 'results' -> 'options') as offered
  where ${proposalDecisions.proposalId} = ${alerts.proposalId} and ${proposalDecisions.kind} = 'accept'
    and offered ->> 'key' = ${proposalDecisions.optionKey}) end`

/** On what the latest wish for another contact was typed. */
const wishedOn = sql<string | null>`case when ${alerts.kind} = 'contact-wished' then (
  select ${contactWishes.device} from ${contactWishes} where ${contactWishes.customerId} = ${alerts.customerId}
  order by ${contactWishes.at} desc limit 1) end`

/** Whether no person had opened any version of the proposal when an alert said so. */
const mayBeScanner = sql<boolean>`${alerts.kind} = 'proposal-opened' and not exists (select from ${proposalEvents}
  join ${proposalVersions} on ${proposalVersions.id} = ${proposalEvents.versionId}
  where ${proposalVersions.proposalId} = ${alerts.proposalId} and ${proposalEvents.kind} = 'opened' and ${proposalEvents.at} <= ${alerts.at})`

const isOfRequest = sql`${alerts.requestId} is not null`

/** The name of whoever lives in the home, unless it happened before other people lived there. */
const nameOfHome = sql<
  string | null
>`case when ${customers.peopleSince} > ${alerts.at} then null else ${customers.name} end`

/** Whom the proposal of an alert names that is about former people of its home. */
const nameInProposal = sql<string | null>`case when ${customers.peopleSince} > ${alerts.at} then (
  select ${proposalVersions.snapshot} -> 'customer' ->> 'name' from ${proposalVersions}
  where ${proposalVersions.proposalId} = ${alerts.proposalId} and ${proposalVersions.sentAt} <= ${alerts.at}
  order by ${proposalVersions.number} desc limit 1) end`

const listed = {
  id: alerts.id,
  kind: alerts.kind,
  times: alerts.times,
  at: alerts.at,
  readAt: alerts.readAt,
  requestId: alerts.requestId,
  customerId: alerts.customerId,
  proposalId: alerts.proposalId,
  name: sql<string | null>`case
    when ${isOfRequest} then coalesce(${requests.name}, ${nameOfHome}, ${requests.email}, ${requests.phone})
    when ${alerts.outboxId} is not null then coalesce(${nameOfHome}, ${subject.name}, ${outbox.to})
    when ${alerts.aboutUserId} is not null then ${subject.name}
    when ${alerts.kind} in ('token-ends', 'token-maker-left') then ${nameOfToken}
    when ${alerts.kind} = 'webhook-off' then ${nameOfWebhook}
    else coalesce(${nameOfHome}, ${nameInProposal}, ${customers.address}) end`,
  by: doer.name,
  reason: requests.reason,
  equipmentKind: requests.equipmentKind,
  isUrgent: requests.isUrgent,
  visitDay: requests.visitDay,
  visitFrom: requests.visitFrom,
  visitTo: requests.visitTo,
  address: customers.address,
  device: wishedOn,
  mayBeScanner,
  option,
  emailKind: outbox.kind,
  job: alerts.job,
  email: subject.email,
}

const customerOfSubject = sql`coalesce(${alerts.customerId}, ${requests.customerId}, ${proposals.customerId}, ${outbox.customerId})`

/** The alerts that a person may read, with the records that they are about. */
const readable = (db: Queryable, condition: SQL) =>
  db
    .select(listed)
    .from(alerts)
    .leftJoin(requests, eq(requests.id, alerts.requestId))
    .leftJoin(proposals, eq(proposals.id, alerts.proposalId))
    .leftJoin(outbox, eq(outbox.id, alerts.outboxId))
    .leftJoin(customers, eq(customers.id, customerOfSubject))
    .leftJoin(subject, eq(subject.id, sql`coalesce(${alerts.aboutUserId}, ${outbox.userId})`))
    .leftJoin(doer, eq(doer.id, alerts.byUserId))
    .where(and(isTheirs, condition))

const rowsPerPage = 50

const selectPage = prepared((db) =>
  readable(db, lt(alerts.id, sql.placeholder('beforeId')))
    .orderBy(desc(alerts.id))
    .limit(rowsPerPage + 1),
)

const countUnread = prepared((db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(
    readable(db, isNull(alerts.readAt))
      .limit(alertCap + 1)
      .as('unread'),
  ),
)

function parametersOf(reader: Reader) {
  return {
    userId: reader.id,
    kinds: alertKindsFor(reader.role).join(','),
    readsAllRequests: can.readAllRequests(reader),
    readsAllProposals: can.readAllProposals(reader),
  }
}

/** The newest alerts of a person, or those before one of them, and whether there are older ones. */
export async function listAlerts(db: Queryable, reader: Reader, beforeId: number) {
  const rows = await selectPage(db, { ...parametersOf(reader), beforeId })
  return { rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage }
}

/** How many alerts a person has not read, as far as they are counted. */
export async function countUnreadAlerts(db: Queryable, reader: Reader) {
  const { total, totalIsCapped } = upToCap(await countUnread(db, parametersOf(reader)), alertCap)
  return { count: total, isCapped: totalIsCapped }
}

/** Marks a person's alerts as read, up to one of them, but for what is still to be done. */
export async function markAlertsRead(db: Queryable, userId: number, upToId: number, now: Date) {
  await db
    .update(alerts)
    .set({ readAt: now })
    .where(
      and(
        eq(alerts.userId, userId),
        lte(alerts.id, upToId),
        isNull(alerts.readAt),
        notInArray(alerts.kind, [...alertKindsUntilDone]),
      ),
    )
}

/**
 * Removes alerts that were read long ago, all that are older, and of each person what is more than anybody looks through; never what is
 * still to be done.
 */
export async function forgetOldAlerts(db: Queryable, now: Date) {
  const { readDays, days, ofPerson } = alertRetention
  const ago = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1000)
  const newest = sql`select id from (
    select id, row_number() over (partition by user_id order by id desc) as place from ${alerts}) as ranked where place > ${ofPerson}`
  await db
    .delete(alerts)
    .where(
      and(
        or(lt(alerts.readAt, ago(readDays)), lt(alerts.at, ago(days)), sql`${alerts.id} in (${newest})`),
        or(notInArray(alerts.kind, [...alertKindsUntilDone]), isNotNull(alerts.readAt)),
      ),
    )
}
