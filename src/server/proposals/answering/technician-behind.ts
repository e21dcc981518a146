import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { can } from '#domain/people/access.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { Queryable } from '../../deps.ts'
import { findSellerOfHome } from '../../labels/queries.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import type { StoredDecision } from '../decision-queries.ts'
import type { SentVersion } from '../link-queries.ts'

/**
 * What follows where a technician handed the device over on which something was decided, or wrote it down: whether they may send that
 * proposal, and so cause a link that decides; and who else hears of it, the seller of the home or the office. Null where it was nobody's
 * or somebody else's doing.
 */
export async function technicianBehind(
  db: Queryable,
  { staffUserId }: Pick<StoredDecision, 'staffUserId'>,
  version: Pick<SentVersion, 'customerId' | 'ownerUserId'>,
): Promise<{ maySend: boolean; tell: { email: string; userId?: number } } | null> {
  if (staffUserId === null) return null
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, staffUserId), eq(users.role, 'technician')))
  if (!person) return null
  const actor = { kind: 'staff', role: 'technician', ...person } as const
  const seller = await findSellerOfHome(db, version.customerId)
  return {
    maySend: can.sendProposal(actor, version, await findProposalSettings(db)),
    tell: seller ? { email: seller.email, userId: seller.id } : { email: (await currentBusiness(db)).email },
  }
}
