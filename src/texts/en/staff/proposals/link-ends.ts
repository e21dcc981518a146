/** Why a link, a device in the hand or a mailbox ended before its time. */
export const linkEndWords = {
  'ended-by-staff': 'ended by staff',
  'ended-by-customer': 'ended by the customer',
  mistyped: 'the address was mistyped',
  'new-address': 'the customer has another address',
  'other-people': 'other people live there now',
  'code-lost': 'somebody has the code of the label who should not',
  'sent-elsewhere': 'a newer version was sent elsewhere',
  'handed-over-again': 'its opener handed over another proposal',
  'signed-in': 'its opener signed in again',
  'signed-out': 'somebody signed in or out in that browser',
  'given-back': 'the device was given back',
  'opener-changed': 'its opener has left, or has another role or password',
  restored: 'a backup was restored that knew it as open',
  upgrade: 'an earlier release had sent it to another address',
} as const
