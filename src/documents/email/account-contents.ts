import type { EmailContent, EmailSender, EmailTemplate } from './template.ts'

type AccountKind =
  | 'password-reset'
  | 'access-confirmation'
  | 'access-known'
  | 'access-granted'
  | 'employee-invited'
  | 'account-email-changed'
  | 'second-factor-reset'
  | 'wrong-codes'

type AccountEmail = Extract<EmailTemplate, { kind: AccountKind }>
type EmailChanged = Extract<EmailTemplate, { kind: 'account-email-changed' }>

/** What emails about somebody's account say. */
export function accountContent(email: AccountEmail, business: EmailSender): EmailContent {
  switch (email.kind) {
    case 'password-reset':
      return {
        subject: 'Choose a new password',
        preview: `The link works once, for ${inWords(email.hours)}.`,
        title: 'Choose a new password',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          { kind: 'text', text: 'Somebody, probably you, asked for a new password for the staff portal.' },
          { kind: 'button', label: 'Choose a new password', link: email.link },
          {
            kind: 'note',
            text: `The link works once, for ${inWords(email.hours)}. A new password signs you out everywhere. If you did not ask for it, leave this message: your password stays as it is.`,
          },
        ],
      }
    case 'access-confirmation':
      return {
        subject: 'Confirm your request for access',
        preview: `The link works once, for ${inWords(email.hours)}.`,
        title: 'Confirm your request for access',
        blocks: [
          {
            kind: 'text',
            text: 'Somebody, probably you, asked for access to the staff portal with this email address. An Admin sees the request once you confirm it.',
          },
          { kind: 'button', label: 'Confirm the request', link: email.link },
          {
            kind: 'note',
            text: `The link works once, for ${inWords(email.hours)}. If you did not ask for it, leave this message: nobody gets an account, and the request is forgotten.`,
          },
        ],
      }
    case 'access-known':
      return {
        subject: 'You already have an account',
        preview: 'Somebody asked for access to the staff portal with your email address.',
        title: 'You already have an account',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          {
            kind: 'text',
            text: 'Somebody, probably you, asked for access to the staff portal with this email address. You have an account, so nothing was changed.',
          },
          { kind: 'button', label: 'Sign in', link: email.link },
          {
            kind: 'note',
            text: "If you do not know your password, press 'Forgot password?' there. If you did not ask for access, leave this message.",
          },
        ],
      }
    case 'access-granted':
      return {
        subject: 'You have access to the staff portal',
        preview: 'Choose a password to sign in.',
        title: 'You have access to the staff portal',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          { kind: 'text', text: 'An Admin approved your request for access. Choose a password to sign in.' },
          { kind: 'button', label: 'Choose your password', link: email.link },
          {
            kind: 'note',
            text: `The link works once, for ${inWords(email.hours)}. After that, 'Forgot password?' on the sign-in page sends a new one.`,
          },
        ],
      }
    case 'employee-invited':
      return {
        subject: `${business.name} invites you to its staff portal`,
        preview: 'Choose a password to sign in.',
        title: 'You are invited to the staff portal',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          {
            kind: 'text',
            text: `An Admin of ${business.name} added you to the staff portal. Choose a password to sign in; this email address is your user name.`,
          },
          { kind: 'button', label: 'Choose your password', link: email.link },
          {
            kind: 'note',
            text: `The link works once, for ${inWords(email.hours)}. After that, 'Forgot password?' on the sign-in page sends a new one. If you do not know us, leave this message.`,
          },
        ],
      }
    case 'account-email-changed':
      return email.changedTo === null ? toNewMailbox(email, business) : toOldMailbox(email, business)
    case 'second-factor-reset':
      return {
        subject: 'Your second factor was reset',
        preview: 'Until you set up a new one, your password alone signs you in.',
        title: 'Your second factor was reset',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          {
            kind: 'text',
            text: 'An Admin has reset the second factor of your account, and you are signed out everywhere. Your password alone signs you in until you set up a new one.',
          },
          { kind: 'button', label: 'Set up a new one', link: email.link },
          {
            kind: 'note',
            text: `If you did not ask for it, call ${business.officePhone} and choose a new password.`,
          },
        ],
      }
    case 'wrong-codes':
      return {
        subject: 'Someone typed wrong sign-in codes for your account',
        preview: 'They know your password. Choose a new one now, unless it was you.',
        title: 'Wrong sign-in codes',
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          {
            kind: 'text',
            text: `Someone entered your password, and then ${email.count} wrong codes in a row. They did not get in.`,
          },
          {
            kind: 'text',
            text: 'If it was not you, someone else knows your password. Choose a new one now: the old one stops working at once.',
          },
          { kind: 'button', label: 'Choose a new password', link: email.link },
          {
            kind: 'note',
            text: `If it was you, check the clock on your phone, or use a recovery code. Those always work. Questions? Call ${business.officePhone}.`,
          },
        ],
      }
  }
}

function toOldMailbox({ name, changedTo }: EmailChanged, { officePhone }: EmailSender): EmailContent {
  return {
    subject: 'The email address of your account was changed',
    preview: 'Links that we sent here before no longer work.',
    title: 'The email address of your account was changed',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `An Admin changed the email address of your account in the staff portal to ${changedTo}. You sign in with that one from now on. Links that we sent here to choose a password no longer work.`,
      },
      { kind: 'note', text: `If you did not expect this, call ${officePhone} now.` },
    ],
  }
}

function toNewMailbox({ name, link }: EmailChanged, { officePhone }: EmailSender): EmailContent {
  return {
    subject: 'Your account now uses this email address',
    preview: 'You sign in with it from now on.',
    title: 'Your account now uses this email address',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: 'An Admin changed the email address of your account in the staff portal to this one. You sign in with it from now on. Your password stays as it is.',
      },
      { kind: 'button', label: 'Sign in', link },
      {
        kind: 'note',
        text: `If you have no password yet, press 'Forgot password?' there. If you have no account with us, call ${officePhone}.`,
      },
    ],
  }
}

function inWords(hours: number): string {
  if (hours === 7 * 24) return 'a week'
  return hours === 1 ? 'one hour' : `${hours} hours`
}
