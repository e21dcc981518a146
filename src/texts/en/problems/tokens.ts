/** What is said where a token cannot be made, or does not open a call. */
export const tokenProblems = {
  scopes: 'Choose what the program may do',
  scopeTwice: 'Choose each of them once',
  dayOver: 'Choose today or a later day',
  dayTooLate: 'A token serves two years at most: choose {latest} or a day before',
  tooMany: 'There are {most} tokens in force. Revoke one that nobody uses.',
  passwordNeeded: 'You signed in a while ago. Type your password to go on.',
  unknown: 'This token is unknown. Send it whole, as it was shown: Authorization: Bearer hvac_…',
  besideSession: 'Send either a token or the cookie of a session, not both.',
  outOfScope: 'This token is not for that call.',
  tooFast: 'This token makes too many calls. Try again in a moment.',
  tooManyWrong: 'Too many unknown tokens came from this address. Try again in a moment.',
  keyShape: 'A key has 1 to 255 printable signs',
  keyTwice: 'Send one key: this call came with several',
  keyReused: 'This key was sent before with something else. Choose another key for another call.',
  keyRunning: 'The call of this key is still being made. Try again in a moment.',
} as const
