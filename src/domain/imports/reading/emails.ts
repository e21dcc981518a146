import { emailAddressOf, emailKeyOf } from '../../people/email-address.ts'

export type EmailsOfCell = { emails: string[]; bad: string[] }

/** The email addresses of a cell with its breaks: by ';', ',', '|', ' ::: ', a line each, 'Ann <ann@example.com>'. */
export function emailsOf(cell: string): EmailsOfCell {
  const read: EmailsOfCell = { emails: [], bad: [] }
  for (const piece of cell
    .replaceAll(/[^\S\n]+/g, ' ')
    .split(/\s*(?:;|,|\||:::|\n|\s\/\s)\s*|\s+(?=[^\s@<>]+@)/)) {
    const text = piece
      .replace(/^mailto:/i, '')
      .replace(/^[^<]*<([^>]*)>.*$/, '$1')
      .trim()
    if (text === '') continue
    const email = emailAddressOf(text)
    if (email === null) read.bad.push(text)
    else read.emails.push(email)
  }
  return read
}

/** Each address once, in any case. */
export function eachOnce(emails: readonly string[]): string[] {
  return [...Map.groupBy(emails, emailKeyOf).values()].flatMap(([first]) => first ?? [])
}

/** Names of mailboxes that many people share: they say nothing about who somebody is. */
const sharedNames = new Set([
  'info',
  'office',
  'admin',
  'accounts',
  'billing',
  'service',
  'sales',
  'contact',
  'desk',
  'front',
  'hello',
  'noreply',
  'no-reply',
])

export const isSharedMailbox = (email: string): boolean =>
  sharedNames.has(email.split('@')[0]?.toLowerCase() ?? '')
