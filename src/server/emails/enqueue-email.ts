import type { EmailTemplate } from '#documents/email/template.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { insertEmail, type NewEmail } from '../outbox/insert-email.ts'

type About = Pick<
  NewEmail,
  'to' | 'customerId' | 'userId' | 'requestId' | 'proposalId' | 'attachments' | 'token' | 'besideToken'
>

/** Writes an e-mail from the business to the outbox, in the transaction of its cause. */
export async function enqueueEmail(
  { tx, renderEmail, now }: { tx: Queryable; renderEmail: CallDeps['renderEmail']; now: Date },
  email: EmailTemplate,
  about: About,
): Promise<number> {
  const written = await renderEmail(email, await currentBusiness(tx))
  return insertEmail(tx, { ...about, ...written, kind: email.kind }, now)
}
