/** What the state of the version that stands means, for whoever opens its page. */
export const stateSentences = {
  draft: 'It was never sent.',
  open: 'The customer can answer it until {day}.',
  'changes-requested':
    'The customer asked for changes. Send a new version; this one can still be accepted until {day}.',
  accepted: 'The customer said yes.',
  declined: 'The customer said no. You can send a new version.',
  withdrawn: 'We took it back. The customer reads that, and can no longer answer. It never opens again.',
  cancelled: 'The customer said yes, and it was cancelled later. It never opens again.',
  expired: 'It ended on {day} without an answer. You can send a new version.',
  superseded: 'A newer version stands in its place.',
  discarded: 'It was thrown away before it was sent.',
} as const
