import type { Queryable } from '#server/deps.ts'
import { findProposalSettings, storeProposalSettings } from '#server/proposal-settings/queries.ts'

/** Stores a notice of the right to cancel for all laws, without which nothing is accepted in person; null removes it. */
export async function setNotice(db: Queryable, notice: string | null = 'You have ten days to cancel.') {
  const settings = await findProposalSettings(db)
  const cancellationNotices = { ontario: notice, canada: notice, us: notice }
  await storeProposalSettings(db, { ...settings, cancellationNotices }, new Date())
}
