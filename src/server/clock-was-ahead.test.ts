import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightlyFailures, outbox, throttles } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { wish } from '#tests/support/service-requests.ts'
import { insertEmail } from './outbox/insert-email.ts'
import { bringTimesBack, insertMissingEmailJobs, openJobs } from './outbox/jobs.ts'
import { consume } from './rate-limit.ts'
import { notifyAdminsOfFailure } from './scheduled-jobs/notify-admins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = new Date()
const days = (count: number) => new Date(start.getTime() + count * 24 * 60 * 60_000)

/** Each test begins with the right time, sets the clock two days ahead, and sets it right again. */
const setAhead = () => app.clock.moveTo(days(2))
const setRight = () => app.clock.moveTo(start)
beforeEach(async () => {
  setRight()
  await app.db.delete(throttles)
})

const signIn = (email: string, password = testPassword, client = app.visitor()) =>
  client.post<{ code?: string }>('/api/User/Login', { email, password })

describe('after a clock that was two days ahead was set right', () => {
  test('people sign in', async () => {
    const { email } = await insertUser(app.db, { role: 'technician' })
    setAhead()
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, 'a wrong guess')).status).toBe(401)
    setRight()
    const refused = await signIn(email)
    expect(Number(refused.headers['retry-after'] ?? 0)).toBe(30)
    app.clock.pass({ seconds: 60 })
    expect((await signIn(email)).status).toBe(200)
  })

  test.each([
    { burst: 1, pauseSeconds: 60 },
    { burst: 10, pauseSeconds: 30 },
    { burst: 5, pauseSeconds: 86_400 },
  ])('a bucket of $burst and $pauseSeconds seconds counts as just full', async (limit) => {
    const name = `ahead:${limit.burst}`
    const take = () => consume(app.db, name, limit, app.clock.now())
    setAhead()
    for (let time = 0; time < limit.burst; time++) expect(await take()).toBe(0)
    expect(await take()).toBe(limit.pauseSeconds)
    setRight()
    expect(await take()).toBe(limit.pauseSeconds)
    app.clock.pass({ seconds: limit.pauseSeconds - 1 })
    expect(await take()).toBe(1)
    app.clock.pass({ seconds: 1 })
    expect(await take()).toBe(0)
    expect(await take()).toBe(limit.pauseSeconds)
  })

  test('wrong codes hold the next one for their own pause', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const { secret } = await setUpSecondFactor(await app.signIn(user), start)
    const browser = app.visitor()
    const giveCode = (code: string) =>
      browser.post<{ code: string }>('/api/User/Login/SecondFactor', { code })
    setAhead()
    await signIn(user.email, testPassword, browser)
    for (let time = 0; time < 5; time++) expect((await giveCode('000000')).body.code).toBe('WRONG_CODE')
    setRight()
    app.clock.pass({ minutes: 2 })
    await signIn(user.email, testPassword, browser)
    const held = await giveCode(codeAt(secret, app.clock.now()))
    expect(Number(held.headers['retry-after'])).toBe(60)
    app.clock.pass({ seconds: 60 })
    await signIn(user.email, testPassword, browser)
    expect((await giveCode(codeAt(secret, app.clock.now()))).status).toBe(200)
  })

  test('the code of the app is right again, once', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const { secret } = await setUpSecondFactor(await app.signIn(user), start)
    const enter = async () => {
      const browser = app.visitor()
      await signIn(user.email, testPassword, browser)
      return (await browser.post('/api/User/Login/SecondFactor', { code: codeAt(secret, app.clock.now()) }))
        .status
    }
    setAhead()
    expect(await enter()).toBe(200)
    setRight()
    app.clock.pass({ minutes: 3 })
    await app.db.delete(throttles)
    expect([await enter(), await enter()]).toEqual([200, 422])
  })

  test('a page that was opened meanwhile gets a new form token at once', async () => {
    const visitor = app.visitor()
    setAhead()
    const { body } = await visitor.get<string>('/generate-request')
    const stamp = body.match(/name="stamp" value="([^"]+)"/)?.[1]
    setRight()
    const sent = { ...wish, name: 'Ada', address: '1 Elm Street', phone: '416-555-0101', stamp }
    const answer = await visitor.post<{ code: string }>('/api/Customer/SendRequest', sent)
    expect(answer.body).toMatchObject({ code: 'PAGE_OPEN_FOR_LONG' })
  })

  test('an email that was queued meanwhile is due', async () => {
    const email = { kind: 'assignment', to: 'a@test.example', subject: 's', html: 'h', text: 't' } as const
    const boss = await openJobs(app.database.url, quietLog)
    setAhead()
    const id = await app.db.transaction((tx) => insertEmail(tx, email, app.clock.now()))
    setRight()
    await insertMissingEmailJobs(app.db, app.clock.now())
    const [row] = await app.db.select().from(outbox).where(eq(outbox.id, id))
    expect(row?.nextAttemptAt).toEqual(start)
    const [job] = await app.database
      .sql`select start_after from jobs.job where data = ${app.database.sql.json({
      id,
      dueAt: start.toISOString(),
    })}`
    expect(job).toBeDefined()
    await boss.stop({ graceful: false })
  })

  test('the queue goes on: waiting jobs are due, and nightly jobs are planned', async () => {
    const boss = await openJobs(app.database.url, quietLog)
    await boss.createQueue('nightly-test')
    const id = await boss.send('nightly-test', {}, { startAfter: 2 * 24 * 60 * 60 })
    const soon = await boss.send('nightly-test', {}, { startAfter: 60 * 60 })
    await app.database.sql`update jobs.version set cron_on = now() + interval '2 days'`
    await bringTimesBack(boss)
    const isDue = async (job: string | null) =>
      (await app.database.sql`select start_after <= now() as due from jobs.job where id = ${job}`)[0]?.due
    expect([await isDue(id), await isDue(soon)]).toEqual([true, false])
    const [planned] = await app.database.sql`select cron_on <= now() as due from jobs.version`
    expect(planned?.due).toBe(true)
    await boss.stop({ graceful: false })
  })

  test('Admins are told of a failed job', async () => {
    await insertUser(app.db, { role: 'admin' })
    const notify = () =>
      notifyAdminsOfFailure(
        { ...app, renderEmail: renderTestEmail, clock: app.clock.now },
        'backup',
        new Error('The disk is full'),
      )
    const count = () => app.db.$count(outbox, eq(outbox.kind, 'nightly-failed'))
    setAhead()
    await notify()
    const told = await count()
    expect(told).toBeGreaterThan(0)
    setRight()
    await notify()
    expect(await count()).toBe(2 * told)
    await app.db.delete(nightlyFailures).where(sql`true`)
  })
})
