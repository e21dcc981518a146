import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlertPage } from '#contract/office/alerts.ts'
import { nightlyFailures, outbox } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { watching } from './watch.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signIn']>>
const gigabyte = 1_000_000_000
let free = 400 * gigabyte
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: 'smtp://mail.test.example' } })
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

async function watch(env: Partial<TestApp['env']> = { NODE_ENV: 'production' }) {
  const deps = { ...app, env: { ...app.env, ...env }, renderEmail: renderTestEmail, clock: app.clock.now }
  const measure = async () => ({ disk: 'one', free, size: 1000 * gigabyte })
  await watching(deps, measure).run(app.clock.now())
  const rows = await app.db.select().from(nightlyFailures).orderBy(nightlyFailures.job)
  return rows.map(({ job }) => job)
}
const subjects = async () =>
  (await app.db.select().from(outbox).where(eq(outbox.kind, 'nightly-failed')).orderBy(outbox.id)).map(
    ({ subject }) => subject.split(' – ')[0],
  )
const bell = async () =>
  (await admin.get<AlertPage>('/api/Alert/GetAlerts')).body.rows.map(({ text }) => text)

const places = async () =>
  (await admin.get<AlertPage>('/api/Alert/GetAlerts')).body.rows.map(({ place }) => place)

test('Admins hear of a disk by bell and email, again when it is full, and no more once there is room', async () => {
  expect(await watch()).toEqual([])
  free = 60 * gigabyte
  expect(await watch({ NODE_ENV: 'development' })).toEqual([])
  expect(await watch()).toEqual(['disk-low'])
  expect(await watch()).toEqual(['disk-low'])
  expect(await subjects()).toEqual(['Needs an Admin: The disk is nearly full'])
  expect(await bell()).toEqual(['The disk is nearly full'])
  free = 10 * gigabyte
  expect(await watch()).toEqual(['disk-full'])
  expect(await subjects()).toEqual([
    'Needs an Admin: The disk is nearly full',
    'Needs an Admin: The disk is full',
  ])
  const [email] = await app.db.select().from(outbox).where(eq(outbox.kind, 'nightly-failed'))
  expect(email?.text).toContain('The disk of the database (')
  free = 400 * gigabyte
  expect(await watch()).toEqual([])
  expect(await bell()).toEqual([])
})

test('they hear by the bell alone of emails that wait for more than an hour', async () => {
  const before = (await subjects()).length
  app.clock.pass({ minutes: 50 })
  expect(await watch()).toEqual([])
  app.clock.pass({ minutes: 20 })
  expect(await watch({ NODE_ENV: 'production', SMTP_URL: undefined })).toEqual([])
  expect(await watch()).toEqual(['mail-waits'])
  expect(await bell()).toEqual(['Emails have waited for more than an hour: the Outbox says why'])
  expect(await places()).toEqual(['outbox'])
  expect(await subjects()).toHaveLength(before)
  await app.db.update(outbox).set({ state: 'sent', sentAt: app.clock.now() })
  expect(await watch()).toEqual([])
})

test('they hear of two days without a proven backup, unless the nightly one is told of already', async () => {
  app.clock.pass({ hours: 49 })
  admin = await app.signIn('admin')
  expect(await watch()).toEqual(['backup-late'])
  expect(await bell()).toEqual(['No backup was proven for two days'])
  expect(await places()).toEqual(['backups'])
  await app.db
    .insert(nightlyFailures)
    .values({ job: 'backup', failedSince: app.clock.now(), toldAt: app.clock.now() })
  expect(await watch()).toEqual(['backup'])
})
