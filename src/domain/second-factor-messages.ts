/** What is said of the second factor; part of `messages`. */
export const secondFactorMessages = {
  title: 'Second factor',
  why: 'With a second factor nobody signs in with your password alone: they also need the code that an app on your phone shows.',
  owed: 'Your role needs a second factor. Set it up to go on.',
  alreadyOn: 'A second factor is set up already. Turn it off first.',
  notOn: 'No second factor is set up.',
  notStarted: 'Begin once more: there is nothing to confirm.',
  scan: 'Scan the picture with an authenticator app, or type the secret into it. Then type the code that the app shows.',
  on: 'The second factor is set up. Your other sessions have ended.',
  off: 'The second factor is turned off.',
  keepCodes:
    'Keep these recovery codes where your phone is not. Each signs you in once, and they are shown only now.',
  renewed: 'The earlier recovery codes work no more.',
  resetQuestion: 'Reset the second factor of this employee?',
  resetDetail:
    'For a phone that is lost. Make sure who asks, in person or by a number that you know. The password alone signs in until a new one is set up. All sessions of the person end, and a letter tells them.',
  resetDone: 'The second factor is reset, and a letter tells the person.',
  ownReset: 'Turn off your own second factor on your profile.',
  ownFirst: 'Set up your own second factor first: you have this role.',
} as const
