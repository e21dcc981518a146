import { messages } from '#texts/en/messages.ts'
import type { AuditAction } from './audit.ts'
import { changeInOneLine, changesInWords } from './audit-changes.ts'

/** Actions whose line keeps no fields, each with its sentence. */
const withoutFields: Readonly<Partial<Record<AuditAction, string>>> = {
  'sign-in': 'With the password.',
  'sign-in-refused': 'Wrong e-mail or password. Neither is kept.',
  'sign-in-throttled': 'Too many attempts in a short time.',
  'sign-out': 'This session ended.',
  'end-session': 'One other session of the same person ended.',
  'request-access': 'A letter was written. Nothing else is kept until its link confirms the mailbox.',
  'ask-password-reset': 'A letter with a link was written.',
  'reset-password': 'The password itself is never kept. All sessions of the person ended.',
  'change-own-password': 'The password itself is never kept. Other sessions of the person ended.',
  'change-own-password-refused': 'The current password was typed wrong.',
  'own-password-refused': 'The current password was typed wrong.',
  'ask-second-factor': 'The password was right; a code was asked for.',
  'second-factor-refused': 'The code was wrong, or used already.',
  'start-second-factor': 'It counts once a first code is confirmed.',
  'set-up-second-factor': 'From now on a code is asked for after the password.',
  'renew-recovery-codes': 'The codes before do not work any more. Codes are never kept.',
  'turn-off-second-factor': 'The password alone is asked for from now on.',
  'reset-second-factor': 'The person signs in with the password alone until a new one is set up.',
  'call-refused': 'The role of the person, or the label, does not allow this.',
  'print-label': 'With its code, which is never kept here.',
  'show-label': 'On a screen, with its code, which is never kept here.',
  'issue-label-code': 'Labels printed before stopped working. The code itself is never kept.',
  'deny-contact': 'By the link in the letter to the known mailbox.',
  'settle-contact': 'Nothing about the contact is in doubt any more.',
  'send-page-link': 'A letter with the link went to the e-mail stored for this home.',
  'upload-image': 'The picture lies with the others.',
  'forget-image': 'A visitor sent it, and no request came for it.',
  'download-data': 'Everything that is stored, as one archive.',
  'download-customer-data': 'What is stored of this customer, as one archive.',
}

/** Number of fields that a summary names; it counts the others. */
const mostNamed = 3

type Line = {
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** The sentence of a line, or its row of changes. */
export function auditSays({ action, before, after }: Line): string {
  const changes = changesInWords(before, after)
  if (changes.length > 0) {
    const named = changes.slice(0, mostNamed).map(changeInOneLine).join('; ')
    return changes.length > mostNamed ? `${named}; and ${changes.length - mostNamed} more` : named
  }
  if (before !== null || after !== null) return messages.audit.savedUnchanged
  return withoutFields[action as AuditAction] ?? messages.audit.erased
}
