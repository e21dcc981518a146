import { expect, test } from 'vitest'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { type MailRefusal, mailRefusals, refusalIn } from './mail-refusal.ts'
import type { MailWay } from './mail-settings.ts'

const cases: [words: string, MailRefusal | undefined, way?: MailWay][] = [
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox. [X.PROD.OUTLOOK.COM]',
    'microsoft-closed',
  ],
  ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'microsoft-closed'],
  ['535 5.7.3 Authentication unsuccessful [X.PROD.OUTLOOK.COM]', 'microsoft-app-not-admitted', 'microsoft'],
  ['535 5.7.3 Authentication unsuccessful', 'wrong-password'],
  [
    'Microsoft gave no token: AADSTS7000222: The provided client secret keys are expired.',
    'microsoft-secret',
  ],
  ['Microsoft gave no token: AADSTS700016: Application with identifier', 'microsoft-app'],
  ["Microsoft gave no token: AADSTS90002: Tenant 'x' not found.", 'microsoft-tenant'],
  [
    '535-5.7.8 Username and Password not accepted. For more information, go to 535 5.7.8 https://support.google.com/mail/?p=BadCredentials x - gsmtp',
    'google-password',
  ],
  ['534-5.7.9 Application-specific password required. x - gsmtp', 'google-password'],
  [
    'unauthorized_client: Client is unauthorized to retrieve access tokens using this method',
    'google-delegation',
  ],
  ['invalid_grant: Invalid JWT Signature.', 'google-key'],
  ['554 5.2.252 SendAsDenied; office@a.example not allowed to send as b@a.example', 'not-this-sender'],
  ['553 5.7.1 <b@a.example>: Sender address rejected: not owned by user', 'not-this-sender'],
  ['535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', 'wrong-password'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'no-encryption'],
  ['Error upgrading connection with STARTTLS: 502 not implemented', 'no-encryption'],
  [
    '530 5.7.57 Client not authenticated to send mail. Error: 535 5.7.139 Authentication unsuccessful',
    'microsoft-closed',
  ],
  ['530 5.7.0 Authentication Required', 'sign-in-wanted'],
  ['554 5.7.1 <a@b.example>: Relay access denied', 'relaying-denied'],
  ['The mail server does not begin with encryption at this port', 'encrypted-from-the-start'],
  ["Hostname/IP does not match certificate's altnames", 'certificate'],
  ['certificate has expired', 'certificate-ended'],
  ['certificate is not yet valid', 'certificate-ended'],
  ['self-signed certificate in certificate chain', 'certificate-unknown'],
  ['unable to verify the first certificate', 'certificate-unknown'],
  ['getaddrinfo ENOTFOUND smtp.exmaple.com', 'no-such-host'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'nothing-listens'],
  ['Connection timeout', 'no-answer'],
  ['Greeting never received', 'no-answer'],
  ['550 5.1.1 <a@b.example>: user unknown', 'mailbox-unknown'],
  ['451 4.7.1 Greylisted', 'later'],
  ['554 5.3.2 Something of this server alone', undefined],
]

test.each(cases)('%s means %s', (words, expected, way = 'password') => {
  expect(refusalIn(words, way)).toBe(expected)
})

test('each trouble has an example, and words that name something to do', () => {
  expect(new Set(cases.flatMap(([, refusal]) => refusal ?? []))).toEqual(new Set(mailRefusals))
  expect(Object.keys(mailServerMessages.refusals)).toEqual([...mailRefusals])
})
