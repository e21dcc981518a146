import { can } from '#domain/people/access.ts'
import { authorOf } from '#domain/people/author.ts'
import { calls } from '../calls.ts'
import { businessDay, findProposalSettings } from '../proposal-settings/queries.ts'
import { endMailboxes } from './mailboxes.ts'
import { findProposal, updateProposal } from './queries.ts'

/** Ends every link of a proposal that went to a mailbox, for whoever may send it. */
export const endMailbox = calls.proposals.endMailbox.handler(async ({ input: { id }, context, errors }) => {
  const { db, clock, actor } = context
  const now = clock()
  return db.transaction(async (tx) => {
    const found = await findProposal(tx, id, await businessDay(tx, now))
    const settings = await findProposalSettings(tx)
    if (!found || !can.sendProposal(actor, found.row, settings)) throw errors.NOT_FOUND()
    const by = { why: 'ended-by-staff', now, byUserId: authorOf(actor).userId } as const
    const ended = await endMailboxes(tx, context, { proposalId: id }, by)
    if (ended.length === 0) throw errors.NO_MAILBOX()
    return updateProposal(tx, id, {}, now)
  })
})
