import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { clearCustomersCookies } from '../http/customers-cookies.ts'
import { endPassesIn } from './passes.ts'

/** Ends what was handed over in this browser: its customer is done. Answers the same where nothing was. */
export const giveBack = calls.ownProposals.giveBack.handler(async ({ context }) => {
  await context.db.transaction(async (tx) => {
    for (const { proposalId } of await endPassesIn(tx, context.request, 'given-back'))
      await recordAudit(tx, context, { action: 'give-device-back', subject: ['proposal', proposalId] })
  })
  clearCustomersCookies(context)
  return true as const
})
