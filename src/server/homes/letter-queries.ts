import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { HomeLetter } from '#contract/homes/homes.ts'
import { outbox, reports, requests, users } from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { EmailKind, EmailState } from '#domain/operations/email.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'

const customerId = sql.placeholder('customerId')

/** Emails about a home or one of its requests. Why an array: then both indexes of the outbox serve the condition. */
export const emailsOfHome = (home: SQL | Placeholder) => sql`(${outbox.customerId} = ${home}
  or ${outbox.requestId} = any(array(select ${requests.id} from ${requests} where ${requests.customerId} = ${home})))`

/** Reports of a home that no email carries. Why written by hand: columns of two tables must keep their table names. */
const downloadsOfHome = (home: SQL | Placeholder) => sql`(reports.customer_id = ${home} and not exists (
  select from outbox where outbox.customer_id = ${home}
    and outbox.attachments @> jsonb_build_array(jsonb_build_object('reportId', reports.id))))`

/** How many letters a home has, as an expression. */
export const countOfLetters = (home: SQL | Placeholder) => sql<number>`(
  (select count(*) from ${outbox} where ${emailsOfHome(home)})
  + (select count(*) from ${reports} where ${downloadsOfHome(home)}))::int`

const ofReport = {
  reportId: sql<number | null>`${reports.id}`.as('report_id'),
  slot: sql<EquipmentSlot | null>`${reports.slot}`.as('slot'),
  annualSaving: sql<number | null>`${reports.annualSaving}`.as('annual_saving'),
}
const madeBy = sql<string | null>`${users.name}`.as('made_by')

const selectEmails = (db: Queryable) =>
  db
    .select({
      emailId: sql<number | null>`${outbox.id}`.as('email_id'),
      emailKind: sql<EmailKind | null>`${outbox.kind}`.as('kind'),
      subject: sql<string | null>`${outbox.subject}`.as('subject'),
      to: sql<string | null>`${outbox.to}`.as('to'),
      mailState: sql<EmailState | null>`${outbox.state}`.as('state'),
      words: sql<string | null>`${outbox.words}`.as('words'),
      isKept: sql<boolean>`${outbox.emptiedAt} is null`.as('is_kept'),
      ...ofReport,
      at: sql<Date>`${outbox.createdAt}`.mapWith(outbox.createdAt).as('at'),
      madeBy,
    })
    .from(outbox)
    .leftJoin(reports, sql`${reports.id} = (${outbox.attachments} -> 0 ->> 'reportId')::int`)
    .leftJoin(users, eq(users.id, reports.madeByUserId))
    .where(emailsOfHome(customerId))

const selectDownloads = (db: Queryable) =>
  db
    .select({
      emailId: sql<number | null>`null::int`.as('email_id'),
      emailKind: sql<EmailKind | null>`null`.as('kind'),
      subject: sql<string | null>`null`.as('subject'),
      to: sql<string | null>`null`.as('to'),
      mailState: sql<EmailState | null>`null`.as('state'),
      words: sql<string | null>`null`.as('words'),
      isKept: sql<boolean>`false`.as('is_kept'),
      ...ofReport,
      at: sql<Date>`${reports.madeAt}`.mapWith(reports.madeAt).as('at'),
      madeBy,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.madeByUserId))
    .where(downloadsOfHome(customerId))

const newestFirst = [sql`at desc`, sql`email_id desc nulls last`, sql`report_id desc nulls last`]

const selectLetters = prepared((db) =>
  unionAll(selectEmails(db), selectDownloads(db))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

const selectLastReport = prepared((db) =>
  db
    .select()
    .from(unionAll(selectEmails(db), selectDownloads(db)).as('letters'))
    .where(sql`report_id is not null`)
    .orderBy(...newestFirst)
    .limit(1),
)

const selectCount = prepared((db) =>
  db.select({ total: countOfLetters(customerId) }).from(sql`(select) as one`),
)

type Selected = Awaited<ReturnType<typeof selectLetters>>[number]

function toLetter({ slot, at, ...letter }: Selected): HomeLetter {
  return {
    emailId: letter.emailId,
    emailKind: letter.emailKind,
    subject: letter.subject,
    to: letter.to,
    mailState: letter.mailState,
    words: letter.words,
    isKept: letter.isKept,
    reportId: letter.reportId,
    equipmentTypeName: slot,
    annualSaving: letter.annualSaving,
    date: at.toISOString(),
    madeBy: letter.madeBy,
  }
}

/** A page of the reports of a home and of the emails about it, newest first. */
export async function listLetters(
  db: Queryable,
  home: { customerId: number; page: number; pageSize: number },
) {
  const { page, pageSize } = home
  const [rows, [counted]] = await Promise.all([
    selectLetters(db, { customerId: home.customerId, limit: pageSize, offset: (page - 1) * pageSize }),
    selectCount(db, { customerId: home.customerId }),
  ])
  return { rows: rows.map(toLetter), total: counted?.total ?? 0, totalIsCapped: false }
}

/** The report that was made or sent last. */
export async function findLastReport(db: Queryable, customerId: number): Promise<HomeLetter | undefined> {
  const [row] = await selectLastReport(db, { customerId })
  return row && toLetter(row)
}
