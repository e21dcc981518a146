import { recordAudit } from '../../audit/record.ts'
import type { CallContext } from '../../calls.ts'
import type { Queryable } from '../../deps.ts'
import { type Mailing, notifyOfProposal } from '../emails.ts'
import type { SentVersion } from '../link-queries.ts'
import { updateProposal } from '../queries.ts'

/** Emails a version that stands, as it is, to its mailbox, or where it has none to whoever is chosen, else to the known one. */
export async function mailVersion(
  context: CallContext & { tx: Queryable; now: Date },
  sent: SentVersion,
  { snapshot, isAskedFor, to, deciders = [], readers = [] }: Mailing,
) {
  const { tx, now } = context
  const { proposalId, number, hash, expiresOn, mailbox, email } = sent
  await notifyOfProposal(context, sent, { snapshot, isAskedFor, to, deciders, readers })
  const after = {
    ...{ number, hash, expiresOn, email: mailbox ?? to ?? email },
    ...(deciders.length > 0 && { deciders }),
    ...(readers.length > 0 && { readers }),
    ...(isAskedFor && { isAskedFor }),
  }
  await recordAudit(tx, context, { action: 'send-proposal', subject: ['proposal', proposalId], after })
  return updateProposal(tx, proposalId, {}, now)
}
