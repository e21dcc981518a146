import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ProfilePage } from '#contract/site.ts'
import { proposals, proposalVersions } from '#db/schema.ts'
import { stateOn } from '#domain/proposals/lifecycle.ts'
import type { Queryable } from '../../deps.ts'
import { preparedLookup } from '../../prepared.ts'
import { daysOfBusiness, timeZoneOfBusiness } from '../../proposal-settings/queries.ts'
import { isOnLabelPage } from '../people-now.ts'

/** Versions that stand, or may have ended today; a home has few. */
const selectStanding = preparedLookup((db) =>
  db
    .select({
      id: proposals.id,
      state: proposalVersions.state,
      sentAt: proposalVersions.sentAt,
      expiresOn: proposalVersions.expiresOn,
      timeZone: timeZoneOfBusiness,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.customerId, sql.placeholder('customerId')),
        inArray(proposalVersions.state, ['open', 'changes-requested', 'accepted']),
        isOnLabelPage,
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(20),
)

/** The proposal that the page of a home leads to: the newest that can be answered, else the newest that was accepted. */
export async function findProposalToRead(
  db: Queryable,
  customerId: number,
  now: Date,
): Promise<ProfilePage['proposal']> {
  const rows = await selectStanding(db, { customerId })
  const dayOf = daysOfBusiness(rows[0]?.timeZone)
  const today = dayOf(now)
  const standing = rows.filter(({ state, expiresOn }) => stateOn(state, expiresOn, today) !== 'expired')
  const found = standing.find(({ state }) => state !== 'accepted') ?? standing[0]
  if (!found?.sentAt) return null
  return { id: found.id, isAccepted: found.state === 'accepted', sentOn: dayOf(found.sentAt) }
}
