/** The page that keeps what a customer said yes to. */
export const proposalAcceptanceTexts = {
  title: 'What was accepted',
  titleOfHome: 'What was accepted for {home}',
  subject: 'What was accepted, by whom and how',
  lead: 'This page goes with the proposal of the same number, version and code.',
  rows: {
    option: 'Option',
    youPay: 'You pay, with tax',
    plan: 'How it is paid',
    name: 'Name',
    moment: 'When',
    proof: 'How we know',
    version: 'Proposal',
    hash: 'Code of this version',
  },
  proofs: {
    'email-link': 'By the link in our email',
    'label-and-code': 'By the label in the home, with a code from an email',
    'in-person': 'In person, on our device',
    recorded: 'We wrote it down: {how}',
  },
  recordedWays: {
    telephone: 'on the phone',
    email: 'by email',
    letter: 'by letter',
    office: 'in our office',
    home: 'in the home',
  },
  otherWay: 'Another way',
  consent: 'What was agreed to',
  hashNote:
    'The code is worked out from every word of that version. If a word changes, the code changes too.',
} as const
