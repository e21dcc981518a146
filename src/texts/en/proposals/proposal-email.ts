/** The email that brings a proposal. It shows prices with tax and the last day, and no payment without its terms. */
export const proposalEmailTexts = {
  sent: {
    subject: 'Your proposal',
    preview: 'What each option costs, with tax.',
    text: 'Here is what each option costs you, with tax and the work included.',
  },
  newVersion: {
    subject: 'A new version of your proposal',
    preview: 'It takes the place of the one before.',
    text: 'This version takes the place of the one we sent before. Here is what each option costs you, with tax and the work included.',
  },
  reminders: {
    unopened: {
      subject: 'Have you seen your proposal?',
      preview: 'What each option costs, with tax.',
      text: 'We sent you this on {day}. Here is what each option costs you, with tax and the work included.',
    },
    ending: {
      subject: 'Your proposal holds until {day}',
      preview: 'What each option costs, with tax.',
      text: 'Here is once more what each option costs you, with tax and the work included.',
    },
  },
  lastDay: 'These prices hold until {day}.',
  message: 'A word from us',
  open: 'Open the proposal',
  answer:
    'There you can say yes, ask for a change, or say no. Or call {phone}. It is fine to do nothing at all.',
  /** To somebody of the home who does not answer it. */
  onlyRead: 'This copy is for you to read. Somebody else of your home answers it. Questions? Call {phone}.',
  reference: 'Proposal {reference}',
  number: 'No. {number}, version {version}, code {code}',
  /** To whose proposal it is. */
  sendAsked: 'Please send it: proposal {proposal}, version {version}',
} as const
