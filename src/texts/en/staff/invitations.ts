/** What an Admin reads who invites somebody. */
export const invitationTexts = {
  title: 'Invitation',
  sent: 'We e-mailed {address} a link to choose a password. It works once, until {until}.',
  handOver:
    'E-mail is not set up, so hand this link to {name} yourself. It opens the choice of a password, works once, until {until}, and is shown only now.',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied.',
  toList: 'To the employees',
  noPassword: 'No password yet.',
  again: 'Invite again',
  passwordOfNew: '{rule} Leave empty to invite them: they choose their own by a link.',
} as const
