import type { Letter } from '#documents/mail/letter.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueMail, type NewMail } from '../outbox/enqueue.ts'

type About = Pick<NewMail, 'to' | 'customerId' | 'userId' | 'requestId' | 'attachments' | 'token'>

/** Writes a letter of the business into the outbox, in the transaction of its cause. */
export async function sendLetter(
  { tx, letters, now }: { tx: Queryable; letters: CallDeps['letters']; now: Date },
  letter: Letter,
  about: About,
): Promise<number> {
  const written = await letters(letter, await currentBusiness(tx))
  return enqueueMail(tx, { ...about, ...written, kind: letter.kind }, now)
}
