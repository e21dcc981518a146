import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { notifyOfProposal } from '../emails.ts'
import type { SentVersion } from '../link-queries.ts'
import { updateProposal } from '../queries.ts'

/** E-mails a version that stands, as it is, to its mailbox, or where it has none to the known one. */
export async function mailVersion(
  context: CallContext & { tx: Queryable; now: Date },
  sent: SentVersion,
  { snapshot, isAskedFor }: { snapshot: ProposalSnapshot; isAskedFor: boolean },
) {
  const { tx, now } = context
  const { proposalId, number, hash, expiresOn, mailbox, email } = sent
  await notifyOfProposal(context, sent, { snapshot, isAskedFor })
  const after = { number, hash, expiresOn, email: mailbox ?? email, ...(isAskedFor && { isAskedFor }) }
  await recordAudit(tx, context, { action: 'send-proposal', subject: ['proposal', proposalId], after })
  return updateProposal(tx, proposalId, {}, now)
}
