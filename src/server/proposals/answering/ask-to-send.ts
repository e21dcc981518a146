import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'
import { fill } from '#texts/fill.ts'
import { recordAudit } from '../../audit/record.ts'
import { calls } from '../../calls.ts'
import { recordEvent } from '../decision-queries.ts'
import { enqueueNews, factsOfHome, referenceOf } from '../emails.ts'
import { lockProposal } from '../queries.ts'
import { refusal } from '../refusals.ts'
import { findSnapshot } from '../sent-version.ts'
import { customersReading } from './answer.ts'
import { dayAskedToSend } from './ask-to-send-queries.ts'
import { technicianBehind } from './technician-behind.ts'

/**
 * Asks to be sent the version that was only shown, for the link to decide of the one before. It sends nothing: who may send does. The bell
 * says so by a trigger, and whose proposal it is gets an email; where that is a technician who may not send, whoever sells to the home, too.
 */
export const askToSend = calls.ownProposals.askToSend.handler(async ({ input: { id }, context }) => {
  const { db, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    const reading = await customersReading({ ...context, db: tx }, id)
    if (!reading.mayAskToSend) throw refusal('NOT_FOUND')
    if ((await dayAskedToSend(tx, reading)) === reading.today) return
    const [newest] = reading.versions
    await recordEvent(tx, newest.versionId, 'send-asked', now)
    const snapshot = await findSnapshot(tx, newest.versionId)
    const title = fill(proposalEmailTexts.sendAsked, { proposal: id, version: newest.number ?? 0 })
    const reference = referenceOf(snapshot, newest.hash ?? '')
    const news = { title, reference, facts: factsOfHome(snapshot), words: null }
    const deps = { ...context, tx, now }
    await enqueueNews(deps, newest, { news })
    const technician = await technicianBehind(tx, { staffUserId: newest.ownerUserId }, newest)
    if (technician && !technician.maySend) await enqueueNews(deps, newest, { news, to: technician.tell })
    const after = { number: newest.number }
    await recordAudit(tx, context, { action: 'ask-to-send', subject: ['proposal', id], after })
  })
  return true as const
})
