import { z } from 'zod'
import { mailRefusals } from '#domain/operations/mail-server/mail-refusal.ts'
import {
  type MailSettings as MailSettingsOf,
  mailEncryptions,
  mailWays,
  needsSecret,
  wouldSendSecretOpenly,
} from '#domain/operations/mail-server/mail-settings.ts'
import { mailProblems } from '#texts/en/problems/mail.ts'
import { get, post } from '../call.ts'
import { staleWrite } from '../errors.ts'
import { line, Moment, optionalText, Version } from '../fields/fields.ts'

/** Which mail server takes the emails. Its secret goes in and never comes out. */
export const MailSettings = z.object({
  version: z.int(),
  /** The server that SMTP_URL names, which counts before these settings; null where it is not set. */
  setByEnvironment: z.string().nullable(),
  way: z.enum(mailWays),
  host: z.string(),
  port: z.int(),
  encryption: z.enum(mailEncryptions),
  user: z.string().nullable(),
  tenant: z.string().nullable(),
  program: z.string().nullable(),
  /** Whether the secret is stored; after a restore it is not. */
  hasSecret: z.boolean(),
  updatedDate: Moment.nullable(),
})
export type MailSettings = z.infer<typeof MailSettings>

/** Long enough for the key file of a service account. */
const longestSecret = 8_000

const host = line()
  .max(253, mailProblems.host)
  .refine(
    (text) => text === '' || /^([a-z\d]([a-z\d-]*[a-z\d])?\.?)+$|^(?=(.*:){2})[\da-f:.]+$/i.test(text),
    {
      error: mailProblems.host,
      abort: true,
    },
  )

export const MailInput = z
  .object({
    version: Version,
    way: z.enum(mailWays),
    host,
    port: z.int(mailProblems.port).min(1, mailProblems.port).max(65_535, mailProblems.port),
    encryption: z.enum(mailEncryptions),
    user: optionalText(mailProblems.names.user, 254),
    tenant: optionalText(mailProblems.names.tenant, 100),
    program: optionalText(mailProblems.names.program, 254),
    /** Empty keeps the stored one, where server and mailbox stay as they are. */
    secret: z.string().max(longestSecret, mailProblems.secretTooLong).default(''),
  })
  .superRefine(({ secret, ...settings }, { addIssue }) => {
    for (const [path, message] of problemsOf(settings, secret))
      addIssue({ code: 'custom', path: [path], message })
  })
export type MailInput = z.infer<typeof MailInput>

function problemsOf(settings: MailSettingsOf, secret: string): [path: string, message: string][] {
  const { way, host, user, tenant, program } = settings
  if (way === 'off') return []
  const problems: [string, string | false][] = [
    ['host', host === '' && mailProblems.hostMissing],
    ['user', needsSecret(way) && user === null && mailProblems.userMissing],
    ['tenant', way === 'microsoft' && tenant === null && mailProblems.tenantMissing],
    ['tenant', tenant !== null && !/^[\w.-]+$/.test(tenant) && mailProblems.tenant],
    ['program', way === 'microsoft' && program === null && mailProblems.programMissing],
    ['encryption', host !== '' && wouldSendSecretOpenly(settings) && mailProblems.openly],
    ['secret', way === 'google' && secret !== '' && !keyFileOf(secret) && mailProblems.keyFile],
  ]
  return problems.flatMap(([path, message]) => (message === false ? [] : [[path, message]]))
}

const KeyFile = z.object({
  client_email: z.string().min(3).max(254),
  private_key: z.string().regex(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/),
})

/** The account and the key in a key file of Google's; undefined for any other text. */
export function keyFileOf(text: string): { account: string; key: string } | undefined {
  try {
    const { client_email, private_key } = KeyFile.parse(JSON.parse(text))
    return { account: client_email, key: private_key }
  } catch {
    return undefined
  }
}

/** How a test went: null is accepted; else what the server said, and what stands behind it where it is one of the usual troubles. */
export const MailTest = z.object({
  sentTo: z.string(),
  refusal: z.object({ words: z.string(), because: z.enum(mailRefusals).nullable() }).nullable(),
})
export type MailTest = z.infer<typeof MailTest>

export const mail = {
  find: get('/api/Settings/Mail', 'Which mail server takes the emails', {
    description:
      'Server, way in and user, and whether the environment sets them. The secret is never answered.',
  }).output(MailSettings),
  save: post('/api/Settings/SaveMail', 'Change which mail server takes the emails', {
    description:
      'Counts at once, in every instance, and what waits in the outbox is sent. The secret is stored encrypted and never answered; left empty ' +
      'it stays, where server and mailbox do. Refused while SMTP_URL is set, and while the sender is still that of the sample business.',
  })
    .input(MailInput)
    .output(MailSettings)
    .errors({
      ...staleWrite(MailSettings),
      SET_BY_ENVIRONMENT: { status: 409, message: mailProblems.setByEnvironment },
    }),
  test: post('/api/Settings/TestMail', 'Send a test to the own address', {
    description: 'Sent at once and past the outbox, through what is stored or SMTP_URL.',
  })
    .output(MailTest)
    .errors({ NOT_SET_UP: { status: 409, message: mailProblems.notSetUp } }),
}
