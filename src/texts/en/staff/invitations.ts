/** What an Admin reads who invites somebody. */
export const invitationTexts = {
  title: 'Invitation',
  sent: 'We emailed {address} a link to choose a password. It works once, until {until}.',
  handOver:
    'Email is not set up, so hand this link to {name} yourself. It opens the choice of a password, works once, until {until}, and is shown only now.',
  sentAndLink:
    'We emailed {name} a link to choose a password. No email has left here yet, so here is a link to hand over as well. It works once, until {until}, and is shown only now.',
  link: 'Link',
  copy: 'Copy the link',
  toList: 'To the employees',
  noPassword: 'No password yet.',
  again: 'Invite again',
  choose: 'Invite them: they choose their own password by a link',
  onlyHere: 'This link opens on this machine alone. Change the site’s address first, then invite again.',
} as const
