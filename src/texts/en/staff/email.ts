/** What staff read of e-mails: their kinds and states, and why one cannot be cancelled. */
export const emailWords = {
  kinds: {
    analysis: 'Comparison',
    'system-analysis': 'System analysis',
    'password-reset': 'Password reset',
    'access-confirmation': 'Request for access to confirm',
    'access-known': 'Request for access by an employee',
    'access-granted': 'Access granted',
    'account-email-changed': 'E-mail of an account changed',
    'second-factor-reset': 'Second factor reset',
    'wrong-codes': 'Wrong sign-in codes',
    'page-link': 'Link to the own page',
    'contact-wish': 'Another contact was wished for',
    'contact-changed': 'Another address is known',
    safety: 'Safety finding',
    proposal: 'Proposal',
    'proposal-reminder': 'Reminder of a proposal',
    'proposal-code': 'Code for a proposal',
    'proposal-answer': 'Copy of an answer',
    'proposal-news': 'Answer to a proposal',
    'new-request': 'New request',
    assignment: 'Assignment',
    'request-received': 'Request received',
    'visit-set': 'Visit day set',
    'request-completed': 'Request completed',
    'request-cancelled': 'Request cancelled by the customer',
    'nightly-failed': 'Nightly work failed',
  },
  states: {
    queued: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  /** The second line beneath ‘sent’. */
  wentTo: 'To {address}',
  waitsForStaff: "It waits in the outbox for {address}: e-mail isn't set up yet. An Admin can change that.",
  /** A homeowner knows no Admin. */
  waitsForCustomer: 'It waits for {address}: our e-mail is not set up yet. Our office can change that.',
  notCancelled: {
    sending: 'This message is being sent at this moment.',
    cancelled: 'This message is cancelled already.',
    left: 'This message does not wait any more.',
  },
  /** What stands in a letter until the postal address of the business is known. */
  postalAddressPlace: '[Postal address of the business]',
} as const
