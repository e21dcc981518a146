import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'
import type { EmailState } from '../../operations/email.ts'

/** The newest email with a version, as the outbox has it; it may wait for the postal address of the business. */
export type MailOfVersion = { state: EmailState; words: string | null; waitsForAddress: boolean }

/** Why a version that was sent has not reached its mailbox, in a few words; null where its email has left, or leaves now. */
export function whyNotDelivered(mail: MailOfVersion | null, isMailSetUp: boolean | undefined): string | null {
  switch (mail?.state) {
    case 'queued':
      if (mail.waitsForAddress) return proposalWords.mail.waitsForAddress
      if (isMailSetUp === false) return proposalWords.mail.waitsForServer
      return mail.words === null ? null : proposalWords.mail.notTaken
    case 'failed':
      return proposalWords.mail.failed
    case 'cancelled':
      return proposalWords.mail.cancelled
    default:
      return null
  }
}
