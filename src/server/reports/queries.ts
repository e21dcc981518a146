import { and, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { customers, reportFiles, reports } from '#db/schema.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import type { EmailState } from '#domain/operations/email.ts'
import type { ReportFormat5 } from '#kept/reports/format-5.ts'
import { readReport, reportFormat } from '#kept/reports/read-report.ts'
import type { Queryable } from '../deps.ts'
import { prepared } from '../prepared.ts'

type ReportColumn = keyof ReportFormat5 | 'format'
export type NewReport = Omit<typeof reports.$inferInsert, ReportColumn> & ReportFormat5
/** What is kept is in the newest format, whatever it was stored in. */
export type StoredReport = Omit<typeof reports.$inferSelect, ReportColumn> & ReportFormat5

function toReport({ format, parts, home, business, ...row }: typeof reports.$inferSelect): StoredReport {
  return { ...row, ...readReport(format, { parts, home, business }) }
}

/** The most reports listed. */
const most = 20

export async function insertReport(db: Queryable, report: NewReport): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({ ...report, format: reportFormat })
    .returning({ id: reports.id })
  if (!row) throw new Error('The report was not stored')
  return row.id
}

export async function findReport(db: Queryable, id: number): Promise<StoredReport | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row && toReport(row)
}

/** The newest downloaded report of one slot of a customer, or of the whole system. */
export async function findNewestDownload(
  db: Queryable,
  { customerId, slot }: NewReport,
): Promise<StoredReport | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.customerId, customerId),
        slot ? eq(reports.slot, slot) : isNull(reports.slot),
        isNull(reports.sentTo),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1)
  return row && toReport(row)
}

const listed = {
  id: reports.id,
  slot: reports.slot,
  madeAt: reports.madeAt,
  madeByUserId: reports.madeByUserId,
  sentTo: reports.sentTo,
  annualSaving: reports.annualSaving,
  annualCo2eSavingKg: reports.annualCo2eSavingKg,
}
export type ListedReport = Pick<StoredReport, keyof typeof listed> & { mailState: EmailState | null }

/** The state of the email that carries a report. Why written by hand: columns of two tables must keep their table names. */
const mailState = sql<EmailState | null>`(
  select outbox.state from outbox
  where outbox.customer_id = reports.customer_id
    and outbox.attachments @> jsonb_build_array(jsonb_build_object('reportId', reports.id))
  limit 1)`

const selectOfCustomer = prepared((db) =>
  db
    .select({ ...listed, mailState })
    .from(reports)
    .where(eq(reports.customerId, sql.placeholder('customerId')))
    .orderBy(desc(reports.id))
    .limit(most),
)

/** The latest reports of a customer, newest first, without their contents, which are large. */
export async function listReports(db: Queryable, customerId: number): Promise<ListedReport[]> {
  return selectOfCustomer(db, { customerId })
}

/** Whether a report was made for the people who live in its home now. */
export async function isOfPeopleNow(
  db: Queryable,
  { customerId, madeAt }: Pick<StoredReport, 'customerId' | 'madeAt'>,
): Promise<boolean> {
  const theirs = and(eq(customers.id, customerId), gt(customers.peopleSince, madeAt))
  return (await db.$count(customers, theirs)) === 0
}

const selectOfPeopleNow = prepared((db) =>
  db
    .select({ ...listed, mailState })
    .from(reports)
    .innerJoin(customers, eq(customers.id, reports.customerId))
    .where(
      and(
        eq(reports.customerId, sql.placeholder('customerId')),
        or(isNull(customers.peopleSince), gte(reports.madeAt, customers.peopleSince)),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(most),
)

/** The same for the page of the label: those that were made for the people who live there now. */
export async function listReportsOfLabel(db: Queryable, customerId: number): Promise<ListedReport[]> {
  return selectOfPeopleNow(db, { customerId })
}

/** The pages of a report in one paper size, if they have been drawn. */
export async function findReportPdf(
  db: Queryable,
  reportId: number,
  paper: Paper = 'letter',
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pdf: reportFiles.pdf })
    .from(reportFiles)
    .where(and(eq(reportFiles.reportId, reportId), eq(reportFiles.paper, paper)))
  return row && Buffer.from(row.pdf)
}

/** Stores the pages unless they are stored already. */
export async function insertReportFile(db: Queryable, file: typeof reportFiles.$inferInsert) {
  await db.insert(reportFiles).values(file).onConflictDoNothing()
}

/** The report that was sent with this key. */
export async function findSentReport(db: Queryable, sendKey: string) {
  const [row] = await db
    .select({ reportId: reports.id, sentTo: reports.sentTo })
    .from(reports)
    .where(eq(reports.sendKey, sendKey))
  return row?.sentTo ? { reportId: row.reportId, sentTo: row.sentTo } : undefined
}

/** Locks the key for sending until the transaction ends. */
export async function lockSendKey(db: Queryable, sendKey: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sendKey}, 0))`)
}

/** Locks the making of reports for this customer until the transaction ends. */
export async function lockReportsOf(db: Queryable, customerId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reports'), ${customerId})`)
}
