/** What an Admin reads who tries the mail server. */
export const mailServerMessages = {
  tryIt: 'Try the mail server',
  isReached: 'The mail server lets the portal in.',
  isNotReached: 'The mail server does not let the portal in:',
} as const
