import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, recoveryCodes, secondFactors, sessions } from '#db/schema.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { setUpSecondFactor } from '../support/authenticator.ts'
import { insertUser, testPassword } from '../support/factories.ts'
import { built, runProgram } from '../support/processes.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'hvac-console-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const run = (args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: app.database.url }) =>
  runProgram(built.secondFactor, {
    args,
    env: { DATA_DIR: folder, ...env },
  })
const lines = () => app.db.select().from(auditLines).where(eq(auditLines.action, 'reset-second-factor'))

test('refuses with an explanation: no email, no such account, no second factor, no product', async () => {
  const { email } = await insertUser(app.db, { role: 'admin' })
  const usage = 'Nothing was changed. Say whose: npm run second-factor -- --remove person@example.com\n'
  const outcomes = await Promise.all([
    run([]),
    run(['--remove', 'nobody@test.example']),
    run(['--remove', email]),
    run(['--remove', email], {}),
  ])
  expect(outcomes).toEqual(
    [
      usage,
      'Nothing was changed. Nobody has an account with the address nobody@test.example.\n',
      `Nothing was changed. ${email} has no second factor: the password alone signs them in.\n`,
      'Nothing was changed. The product was never started here, so nobody has an account.\n',
    ].map((errors) => ({ code: 1, output: '', errors })),
  )
  expect(await lines()).toEqual([])
})

test('lets in the last Admin after losing phone and recovery codes', async () => {
  const user = await insertUser(app.db, { role: 'admin' })
  const colleague = await app.signIn('technician')
  await setUpSecondFactor(colleague, app.clock.now())
  const open = await app.signIn(user)
  await setUpSecondFactor(open, app.clock.now())
  const signIn = () => app.visitor().post('/api/User/Login', { email: user.email, password: testPassword })
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })

  const { code, output, errors } = await run(['--remove', user.email.toUpperCase()])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain(`(${user.email}) were removed, and 1 session was ended.`)

  expect((await open.get('/api/User/Me')).body).toBe(null)
  expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  for (const table of [secondFactors, recoveryCodes]) {
    expect(await app.db.$count(table, eq(table.userId, user.id))).toBe(0)
    expect(await app.db.$count(table, eq(table.userId, colleague.user.id))).toBeGreaterThan(0)
  }
  expect((await signIn()).status).toBe(200)
  expect((await colleague.get('/api/User/Me')).body).toMatchObject({ id: colleague.user.id })
  expect(await lines()).toMatchObject([
    {
      actorKind: 'console',
      actorId: null,
      ipAddress: null,
      subjectKind: 'user',
      subjectId: String(user.id),
      after: { sessions: 1 },
    },
  ])

  const admin = await app.signIn('admin')
  const found = await admin.post('/api/Audit/GetLinesByFilters', { by: 'console' })
  expect(found.body).toMatchObject({ rows: [{ actorKind: 'console', action: 'reset-second-factor' }] })
})
