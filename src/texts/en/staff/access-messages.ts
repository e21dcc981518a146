/** What the portal says to whoever asks for access, and to the Admin who decides. */
export const accessMessages = {
  register: {
    received: 'Your request has been received',
    next: 'An Admin needs to approve it. Then you get a link to choose a password.',
    lead: 'HVAC upgrade portal, for staff. You choose a password once an Admin has approved your request.',
    forStaff: 'HVAC upgrade portal, for staff',
    checkInbox: 'Check your inbox',
    checkInboxNext:
      'We sent a link to {email}. Open it within 24 hours to confirm your request. Only then does an Admin see it.',
    confirmTitle: 'Confirm your request for access',
    confirmLead:
      'Press the button to show that this email address is yours. An Admin then sees your request.',
    confirmed: 'Your email address is confirmed',
    linkOver: 'This link has expired or was already used. Request access again.',
    linkMissing: 'This link is incomplete. Open it again from the email.',
    askFirst: 'Anyone can ask. Check with the person before you grant access.',
    mailboxConfirmed: 'Mailbox confirmed',
    mailboxNotConfirmed: 'Mailbox not confirmed',
  },
  firstPassword: {
    title: 'Choose your password',
    lead: 'With it and your email address you sign in.',
    chosen: 'Your password is set. Sign in with it.',
    noneYet: 'None yet',
    linkSent: 'A link to choose a password goes to {email}.',
    linkWaits: 'The link to choose a password waits in the outbox. Open it there and pass it on.',
  },
} as const
