import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLines, users } from '#db/schema.ts'
import {
  app,
  ask,
  confirm,
  confirmedWith,
  grant,
  linesAbout,
  mailless,
  newEmail,
  over,
  refuse,
  startAsking,
  tokenTo,
  waiting,
  waitingWith,
} from '#tests/support/asking-for-access.ts'

startAsking()

test('only an Admin sees, grants and refuses', async () => {
  const { id } = await waitingWith(newEmail())
  for (const caller of [await app.signIn('salesperson'), await app.signIn('technician')]) {
    expect((await caller.get('/api/User/GetAccessRequests')).status).toBe(403)
    expect((await caller.post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(403)
    expect((await caller.post('/api/User/RefuseAccess', { id })).status).toBe(403)
  }
  expect((await app.visitor().post('/api/User/GrantAccess', { id, roleId: 1 })).status).toBe(401)
})

test('a refused account cannot sign in, its links end, and the person may ask again', async () => {
  const email = newEmail()
  const { id } = await confirmedWith(email)
  await ask(email)
  const other = await tokenTo(email)
  expect((await refuse(id)).body).toBe(true)
  expect(await confirm(other)).toMatchObject(over)
  expect((await refuse(id)).status).toBe(404)
  expect((await confirmedWith(email)).id).not.toBe(id)
})

test('several simultaneous requests with one email count as one', async () => {
  const email = newEmail()
  const answers = await Promise.all([1, 2, 3].map(() => ask(email, {}, mailless)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('nobody can grant themselves a role', async () => {
  const email = newEmail()
  await confirmedWith(email, { role: 'admin', roleId: 1, roleName: 'Admin' })
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  expect(user?.role).toBeNull()
})

test.each([
  ['no agreement', { agreesToTerms: false }, 'agreesToTerms'],
  ['no name', { name: ' ' }, 'name'],
  ['no email', { email: 'x' }, 'email'],
])('%s is refused by field', async (_what, part, path) => {
  expect(await ask(newEmail(), part)).toMatchObject({ status: 400, body: { data: { problems: [{ path }] } } })
})

test('a flood from one address is slowed down, with the seconds to wait', async () => {
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push((await ask(newEmail())).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const { headers } = await ask(newEmail())
  app.clock.pass({ seconds: Number(headers['retry-after']) })
  expect((await ask(newEmail())).status).toBe(200)
  const tries = []
  for (let time = 0; time < 21; time++) tries.push((await confirm('invented')).status)
  expect(tries).toEqual([...Array(20).fill(410), 429])
})

test('the first twenty are shown, with the total', async () => {
  const now = new Date('2020-01-01T00:00:00Z')
  await app.db
    .insert(users)
    .values(
      Array.from({ length: 30 }, (_, n) => ({ name: 'm', email: `many.${n}@test.example`, createdAt: now })),
    )
  const page = await waiting()
  expect(page.rows).toHaveLength(20)
  expect(page.total).toBeGreaterThanOrEqual(30)
  expect(page.rows[0]?.email).toBe('many.0@test.example')
  await app.db.delete(users).where(eq(users.name, 'm'))
})

test('each step is audited; who asked only once the mailbox is confirmed', async () => {
  const before = await app.db.$count(auditLines, eq(auditLines.action, 'request-access'))
  const { id, email, name } = await confirmedWith(newEmail())
  await grant(id, 2)
  const asked = await app.db.select().from(auditLines).where(eq(auditLines.action, 'request-access'))
  expect(asked).toHaveLength(before + 1)
  expect(asked.toSorted((a, b) => a.id - b.id).at(-1)).toMatchObject({
    actorKind: 'visitor',
    subjectId: null,
    after: null,
  })
  expect(await linesAbout(id)).toMatchObject([
    { action: 'confirm-access', actorKind: 'visitor', after: { name, email } },
    { action: 'grant-access', actorKind: 'staff' },
  ])
})
