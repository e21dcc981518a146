import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { clearCustomersCookies } from '../http/customers-cookies.ts'
import { endPassesIn } from './passes.ts'

/** Ends what was handed over in this browser: its customer is done. Answers the same where nothing was. */
export const giveBack = calls.ownProposals.giveBack.handler(async ({ context }) => {
  const ended = await context.db.transaction(async (tx) => {
    const passes = await endPassesIn(tx, context.request, 'given-back')
    for (const { proposalId } of passes)
      await recordAudit(tx, context, { action: 'give-device-back', subject: ['proposal', proposalId] })
    return passes
  })
  if (ended.length > 0) clearCustomersCookies(context)
  return true as const
})
