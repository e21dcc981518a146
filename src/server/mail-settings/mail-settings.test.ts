import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailSettings, MailTest } from '#contract/office/mail.ts'
import { auditLines, mailSecrets, mailSettings, outbox } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { type SignIn, startMailServer } from '#tests/support/mail-server.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { mailProblems } from '#texts/en/problems/mail.ts'
import { insertEmail } from '../outbox/insert-email.ts'
import { openJobs } from '../outbox/jobs.ts'
import { startMailWorker } from '../outbox/mail-worker.ts'
import { findMailServer } from './queries.ts'

let app: TestApp
let admin: StaffClient
let server: Awaited<ReturnType<typeof startMailServer>>
let signIns: SignIn[] = []
let says: true | string = true

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  server = await startMailServer(undefined, {
    admits: (signIn) => {
      signIns.push(signIn)
      return says
    },
  })
})
beforeEach(async () => {
  signIns = []
  says = true
  server.received.length = 0
  await app.db.delete(mailSettings)
  await app.db.delete(mailSecrets)
  await app.db.delete(outbox)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const secret = 'blue / lamp # 41'

const typed = (changes: object = {}) => ({
  version: 0,
  way: 'password',
  host: '127.0.0.1',
  port: server.port,
  encryption: 'if-offered',
  user: 'office@test.example',
  secret,
  ...changes,
})

const save = (changes?: object) => admin.post<MailSettings>('/api/Settings/SaveMail', typed(changes))
const testMail = () => admin.post<MailTest>('/api/Settings/TestMail', {})
const read = async () => (await admin.get<MailSettings>('/api/Settings/Mail')).body
const isSetUp = async () =>
  (await admin.get<{ isMailSetUp: boolean }>('/api/Common/GetMailState')).body.isMailSetUp

test.each(['salesperson', 'technician'] as const)(
  'a %s neither sees nor changes nor tries it',
  async (role) => {
    const client = await app.signIn(role)
    const answers = [
      await client.get('/api/Settings/Mail'),
      await client.post('/api/Settings/SaveMail', typed()),
      await client.post('/api/Settings/TestMail', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await app.db.$count(mailSettings)).toBe(0)
  },
)

test('nothing is set up at first, and a test says so', async () => {
  expect(await read()).toMatchObject({ version: 0, way: 'off', hasSecret: false, setByEnvironment: null })
  expect(await testMail()).toMatchObject({ status: 409, body: { code: 'NOT_SET_UP' } })
})

test('what is saved is used at once: the test reaches the Admin with the password', async () => {
  expect(await save()).toMatchObject({ status: 200, body: { version: 1, hasSecret: true } })
  expect((await testMail()).body).toEqual({ sentTo: admin.user.email, refusal: null })
  expect(signIns).toMatchObject([{ user: 'office@test.example', password: secret }])
  expect(server.received[0]?.subject).toBe('A test from Juniper Heating & Cooling (demo)')
})

test('a refused test says what the server said, and what it means', async () => {
  await save()
  says = '5.7.139 Authentication unsuccessful, basic authentication is disabled.'
  expect((await testMail()).body.refusal).toEqual({
    words: expect.stringContaining('5.7.139 Authentication unsuccessful'),
    because: 'microsoft-closed',
  })
})

test('the secret is nowhere but encrypted: in no answer, trail, log or plain column', async () => {
  const answer = await save()
  await testMail()
  const [row] = await app.db.select().from(mailSecrets)
  const lines = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(5)
  const everything = JSON.stringify([
    answer.body,
    await read(),
    row,
    await app.db.select().from(mailSettings),
    lines,
    app.logLines,
  ])
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain(Buffer.from(secret).toString('base64url'))
  expect(row?.sealed.length).toBeGreaterThan(40)
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['change-mail', 'test-mail']))
  expect(await findMailServer(app)).toMatchObject({ server: { secret } })
})

test('an empty secret keeps the stored one, but for another server or mailbox it must be typed again', async () => {
  await save()
  expect(await save({ version: 1, secret: '' })).toMatchObject({ status: 200, body: { hasSecret: true } })
  for (const changes of [{ host: 'localhost' }, { port: 587 }, { user: 'other@test.example' }])
    expect(await save({ version: 2, secret: '', ...changes })).toMatchObject({
      status: 400,
      body: { message: mailProblems.secretMissing },
    })
  expect((await findMailServer(app))?.server).toMatchObject({ host: '127.0.0.1', secret })
})

test('a way without a secret forgets the one before', async () => {
  await save()
  expect(await save({ version: 1, way: 'relay', secret: '' })).toMatchObject({
    status: 200,
    body: { hasSecret: false, user: null },
  })
  expect(await app.db.$count(mailSecrets)).toBe(0)
  await save({ version: 2, way: 'off' })
  expect(await read()).toMatchObject({ way: 'off', host: '', version: 3 })
})

test('of a key file the account and the key are kept', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'
  const file = JSON.stringify({ client_email: 'portal@project.example', private_key: key, more: 1 })
  const google = { way: 'google', host: 'smtp.gmail.com', port: 465, encryption: 'tls' }
  expect(await save({ ...google, secret: file })).toMatchObject({
    status: 200,
    body: { program: 'portal@project.example' },
  })
  expect((await findMailServer(app))?.server).toMatchObject({ secret: key })
  const kept = { ...google, version: 1, secret: '', program: 'portal@project.example' }
  expect(await save(kept)).toMatchObject({ status: 200 })
  expect(await save({ ...google, version: 2, secret: 'no file' })).toMatchObject({
    status: 400,
    body: { message: mailProblems.keyFile },
  })
})

test.each([
  [{ host: 'https://mail.example.com' }, mailProblems.host],
  [{ host: '127.0.0.1:4525' }, mailProblems.host],
  [{ host: 'mail.example.com:587' }, mailProblems.host],
  [{ host: '' }, mailProblems.hostMissing],
  [{ port: 0 }, mailProblems.port],
  [{ user: '' }, mailProblems.userMissing],
  [{ host: 'mail.example.com' }, mailProblems.openly],
  [{ way: 'microsoft', tenant: 'a/b', program: 'app', encryption: 'tls' }, mailProblems.tenant],
  [{ way: 'microsoft', tenant: 'a', encryption: 'tls' }, mailProblems.programMissing],
])('%o is refused', async (changes, message) => {
  expect(await save(changes)).toMatchObject({ status: 400, body: { message } })
  expect(await app.db.$count(mailSettings)).toBe(0)
})

test('SMTP_URL counts first: it is named without its password, used by the test, and nothing is saved', async () => {
  await save()
  const other = await startMailServer()
  const beside = await startTestApp({
    beside: app,
    env: { SMTP_URL: `smtp://u:hidden-word@127.0.0.1:${other.port}` },
  })
  try {
    const same = await beside.signIn('admin')
    const { body } = await same.get('/api/Settings/Mail')
    expect(body).toMatchObject({ setByEnvironment: `127.0.0.1:${other.port}` })
    expect(JSON.stringify(body)).not.toContain('hidden-word')
    expect(await same.post('/api/Settings/SaveMail', typed({ version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'SET_BY_ENVIRONMENT' },
    })
  } finally {
    await beside.close()
    await other.close()
  }
})

test('in production the sample’s sender is refused', async () => {
  const beside = await startTestApp({ beside: app, env: { NODE_ENV: 'production' } })
  try {
    const same = await beside.signIn('admin')
    expect(await same.post('/api/Settings/SaveMail', typed())).toMatchObject({
      status: 400,
      body: { message: mailProblems.ofTheSample },
    })
  } finally {
    await beside.close()
  }
})

test('what waits leaves as soon as a server is named, in a process that was running before', async () => {
  const boss = await openJobs(app.database.url, quietLog)
  const worker = await startMailWorker({
    databaseUrl: app.database.url,
    env: {},
    boss,
    log: quietLog,
    findAttachment: async () => undefined,
  })
  try {
    const email = {
      kind: 'assignment',
      to: 'reader@test.example',
      subject: 's',
      html: 'h',
      text: 't',
    } as const
    const now = new Date()
    const id = await app.db.transaction((tx) => insertEmail(tx, email, now))
    const stored = async () => (await app.db.select().from(outbox).where(eq(outbox.id, id)))[0]
    await expect
      .poll(async () => (await app.database.sql`select from jobs.job where state = 'completed'`).length)
      .toBeGreaterThan(0)
    expect(await stored()).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await isSetUp()).toBe(false)
    await save()
    expect(await isSetUp()).toBe(true)
    await expect.poll(async () => (await stored())?.state).toBe('sent')
    expect(server.received.map(({ subject }) => subject)).toEqual(['s'])
  } finally {
    await worker.close()
    await boss.stop({ graceful: false })
  }
})
