import { can } from '#domain/people/access.ts'
import { holderMay, sharedLinks } from '#domain/people/holders.ts'
import { recordAudit } from '../../audit/record.ts'
import { hashOfToken } from '../../auth/tokens.ts'
import { findSiteOrigin } from '../../business/queries.ts'
import { type CallContext, calls } from '../../calls.ts'
import { businessDay, findProposalSettings } from '../../proposal-settings/queries.ts'
import { consume, type Limit } from '../../rate-limit.ts'
import { checkMayAnswer, customersReading } from '../answering/answer.ts'
import { findLink } from '../link-queries.ts'
import { findProposal, lockProposal, updateProposal } from '../queries.ts'
import type { Reading } from '../reading/readers.ts'
import { refusal } from '../refusals.ts'
import { keepSharedLink, proposalTokenOf } from './links.ts'
import { endSharedLink, listSharedLinks } from './shared-link-queries.ts'

/** Links made of one proposal: as many as work at once, then one in half an hour. */
const ofProposal: Limit = { burst: sharedLinks.most, pauseSeconds: 30 * 60 }

/** Makes a link with which others read the proposal, for the link to decide. */
export const share = calls.ownProposals.share.handler(
  async ({ input: { id, pressKey }, context, errors }) => {
    const now = context.clock()
    await sharersReading(context, id)
    const wait = await consume(context.db, `share:${id}`, ofProposal, now)
    if (wait > 0) throw errors.SHARED_TOO_OFTEN({ data: { retryAfterSeconds: wait } })
    return context.db.transaction(async (tx) => {
      await lockProposal(tx, id)
      const reading = await sharersReading({ ...context, db: tx }, id)
      const token = tokenOfPress(context, { id, pressKey })
      const page = `${await findSiteOrigin(tx, context.env.PUBLIC_URL)}/proposal/${id}`
      const made = await findLink(tx, hashOfToken(token))
      if (made && (made.endedAt || !made.endsAt || made.endsAt <= now)) throw refusal('KEY_USED')
      if (made?.endsAt) return { link: `${page}?t=${token}`, endsOn: reading.dayOf(made.endsAt) }
      if ((await listSharedLinks(tx, id, now)).length >= sharedLinks.most) throw errors.TOO_MANY_SHARED()
      const [{ versionId, number }] = reading.versions
      const endsAt = await keepSharedLink(tx, { token, versionId, sharer: reading.sharer, now })
      const endsOn = reading.dayOf(endsAt)
      await recordAudit(tx, context, {
        action: 'share-proposal',
        subject: ['proposal', id],
        after: { number, endsOn },
      })
      return { link: `${page}?t=${token}`, endsOn }
    })
  },
)

/** Ends a link that its reader has shared, also once the version is closed. */
export const endShared = calls.ownProposals.endShared.handler(async ({ input: { id, linkId }, context }) => {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const { sharer } = await customersReading({ ...context, db: tx }, id)
    if (sharer === null) throw refusal('NOT_FOUND')
    const by = { why: 'ended-by-customer', now } as const
    if (!(await endSharedLink(tx, { proposalId: id, linkId }, by))) throw refusal('NOT_FOUND')
    await recordAudit(tx, context, { action: 'end-shared-link', subject: ['proposal', id] })
  })
  return true as const
})

/** Ends a link that a customer has shared, for whoever may send the proposal. */
export const endSharedByStaff = calls.proposals.endSharedLink.handler(async ({ input, context, errors }) => {
  const { db, clock, actor } = context
  const { id, linkId } = input
  const now = clock()
  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const found = await findProposal(tx, id, await businessDay(tx, now))
    const settings = await findProposalSettings(tx)
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const by = { why: 'ended-by-staff', now } as const
    if (!(await endSharedLink(tx, { proposalId: id, linkId }, by))) throw errors.LINK_GONE()
    await recordAudit(tx, context, { action: 'end-shared-link', subject: ['proposal', id] })
    return updateProposal(tx, id, {}, now)
  })
})

/** The reading of whoever may share: by a link to decide that decides. */
async function sharersReading(context: CallContext, id: number): Promise<Reading & { sharer: string }> {
  const reading = await customersReading(context, id)
  const { sharer } = reading
  if (sharer === null) throw refusal('NOT_FOUND')
  checkMayAnswer(reading)
  if (!holderMay(reading.reader, 'share')) throw refusal('NOT_FOUND')
  return { ...reading, sharer }
}

/**
 * The token that a press makes. It is worked out from the sharer's own, which only their browser has, so that a press that is repeated, as
 * when the page that shows the link is loaded again, answers the same link although the table has its hash alone.
 */
function tokenOfPress(
  { request, env }: CallContext,
  { id, pressKey }: { id: number; pressKey: string },
): string {
  const own = proposalTokenOf(request, env, id)
  if (own === undefined) throw new Error('Somebody shares a proposal without a link to it')
  return hashOfToken(`share ${pressKey} ${own}`).slice(0, own.length)
}
