/** Emails about the answer to a proposal: the code to give it, and the copy of what was answered. */
export const proposalAnswerEmailTexts = {
  code: {
    subject: 'Your code for our proposal',
    title: 'Your code',
    preview: 'With it you can answer our proposal.',
    text: 'Type these six digits on the page of this proposal. They answer it, with its prices:',
    digits: 'Code',
    note: 'It works for {minutes} minutes. Nobody of ours will ask you for this by telephone. Tell no one the code.',
    denied: 'You did not ask for it? Then tell us:',
  },
  accept: {
    subject: 'You said yes to our proposal',
    preview: 'This is your copy.',
    text: 'Thank you. This is what you said yes to:',
  },
  decline: {
    subject: 'You said no to our proposal',
    preview: 'Thank you for telling us.',
    text: 'Thank you for telling us. We will not remind you of it again.',
  },
  'request-changes': {
    subject: 'You asked us to change our proposal',
    preview: 'We will send a new version.',
    text: 'We got your wishes and will send a new version.',
    /** Where the version can be accepted until its last day. */
    stillOpen: 'You can still accept the one you have until {day}.',
    /** Where what it counts on has ended since. */
    closed: 'What you have cannot be accepted now, because of what has changed since.',
  },
  cancel: {
    subject: 'Your yes to our proposal was cancelled',
    preview: 'This is your copy.',
    text: 'Your yes to this proposal was cancelled.',
  },
  uncancel: {
    subject: 'Your yes to our proposal still stands',
    preview: 'Our last letter was a mistake.',
    text: 'We told you that your yes to this proposal was cancelled. That was our mistake, and we are sorry. Your yes stands as before. So does your right to cancel. If you did want to cancel, call us now.',
  },
  /** In place of these, where several people of the home may answer: each reads who it was. */
  ofSeveral: {
    accept: {
      subject: '{name} said yes to our proposal',
      text: 'Thank you. This is what {name} said yes to:',
    },
    decline: { subject: '{name} said no to our proposal' },
    'request-changes': { subject: '{name} asked us to change our proposal' },
  },
  wordsOf: '{name} wrote',
  yourWords: 'You wrote',
  writtenDown: 'We wrote down',
  attached: 'The whole proposal, and a page with your yes, are with this email as PDF files.',
  enclosed: 'The whole proposal, and a page with your yes, are enclosed.',
  recordedBy: 'Written down by',
  heard: 'How we heard it',
  on: 'On',
  recorded: 'We wrote this down for you. Is it not right? Call {phone}.',
  questions: 'Questions? Call {phone}.',
  open: 'Open the proposal',
} as const
