import type { EmailState } from '../operations/email.ts'

/** The newest e-mail with a version, as the outbox has it; it may wait for the postal address of the business. */
export type MailOfVersion = { state: EmailState; words: string | null; waitsForAddress: boolean }

/** Why a version that was sent has not reached its mailbox, in a few words; null where its e-mail has left, or leaves now. */
export function whyNotDelivered(mail: MailOfVersion | null, isMailSetUp: boolean | undefined): string | null {
  switch (mail?.state) {
    case 'queued':
      if (mail.waitsForAddress) return 'Waits for our postal address'
      if (isMailSetUp === false) return 'Waits for a mail server'
      return mail.words === null ? null : 'Waits: the mail server did not take it yet'
    case 'failed':
      return 'The e-mail failed'
    case 'cancelled':
      return 'The e-mail was cancelled'
    default:
      return null
  }
}
