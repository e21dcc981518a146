import { eq, type SQL, sql } from 'drizzle-orm'
import type { DataOfCustomer } from '#contract/office/data-export.ts'
import { customers, equipment, equipmentPhotos, images, nameplates, requestSteps } from '#db/schema.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'
import { onceAccepted } from '#domain/proposals/answering/decisions.ts'
import type { Queryable } from '../deps.ts'
import { isAnyOf } from '../lists/is-any-of.ts'
import { type CustomerScope, scopeOfCustomer } from './customer-scope.ts'

/** Counts what is stored of a customer, deleted or not; undefined for an unknown number or a bound label. */
export async function findDataOfCustomer(db: Queryable, customerId: number) {
  const theirs = scopeOfCustomer(customerId)
  const [row] = await db.execute<DataOfCustomer>(sql`
    select customers.id as "customerId", name, email, address, deleted_at is not null as "isDeleted",
      (select count(*)::int from requests where ${theirs.requests}) as requests,
      (select count(*)::int from reports where ${theirs.reports}) as reports,
      (select count(*)::int from outbox where ${theirs.emails}) as messages,
      (select count(*)::int from images where ${theirs.images}) as pictures
    from customers where customers.id = ${customerId} and label_of_customer_id is null`)
  return row
}

/** The home that a record with this number became, if it was merged. */
export async function findMergedInto(db: Queryable, number: number): Promise<number | undefined> {
  const [row] = await db.execute<{ home: number }>(sql`
    select label_of_customer_id as home from customers where id = ${number} and merged_at is not null`)
  return row?.home
}

/** Locks a customer and the labels bound to it until the transaction ends. */
export async function lockCustomer(tx: Queryable, customerId: number, { customers }: CustomerScope) {
  const rows = await tx.execute<{ id: number; labelOf: number | null; email: string | null }>(
    sql`select id, email, label_of_customer_id as "labelOf" from customers where ${customers} order by id for update`,
  )
  const customer = rows.find(({ id, labelOf }) => id === customerId && labelOf === null)
  return customer && { ...customer, labelIds: rows.map(({ id }) => id) }
}

/** Locks a customer's emails; fails at once while one is being sent. */
export async function lockTheirEmails(tx: Queryable, { emails }: CustomerScope) {
  await tx.execute(sql`select id from outbox where ${emails} for update nowait`)
}

/**
 * The customer's names and contacts, current and from requests and the audit trail, to find exports that searched for
 * them.
 */
export async function listKnownValues(tx: Queryable, theirs: CustomerScope): Promise<string[]> {
  const fields = sql.raw("('name'), ('email'), ('phone'), ('address')")
  const ofPeople = (side: 'before' | 'after') => sql`
      union all select person ->> key from audit_lines,
        jsonb_array_elements(case when jsonb_typeof(${sql.raw(side)} -> 'people') = 'array' then ${sql.raw(side)} -> 'people' end) as person,
        (values ${fields}) as keys (key) where ${theirs.lines}`
  const rows = await tx.execute<{ value: string }>(sql`
    select distinct value from (
      select unnest(array[name, email, phone, address]) as value from customers where ${theirs.customers}
      union all select unnest(array[name, email, phone, address]) from requests where ${theirs.requests}
      union all select unnest(array[name, email, phone]) from home_people where ${theirs.homePeople}
      union all select "value" from contact_wishes where ${theirs.contactWishes}
      union all select before ->> key from audit_lines, (values ${fields}) as keys (key) where ${theirs.lines}
      union all select after ->> key from audit_lines, (values ${fields}) as keys (key) where ${theirs.lines}
      ${ofPeople('before')} ${ofPeople('after')}
    ) as known where length(value) > 2`)
  return rows.map(({ value }) => value)
}

/** Lets this transaction's deletions pass the triggers that protect audit trail and reports. */
export async function allowErasing(tx: Queryable, customerId: number) {
  await tx.execute(sql`select set_config('hvac.erasing', ${String(customerId)}, true)`)
}

/** Removes personal data from the customer's audit lines; the acting staff stays. */
export async function emptyLines(tx: Queryable, { lines }: CustomerScope): Promise<number> {
  const rows = await tx.execute(sql`
    update audit_lines set before = null, after = null,
      actor_name = case when actor_kind = 'staff' then actor_name end,
      ip_address = case when actor_kind in ('staff', 'system') then ip_address end
    where ${lines} returning id`)
  return rows.length
}

/** Empties the filters of exports that searched for the customer. */
export async function emptyExportFilters(tx: Queryable, values: readonly string[]) {
  if (values.length === 0) return
  const words = sql.join(
    values.map(
      (value) =>
        sql`${`%${JSON.stringify(value)
          .slice(1, -1)
          .replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    update audit_lines set after = null where action = 'export-list' and after::text ilike any (array[${words}])`)
}

/** Deletes the customer's emails and reports. */
export async function removeTraces(tx: Queryable, theirs: CustomerScope) {
  const run = (statement: SQL) => tx.execute(statement)
  await run(sql`delete from outbox where ${theirs.emails}`)
  await run(sql`delete from report_files where ${theirs.reportFiles}`)
  await run(sql`delete from reports where ${theirs.reports}`)
}

/** Deletes the customer's proposals; what was accepted stays with its decisions (docs/decisions/199). */
export async function removeProposals(tx: Queryable, theirs: CustomerScope) {
  const wasAccepted = sql.raw(`state in (${onceAccepted.map((state) => `'${state}'`).join(', ')})`)
  await tx.execute(sql`delete from proposal_links where ${theirs.proposalLinks}`)
  await tx.execute(sql`delete from proposal_doubts where ${theirs.proposalDoubts}`)
  await tx.execute(sql`delete from version_mailboxes where ${theirs.versionMailboxes}`)
  await tx.execute(sql`delete from version_codes where ${theirs.versionCodes}`)
  await tx.execute(sql`delete from proposal_versions where ${theirs.proposalVersions} and not ${wasAccepted}`)
  await tx.execute(sql`delete from proposals where ${theirs.proposals}
    and not exists (select from proposal_versions where proposal_id = proposals.id)`)
  await tx.execute(sql`update proposals set next_step = null where ${theirs.proposals}`)
}

/** Detaches the customer's images from requests and returns their names. */
export async function removeImages(tx: Queryable, { images, requests }: CustomerScope): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`select name from images where ${images} for update`)
  const names = rows.map(({ name }) => name)
  await tx.execute(
    sql`delete from request_images where request_id in (select requests.id from requests where ${requests})`,
  )
  return names
}

export async function emptyRequests(tx: Queryable, { requests }: CustomerScope): Promise<number> {
  const rows = await tx.execute<{ id: number }>(sql`
    update requests set customer_id = null, name = null, email = null, phone = null, address = null, words = null,
      preferred_days = '{}', preferred_times = '{}', comparison = null, visit_day = null, visit_from = null, visit_to = null, completion_note = null, send_key = null, version = version + 1
    where ${requests} returning id`)
  const ids = rows.map(({ id }) => id)
  await tx
    .update(requestSteps)
    .set({ visitDay: null, visitFrom: null, visitTo: null, note: null })
    .where(isAnyOf(requestSteps.requestId, ids))
  return rows.length
}

/** Deletes the customer with equipment and bound labels, and the rows of the images. */
export async function removeCustomer(
  tx: Queryable,
  labelIds: readonly number[],
  pictures: readonly string[],
) {
  await tx.delete(equipment).where(isAnyOf(equipment.customerId, labelIds))
  await tx.delete(nameplates).where(isAnyOf(nameplates.customerId, labelIds))
  await tx.delete(equipmentPhotos).where(isAnyOf(equipmentPhotos.customerId, labelIds))
  for (const name of pictures) await tx.delete(images).where(eq(images.name, name))
  await tx.delete(customers).where(isAnyOf(customers.labelOfCustomerId, labelIds))
  await tx.delete(customers).where(isAnyOf(customers.id, labelIds))
}

/** Deletes the rate limits that name the email or one of the labels. */
export async function removeThrottles(tx: Queryable, email: string | null, labelIds: readonly number[]) {
  for (const id of labelIds) {
    await tx.execute(
      sql`delete from throttles where bucket = ${`label:${id}`} or bucket like ${`label:${id}:%`}`,
    )
  }
  if (email !== null) {
    await tx.execute(sql`delete from throttles where strpos(bucket, ${`:${emailKeyOf(email)}`}) > 0`)
  }
}
