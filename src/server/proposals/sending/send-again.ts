import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { type Actor, can } from '#domain/people/access.ts'
import type { WhyNotAgain } from '#domain/proposals/sending/send-again.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { whyHeld } from '../../emails/held-letters.ts'
import { businessDay, findProposalSettings } from '../../proposal-settings/queries.ts'
import { listSentVersions } from '../link-queries.ts'
import { findSnapshot, listEndedRebates } from '../sent-version.ts'
import { mailVersion } from './mail-version.ts'
import { listOpenVersions } from './withdraw-version.ts'

type Asking = { actor: Actor; settings: ProposalSettings; customerId: number; today: string }
type Open = { ownerUserId: number; versionId: number; to: string | null }

/** Why a version that stands may not be emailed again as it is; null where it may. Whether there is an address is not looked at. */
async function whyNotAgain(
  db: Queryable,
  { actor, settings, customerId, today }: Asking,
  { ownerUserId, versionId, to }: Open,
): Promise<{ whyNot: WhyNotAgain } | { whyNot: null; snapshot: ProposalSnapshot }> {
  if (!can.sendProposal(actor, { ownerUserId }, settings)) return { whyNot: 'not-theirs' }
  const held = await whyHeld(db, 'proposal', { customerId, to: to ?? '' })
  if (held) return { whyNot: held === 'in-doubt' ? 'denied' : held }
  const snapshot = await findSnapshot(db, versionId)
  if ((await listEndedRebates(db, snapshot, today)).length > 0) return { whyNot: 'rebate-ended' }
  return { whyNot: null, snapshot }
}

/** The open proposals of a home, where each went, and whether it can go out again. */
export async function listOpenProposals(
  { db, actor, clock }: Pick<CallContext, 'db' | 'actor' | 'clock'>,
  customerId: number,
) {
  const [today, settings] = await Promise.all([businessDay(db, clock()), findProposalSettings(db)])
  const asking = { actor, settings, customerId, today }
  const open = await listOpenVersions(db, customerId, today)
  return Promise.all(
    open.map(async ({ id, number, mailbox, ...version }) => {
      const { whyNot } = await whyNotAgain(db, asking, { ...version, to: null })
      return { id, number, mailbox, whyNot }
    }),
  )
}

/** What went out again, by the number of the proposal, and why the others did not. */
export type SentAgain = { sent: number[]; held: { id: number; whyNot: WhyNotAgain }[] }

/**
 * Emails the open ones among versions whose mailboxes just ended, each with a new link, to the known address, which is their mailbox from
 * then on. Versions an hour are not counted: it is the same version.
 */
export async function sendAgain(
  context: CallContext,
  tx: Queryable,
  { customerId, ended }: { customerId: number; ended: readonly { versionId: number; wasSent: boolean }[] },
): Promise<SentAgain> {
  const now = context.clock()
  const [today, settings] = [await businessDay(tx, now), await findProposalSettings(tx)]
  const endedIds = new Set(ended.flatMap(({ versionId, wasSent }) => (wasSent ? versionId : [])))
  const outcome: SentAgain = { sent: [], held: [] }
  for (const { id, versionId } of await listOpenVersions(tx, customerId, today)) {
    const [sent] = await listSentVersions(tx, id)
    if (!endedIds.has(versionId) || sent?.versionId !== versionId) continue
    const may = await whyNotAgain(
      tx,
      { actor: context.actor, settings, customerId, today },
      { ...sent, to: sent.email },
    )
    const whyNot = may.whyNot ?? (sent.email === null ? 'no-email' : null)
    if (whyNot) outcome.held.push({ id, whyNot })
    else if (may.whyNot === null) {
      await mailVersion({ ...context, tx, now }, sent, { ...may, isAskedFor: false })
      outcome.sent.push(id)
    }
  }
  return outcome
}
