import type { EmailKind } from '#domain/operations/email.ts'
import type { ProposalHolder } from '#domain/people/holders.ts'
import type { LetterSecret, LetterStop, TellingWord } from '#domain/people/letters.ts'

// The rows of docs/security.md are made of the product's tables and of these words.

/** Who opens a proposal, and when that ends. */
export const holdersInWords: Record<ProposalHolder, { name: string; ends: string }> = {
  'email-link': {
    name: 'a link to decide, in a letter to whoever may answer the version',
    ends: 'becomes a link to read when the version is closed or over; with its mailbox; with a newer version that was sent elsewhere; when it is withdrawn',
  },
  'read-link': {
    name: 'a link to read, in a copy of an answer, to a version that is closed, or for somebody of the home who does not answer',
    ends: '90 days after the end of the version; with its mailbox',
  },
  'shared-link': {
    name: 'a link that the holder of a link to decide has shared, or that staff copied; it shows no names',
    ends: 'after 30 days; when the customer or staff ends it; with the mailbox of the link by which it was shared, or of the version; with a newer version that was sent elsewhere; when it is withdrawn; with the code of the label that somebody has who should not; when other people live there',
  },
  'in-person': {
    name: 'a device that staff handed over',
    ends: 'after an hour, ten minutes after an answer; when it is given back; with the next sign-in or hand-over of its opener anywhere, or any sign-in or sign-out in that browser; when its opener signs out everywhere, leaves, or gets another role or password',
  },
  'open-link': {
    name: 'a link to open the page of the home, in a letter to its known mailbox',
    ends: 'seven days after its letter left; with its mailbox; when somebody has the code of the label who should not; with the deletion of the home',
  },
  label: {
    name: 'the number and code of a label',
    ends: 'with a new code; after 30 days in a browser; with the deletion of the home',
  },
  staff: {
    name: 'a session of staff',
    ends: 'with the session',
  },
}

/** What a secret of a letter opens or does. */
export const secretsInWords: Record<LetterSecret, string> = {
  decide: 'a link to decide',
  read: 'a link to read',
  open: 'a link to open the page of the home',
  digits: 'six digits that answer the version',
  undo: '‘That was not me’',
  stop: '‘Stop these emails’',
  password: 'a link to choose a password',
  'confirm-mailbox': 'a link that confirms the mailbox',
}

/** Words that tell a stranger something, or open something to one. */
export const tellingInWords: Record<TellingWord, string> = {
  'label-code': 'the code of a label',
  prices: 'prices of a proposal',
  contacts: 'a customer’s email or phone',
  names: 'a customer’s name',
  typed: 'what a visitor or customer wrote',
}

/** What keeps a letter from being written. */
export const stopsInWords: Record<LetterStop, string> = {
  'do-not-contact': 'do not contact',
  'do-not-contact-unless-asked': 'do not contact, unless its reader asked for it',
  'in-doubt': 'an address in doubt',
  denied: 'an address of which the mailbox before said ‘That was not me’',
  'no-more-of-these': '‘Stop these emails’, unless its reader asks for this one',
}

/** To whom each letter goes. */
export const lettersInWords: Record<EmailKind, string> = {
  analysis:
    'the known mailbox; sent by staff, also an address that staff typed, or somebody of the home, without a link',
  'system-analysis':
    'the known mailbox; sent by staff, also an address that staff typed, or somebody of the home, without a link',
  'password-reset': 'the person of the account',
  'access-confirmation': 'whoever asks for access',
  'access-known': 'the person of the account',
  'access-granted': 'the person of the account',
  'employee-invited': 'the person of the account',
  'account-email-changed': 'both mailboxes of the account',
  'second-factor-reset': 'the person of the account',
  'wrong-codes': 'the person of the account',
  'page-link': 'the known mailbox',
  'contact-wish': 'the known mailbox',
  'contact-changed': 'the mailbox that gave way to another',
  safety: 'the known mailbox',
  proposal:
    'the known mailbox, or somebody of the home who may decide: it becomes the mailbox of the version; others of the home, to answer it too where they may decide, else to read',
  'proposal-reminder': 'the mailbox of the version',
  'proposal-code': 'the mailbox of the version',
  'proposal-answer':
    'the mailbox of the version and of others who may answer it; where it was only shown, the known mailbox, to read',
  'proposal-news': 'whose proposal it is; of a technician’s also who sells; of somebody who left, the office',
  'new-request': 'the office',
  assignment: 'whom it is assigned to',
  'request-received': 'the contact of the request',
  'visit-set': 'the contact of the request; of a home, also whoever is for visits',
  'visit-cancelled': 'whoever was sent that visit',
  'request-completed': 'the contact of the request',
  'request-cancelled': 'the known mailbox',
  'nightly-failed': 'every Admin',
}
