import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { proposalDecisions, proposals } from '#db/schema.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Queryable } from '../deps.ts'
import { findProposalSettings } from '../proposal-settings/queries.ts'

/** Years after which a decision keeps neither address nor browser. */
const browserKeptYears = 2

const yearsBefore = (now: Date, years: number) => {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day
}

/** Removes accepted proposals of erased customers after their time, and the browsers of old decisions. docs/decisions/199 */
export async function forgetOldDecisions(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const { retentionYears } = await findProposalSettings(tx)
    await tx
      .update(proposalDecisions)
      .set({ ipAddress: null, userAgent: null })
      .where(
        and(
          lt(proposalDecisions.at, yearsBefore(now, browserKeptYears)),
          or(isNotNull(proposalDecisions.ipAddress), isNotNull(proposalDecisions.userAgent)),
        ),
      )
    for (const { id } of await listOverdue(tx, yearsBefore(now, retentionYears))) {
      await tx.execute(sql`select set_config('hvac.erasing', ${`proposal ${id}`}, true)`)
      await tx.delete(proposals).where(eq(proposals.id, id))
      await recordAudit(
        tx,
        { actor: { kind: 'system' } },
        { action: 'forget-proposal', subject: ['proposal', id] },
      )
    }
    await tx.execute(sql`select set_config('hvac.erasing', '', true)`)
  })
}

/** Proposals without a customer that were accepted before a moment. */
function listOverdue(db: Queryable, before: Date) {
  return db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(proposalDecisions, eq(proposalDecisions.proposalId, proposals.id))
    .where(
      and(
        isNull(proposals.customerId),
        eq(proposalDecisions.kind, 'accept'),
        lt(proposalDecisions.at, before),
      ),
    )
}
