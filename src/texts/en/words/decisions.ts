/** What became of a version, how that is known, and why a customer declined. */
export const decisionWords = {
  kinds: {
    accept: 'Accepted',
    decline: 'Declined',
    'request-changes': 'Asked for changes',
    cancel: 'Cancelled',
    uncancel: 'Cancellation taken back',
  },
  proofs: {
    'email-link': 'Link in the email',
    'label-and-code': 'Label, with a code by email',
    'in-person': 'In person, on our device',
    recorded: 'Recorded by us',
  },
  recordedWays: {
    telephone: 'On the telephone',
    email: 'By email',
    letter: 'By letter',
    office: 'In our office',
    home: 'In the home',
  },
  reasons: {
    price: 'The price',
    'other-contractor': 'Chose another contractor',
    repaired: 'Repaired it instead',
    'not-now': 'Not now',
    'other-equipment': 'Prefers other equipment',
    'not-owner': 'No longer the owner',
    other: 'Another reason',
  },
} as const
