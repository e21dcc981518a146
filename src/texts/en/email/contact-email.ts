/** Emails to the known mailbox of a home about another contact. */
export const contactEmailTexts = {
  notMe: 'That was not me',
  wish: {
    subject: 'Did you ask us to use another address?',
    preview: 'Nothing changes until we have spoken with you.',
    text: 'Somebody who opened the page of {address} asks us to use another address, phone or street.',
    next: 'Nothing changes until we have spoken with you.',
    note: 'Was it you? Then you need not do anything: we will call you. Questions? Call {phone}.',
  },
  changed: {
    subject: 'We now write to another address',
    preview: 'Is that not right? Tell us.',
    text: 'We now write to {email}. Our office noted this as your new address.',
    next: 'If that is right, you need not do anything.',
    note: 'The button works for {days} days. Questions? Call {phone}.',
  },
} as const
