/** What staff reads of customers who stopped the letters that sell. */
export const mailStopMessages = {
  refused:
    'This customer wants no more comparisons, proposals and reminders by email. Send one only if they asked for it.',
  notAgain: 'This customer wants no more comparisons, proposals and reminders by email.',
  noEmail: 'No email address of this home is known.',
  stopped: 'Noted: no more of these',
  allowed: 'Noted: they want them again',
  /** In the outbox, of a letter that was not sent. */
  cancelled: 'Not sent: this customer wants no more comparisons, proposals and reminders.',
  /** The same of one that waits. */
  waits:
    'Waits for the postal address of the business, which comparisons, proposals and reminders must carry. An Admin can add it in the business settings.',
  waitsForAddress:
    'It waits in the outbox for the postal address of the business. An Admin can add it in the business settings.',
  question: 'Did they ask for this one?',
  yes: 'Yes, send it',
} as const
