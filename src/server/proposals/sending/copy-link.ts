import { calendarDay } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { sharedLinks } from '#domain/people/holders.ts'
import { stateAfter } from '#domain/proposals/lifecycle.ts'
import { recordAudit } from '../../audit/record.ts'
import { findSiteOrigin } from '../../business/queries.ts'
import { calls } from '../../calls.ts'
import { newLinkToken } from '../../links/token.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { listSentVersions } from '../link-queries.ts'
import { findProposal, lockProposal } from '../queries.ts'
import { refusal } from '../refusals.ts'
import { refusalOfState } from '../sent-version.ts'
import { keepSharedLink } from './links.ts'
import { listSharedLinks } from './shared-link-queries.ts'

/** Makes a link with which the customer, or whoever they give it to, reads the version that stands, for staff to hand over. */
export const copyLink = calls.proposals.copyLink.handler(async ({ input: { id }, context, errors }) => {
  const { db, env, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const settings = await findProposalSettings(tx)
    const dayOf = calendarDay(settings.timeZone)
    const found = await findProposal(tx, id, dayOf(now))
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const [sent] = await listSentVersions(tx, id)
    if (!sent?.number) throw errors.NOT_FOUND()
    const { state } = found.row
    if (!stateAfter('accept', state)) throw refusal(refusalOfState(state), sent.number)
    const sharer = sent.mailbox ?? sent.email
    if (sharer === null) throw errors.NO_EMAIL()
    if ((await listSharedLinks(tx, id, now)).length >= sharedLinks.most) throw errors.TOO_MANY_SHARED()
    const token = newLinkToken()
    const endsOn = dayOf(await keepSharedLink(tx, { token, versionId: sent.versionId, sharer, now }))
    await recordAudit(tx, context, {
      action: 'share-proposal',
      subject: ['proposal', id],
      after: { number: sent.number, endsOn },
    })
    return { link: `${await findSiteOrigin(tx, env.PUBLIC_URL)}/proposal/${id}?t=${token}`, endsOn }
  })
})
