/** What staff reads of the contact of a home. */
export const contactWords = {
  fields: {
    email: 'Email',
    phone: 'Phone',
    address: 'Street',
  },
  /** Why a known one gives way to another. */
  reasons: {
    'same-person': 'Same person, new address',
    mistyped: 'It was mistyped',
    'other-people': 'Other people live there now',
  },
  waysToKnow: {
    called: 'We called the known number',
    'in-the-home': 'In the home',
    'by-letter': 'By letter',
  },
  /** Asked about an email that another home has. */
  sharedEmail: {
    title: 'Another home has this email',
    says: '{email} is at {home}. Another home of the same person?',
    anotherHome: 'another home',
    share: 'Another home',
    open: 'Open that one',
  },
  /** Said to whoever makes an email known that another home has. */
  emailOfAnotherHome: 'Another home has this email. Say that both share it, or leave what was wished for.',
} as const
