import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalIn } from '#domain/operations/mail-server/mail-refusal.ts'
import { type SignIn, startMailServer } from '#tests/support/mail-server.ts'
import { startTokenServer } from '#tests/support/token-server.ts'
import { smtpSender } from './smtp.ts'

let signIns: SignIn[] = []
let says: true | string = true
let mail: Awaited<ReturnType<typeof startMailServer>>
let tokens: Awaited<ReturnType<typeof startTokenServer>>

beforeAll(async () => {
  mail = await startMailServer(undefined, {
    admits: (signIn) => {
      signIns.push(signIn)
      return says
    },
  })
  tokens = await startTokenServer()
})
beforeEach(() => {
  signIns = []
  says = true
  tokens.asked.length = 0
  mail.received.length = 0
})
afterAll(async () => {
  await mail.close()
  await tokens.close()
})

const server = () => ({
  host: '127.0.0.1',
  port: mail.port,
  encryption: 'if-offered' as const,
  user: 'office@test.example',
})
const microsoft = () => ({
  ...server(),
  way: 'microsoft' as const,
  tenant: 'contoso.example',
  program: 'app-1',
  secret: 'a+b&c=d',
})

const letter = {
  from: { name: 'Office', address: 'office@test.example' },
  replyTo: 'office@test.example',
  to: 'ana@test.example',
  subject: 'A test',
  text: 'Hello',
  messageId: '<1@test.example>',
  date: new Date('2026-11-20T15:00:00Z'),
  attachments: [],
}

test('Microsoft gives a token for the program, which lets several emails in', async () => {
  tokens.answer(200, { access_token: 'token-1', expires_in: 3600 })
  const send = smtpSender(microsoft(), { endpoints: tokens.endpoints })
  expect([await send(letter), await send(letter)]).toMatchObject([{ kind: 'taken' }, { kind: 'taken' }])
  expect(tokens.asked.map(({ path, fields }) => [path, Object.fromEntries(fields)])).toEqual([
    [
      '/contoso.example/oauth2/v2.0/token',
      {
        grant_type: 'client_credentials',
        client_id: 'app-1',
        client_secret: 'a+b&c=d',
        scope: 'https://outlook.office365.com/.default',
      },
    ],
  ])
  expect(signIns).toMatchObject([
    { user: 'office@test.example', accessToken: 'token-1' },
    { user: 'office@test.example', accessToken: 'token-1' },
  ])
  expect(mail.received).toHaveLength(2)
})

test('a token that is about to end is fetched anew', async () => {
  tokens.answer(200, { access_token: 'token-1', expires_in: 60 })
  const send = smtpSender(microsoft(), { endpoints: tokens.endpoints })
  await send(letter)
  await send(letter)
  expect(tokens.asked).toHaveLength(2)
})

test('a refused token waits with Microsoft’s words, and the log names neither program nor secret', async () => {
  tokens.answer(401, {
    error: 'invalid_client',
    error_description:
      "AADSTS7000215: Invalid client secret provided for app 'app-1'. Trace ID: 11 Correlation ID: 22",
  })
  const outcome = await smtpSender(microsoft(), { endpoints: tokens.endpoints })(letter)
  expect(outcome).toEqual({
    kind: 'not-now',
    words: "Microsoft gave no token: AADSTS7000215: Invalid client secret provided for app 'app-1'.",
    reason: 'no token for AUTH XOAUTH2',
  })
  expect(refusalIn(outcome.words, 'microsoft')).toBe('microsoft-secret')
  expect(signIns).toEqual([])
})

test('a token endpoint that cannot be reached, or answers with a page, lets the email wait', async () => {
  const away = { ...tokens.endpoints, microsoft: 'http://127.0.0.1:1' }
  expect(await smtpSender(microsoft(), { endpoints: away })(letter)).toMatchObject({
    kind: 'not-now',
    words: 'Microsoft’s sign-in could not be reached.',
  })
  tokens.answer(502, [])
  expect(await smtpSender(microsoft(), { endpoints: tokens.endpoints })(letter)).toMatchObject({
    kind: 'not-now',
    words: 'Microsoft gave no token: status 502',
  })
})

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

test('a service account of Google’s signs for the mailbox, and its token lets the email in', async () => {
  tokens.answer(200, { access_token: 'token-2', expires_in: 3600 })
  const google = {
    ...server(),
    way: 'google' as const,
    tenant: null,
    program: 'portal@project.example',
    secret: privateKey,
  }
  const outcome = await smtpSender(google, { endpoints: tokens.endpoints })(letter)
  expect(outcome).toMatchObject({ kind: 'taken' })
  const [, claims = ''] = tokens.asked[0]?.fields.get('assertion')?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'portal@project.example',
    sub: 'office@test.example',
    scope: 'https://mail.google.com/',
    aud: tokens.endpoints.google,
  })
  expect(signIns).toMatchObject([{ user: 'office@test.example', accessToken: 'token-2' }])
})

test.each([
  [true, 'taken'],
  ['5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'not-now'],
] as const)('a mailbox signs in with its password: %s', async (answer, kind) => {
  says = answer
  const plain = { ...server(), way: 'password' as const, tenant: null, program: null, secret: 'p/w#:%' }
  const outcome = await smtpSender(plain)(letter)
  expect(outcome.kind).toBe(kind)
  expect(signIns).toMatchObject([{ user: 'office@test.example', password: 'p/w#:%' }])
  if (outcome.kind !== 'taken') expect(refusalIn(outcome.words, 'password')).toBe('microsoft-closed')
})

test('a server that must encrypt and does not is never told the password', async () => {
  const plain = {
    ...server(),
    encryption: 'starttls' as const,
    way: 'password' as const,
    tenant: null,
    program: null,
    secret: 'p',
  }
  const outcome = await smtpSender(plain)(letter)
  expect(outcome.kind).toBe('not-now')
  expect(outcome.words).not.toBe('')
  expect(signIns).toEqual([])
})
