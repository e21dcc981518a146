import { sql } from 'drizzle-orm'
import { proposalSettings } from '#db/schema.ts'
import { calendarDay, dayAfter, earliestDay, yearOf } from '#domain/days.ts'
import { firstProposalSettings, type ProposalSettings } from '#domain/price-book/proposal-settings.ts'
import type { Queryable } from '../deps.ts'
import { preparedLookup } from '../prepared.ts'

/** How the business makes proposals; version 0 until an Admin changes it. */
export async function findProposalSettings(db: Queryable): Promise<ProposalSettings & { version: number }> {
  const [row] = await db.select().from(proposalSettings)
  if (!row) return { version: 0, ...firstProposalSettings }
  const { id: _id, updatedAt: _updatedAt, ...settings } = row
  return settings
}

/** The same, locked until the transaction ends. */
export async function lockProposalSettings(db: Queryable) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('proposal-settings'))`)
  return findProposalSettings(db)
}

export async function storeProposalSettings(
  db: Queryable,
  settings: ProposalSettings & { version: number },
  now: Date,
) {
  const row = { ...settings, updatedAt: now }
  await db.insert(proposalSettings).values(row).onConflictDoUpdate({ target: proposalSettings.id, set: row })
}

/** The time zone of the business for a statement about something else; null until the settings are first changed. */
export const timeZoneOfBusiness = sql<
  string | null
>`(select ${proposalSettings.timeZone} from ${proposalSettings})`

/** Today where the business is, for a statement about something else that has the moment as `now`. */
export const todayOfBusiness = sql`(${sql.placeholder('now')}::timestamptz
  at time zone coalesce(${timeZoneOfBusiness}, ${firstProposalSettings.timeZone}))::date`

const selectTimeZone = preparedLookup((db) =>
  db.select({ timeZone: proposalSettings.timeZone }).from(proposalSettings),
)

const daysIn = new Map<string, ReturnType<typeof calendarDay>>()

/** Why kept: to make a format takes longer than all the rest of a page of a list. */
function dayIn(timeZone: string): (moment: Date) => string {
  const day = daysIn.get(timeZone) ?? calendarDay(timeZone)
  daysIn.set(timeZone, day)
  return day
}

/** What makes days of moments where the business is, for a statement that brought its time zone with it. */
export function daysOfBusiness(timeZone: string | null | undefined): (moment: Date) => string {
  return dayIn(timeZone ?? firstProposalSettings.timeZone)
}

/** The time zone of the business. */
export async function businessTimeZone(db: Queryable): Promise<string> {
  const [business] = await selectTimeZone(db)
  return business?.timeZone ?? firstProposalSettings.timeZone
}

/** What makes days of moments where the business is. */
export async function businessDays(db: Queryable): Promise<(moment: Date) => string> {
  return daysOfBusiness(await businessTimeZone(db))
}

/** Today where the business is: every day, year and age that is said or decided is of its calendar (docs/decisions/055). */
export async function businessDay(db: Queryable, now: Date): Promise<string> {
  return (await businessDays(db))(now)
}

/** The year where the business is. Why not always asked: but for the hours around New Year, it is the same year everywhere. */
export async function businessYear(db: Queryable, now: Date): Promise<number> {
  const [first, last] = [earliestDay(now), dayAfter(earliestDay(now), 2)]
  return yearOf(yearOf(first) === yearOf(last) ? first : await businessDay(db, now))
}
