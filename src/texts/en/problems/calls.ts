/** What is said where a call cannot be done, whatever it is about. */
export const callProblems = {
  signIn: 'Please sign in.',
  backupUnderWay: 'A backup is under way already.',
  messageMovedOn: 'This message has moved on.',
} as const
