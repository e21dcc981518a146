import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightlyFailures, outbox } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertUser } from '#tests/support/factories.ts'
import { forgettingFailures, notifyAdminsOfFailure } from './notify-admins.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emails = () => app.db.select().from(outbox).where(eq(outbox.kind, 'nightly-failed')).orderBy(outbox.id)
const notify = (job: string, words: string) =>
  notifyAdminsOfFailure({ ...app, renderEmail: renderTestEmail, clock: app.clock.now }, job, new Error(words))

test('every Admin gets one email per day and job that says what failed, since when, and what to do', async () => {
  const { db, clock } = app
  clock.moveTo(new Date('2026-11-21T02:45:00Z'))
  const first = await insertUser(db, { role: 'admin' })
  const second = await insertUser(db, { role: 'admin' })
  await insertUser(db, { role: 'admin', email: 'gone@test.example' }).then(({ id }) =>
    app.db.execute(`update users set deleted_at = now() where id = ${id}`),
  )
  await insertUser(db, { role: 'technician' })

  await Promise.all([notify('backup', 'No archive was made: <the disk> is full'), notify('backup', 'again')])
  const told = await emails()
  expect(told.map(({ to }) => to)).toEqual([first.email, second.email])
  clock.pass({ hours: 3 })
  await notify('backup', 'again')
  expect(await emails()).toHaveLength(2)
  await notify('sweep', 'The other job')
  expect(await emails()).toHaveLength(4)

  clock.moveTo(new Date('2026-11-22T02:45:00Z'))
  await notify('backup', 'No archive was made: <the disk> is full')
  const [email] = (await emails()).slice(4)
  expect(email?.subject).toMatch(/^Failed last night: The backup and the restore that proves it/)
  for (const text of [email?.text, email?.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')]) {
    expect(text).toContain('2026-11-21 02:45 UTC')
    expect(text).toContain('No archive was made: <the disk> is full')
    expect(text).toContain('Press Back up now once the cause is gone.')
    expect(text).toContain('http://portal.test/portal/backups')
  }
  expect(email?.html).not.toContain('<the disk>')
})

test('a job that succeeds no longer counts as failing', async () => {
  await notify('backup', 'once')
  const job = { name: 'backup', cron: '30 2 * * *', run: async () => {} }
  const failing = () => app.db.select().from(nightlyFailures).where(eq(nightlyFailures.job, 'backup'))
  expect(await failing()).toHaveLength(1)
  for (const { run } of forgettingFailures(app.db, [job])) await run(app.clock.now())
  expect(await failing()).toEqual([])
})
