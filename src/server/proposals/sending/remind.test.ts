import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLines, emailTokens, outbox, proposalVersions, rebates, users } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type DraftChange, insertRebate } from '#tests/support/price-book.ts'
import { sentProposal } from '#tests/support/proposals.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { smtpSender } from '../../adapters/smtp.ts'
import { currentBusiness } from '../../business/queries.ts'
import { deliver } from '../../outbox/deliver.ts'
import { usualPauses } from '../../outbox/mail-worker.ts'
import { recordEvent } from '../decision-queries.ts'
import { remindOfProposals } from './remind.ts'

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let homes = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  await app.db.delete(outbox)
  home = await insertCustomer(app.db, { email: `reminded.${++homes}@test.example` })
})
afterAll(() => app.close())

const deps = () => ({ db: app.db, env: app.env, renderEmail: renderTestEmail })
/** Runs the job on a day, at nine in the morning in New York. */
const runOn = async (day: string) => {
  app.clock.moveTo(new Date(`${day}T14:00:00Z`))
  await remindOfProposals(deps(), app.clock.now())
}
const sent = (change?: DraftChange) => sentProposal(app.db, salesperson, home.id, change)
const emails = (to = home.email ?? '') =>
  app.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id))
const reminders = async () => (await emails()).filter(({ kind }) => kind === 'proposal-reminder')

describe('who is reminded', () => {
  test('who opened nothing by the third day, and everybody three days before the end; twice at most', async () => {
    const { id } = await sent()
    await runOn('2026-11-24')
    expect(await reminders()).toEqual([])
    await runOn('2026-11-25')
    const [first] = await reminders()
    expect(first).toMatchObject({
      to: home.email,
      state: 'queued',
      subject: expect.stringContaining('Have you seen'),
    })
    expect(first?.text).toContain('Good: $185')
    expect(first?.text).toContain('These prices hold until Tuesday, December 22, 2026.')
    expect(first?.text).toContain(`http://portal.test/proposal/${id}?version=1&t=left-out-here`)
    expect(first?.text).toContain(
      `Stop these emails:\nhttp://portal.test/no-more-email/${home.id}?t=left-out-stop\n`,
    )
    for (const day of ['2026-11-26', '2026-12-01', '2026-12-19', '2026-12-20', '2026-12-22']) await runOn(day)
    expect((await reminders()).map(({ subject }) => subject.replace(/ – .*/, ''))).toEqual([
      expect.stringContaining('holds until Tuesday, December 22, 2026'),
      expect.stringContaining('Have you seen'),
    ])
    const lines = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'remind-of-proposal'), eq(auditLines.subjectId, String(id))))
    expect(lines.map(({ after }) => after)).toEqual([
      { number: 1, reminder: 'unopened' },
      { number: 1, reminder: 'ending' },
    ])
  })

  test('nobody who opened it on the third day; what is opened later is still reminded of its end', async () => {
    const { id } = await sent()
    const [version] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
    await recordEvent(app.db, version?.id ?? 0, 'opened', app.clock.now())
    await runOn('2026-11-25')
    expect(await reminders()).toEqual([])
    await runOn('2026-12-19')
    expect(await reminders()).toHaveLength(1)
  })

  test('who opened it as an earlier release tells, for that may have been a mail scanner', async () => {
    const { id } = await sent()
    const [version] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
    await recordEvent(app.db, version?.id ?? 0, 'maybe-opened', app.clock.now())
    await runOn('2026-11-25')
    expect(await reminders()).toHaveLength(1)
  })

  test('nobody who answered, withdrew, asked for none or must not be contacted', async () => {
    const answered = await sent()
    const recorded = await salesperson.post('/api/Proposal/RecordDecision', {
      id: answered.id,
      number: 1,
      hash: answered.hash,
      pressKey: 'a press that records a wish',
      how: 'telephone',
      decision: { kind: 'request-changes', text: 'A quieter one, please.', optionKey: null },
    })
    expect(recorded.status).toBe(200)
    await runOn('2026-11-25')
    await runOn('2026-12-20')
    expect(await reminders()).toEqual([])
    home = await insertCustomer(app.db, { email: `reminded.${++homes}@test.example` })
    app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
    await sent()
    await salesperson.post('/api/CallList/MarkHome', { customerId: home.id, mark: 'do-not-contact' })
    await runOn('2026-11-25')
    expect(await reminders()).toEqual([])
  })

  test('nobody once the settings say so', async () => {
    await sent()
    const settings = (await admin.get<{ version: number }>('/api/ProposalSettings/Find')).body
    const saved = await admin.post<{ version: number }>('/api/ProposalSettings/Save', {
      ...settings,
      sendsReminders: false,
    })
    await runOn('2026-11-25')
    expect(await reminders()).toEqual([])
    // Why: no session lasts for days.
    app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
    await admin.post('/api/ProposalSettings/Save', { ...settings, version: saved.body.version })
    await runOn('2026-11-26')
    expect(await reminders()).toHaveLength(1)
  })

  test('nobody of a price that rests on a rebate which has ended since', async () => {
    const rebate = await insertRebate(app.db)
    await sent({ rebateIds: [rebate.id] })
    await app.db.update(rebates).set({ endedOn: '2026-11-23' }).where(eq(rebates.id, rebate.id))
    await runOn('2026-11-25')
    expect(await reminders()).toEqual([])
  })
})

test('a reminder that waits is not sent any more once its customer has answered; that of another proposal is', async () => {
  const { id, hash } = await sent()
  const other = await sent()
  await runOn('2026-11-25')
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  await salesperson.post('/api/Proposal/RecordDecision', {
    id,
    number: 1,
    hash,
    pressKey: 'a press that records a no',
    how: 'telephone',
    decision: { kind: 'decline', reason: 'price', askAgainOn: null, text: null },
  })
  const states = async () => (await reminders()).map(({ proposalId, state }) => [proposalId, state])
  expect((await states()).toSorted()).toEqual([
    [id, 'cancelled'],
    [other.id, 'queued'],
  ])
  expect((await salesperson.post('/api/Proposal/WithdrawProposal', { id: other.id, number: 1 })).status).toBe(
    200,
  )
  expect((await states()).map(([, state]) => state)).toEqual(['cancelled', 'cancelled'])
})

test('two instances at once, and a run after a stop, remind once', async () => {
  await sent()
  app.clock.moveTo(new Date('2026-11-25T14:00:00Z'))
  await Promise.all([1, 2, 3].map(() => remindOfProposals(deps(), app.clock.now())))
  await remindOfProposals(deps(), app.clock.now())
  expect(await reminders()).toHaveLength(1)
})

test('a run that dies between the event and the commit leaves neither event nor email', async () => {
  await sent()
  app.clock.moveTo(new Date('2026-11-25T14:00:00Z'))
  const dying = { ...deps(), renderEmail: () => Promise.reject(new Error('killed')) }
  await expect(remindOfProposals(dying, app.clock.now())).rejects.toThrow('1 reminders failed')
  expect(await reminders()).toEqual([])
  await remindOfProposals(deps(), app.clock.now())
  expect(await reminders()).toHaveLength(1)
})

describe('what nobody answered in time', () => {
  test('is told to whose proposal it is, once', async () => {
    const { id } = await sent()
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-24']) await runOn(day)
    const [owner] = await app.db.select().from(users).where(eq(users.id, salesperson.user.id))
    const news = (await emails(owner?.email)).filter(({ customerId }) => customerId === home.id)
    expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining(`Expired: proposal ${id}`)])
    expect(news[0]?.text).toContain('Last day: Tuesday, December 22, 2026')
    expect((await reminders()).length).toBeLessThanOrEqual(2)
  })
})

test('what nobody answered in time is told to the office where that person has left', async () => {
  const seller = await app.signIn('salesperson')
  const { id } = await sentProposal(app.db, seller, home.id)
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, seller.user.id))
  await runOn('2026-12-23')
  const news = await emails((await currentBusiness(app.db)).email)
  expect(news.map(({ subject, proposalId }) => [subject, proposalId])).toContainEqual([
    expect.stringContaining(`Expired: proposal ${id}`),
    id,
  ])
})

test('what sells has the button of mail programs that stops it, and names the postal address of the business', async () => {
  await sent()
  await runOn('2026-11-25')
  const server = await startMailServer()
  const delivery = {
    db: app.db,
    send: smtpSender(server.url),
    clock: app.clock.now,
    pauses: usualPauses,
    log: quietLog,
  }
  for (const { id, nextAttemptAt } of (await emails()).toReversed())
    await deliver(delivery, { id, dueAt: nextAttemptAt.toISOString() })
  await server.close()
  const links = server.received.map(({ headers }) => JSON.stringify(headers.get('list') ?? null))
  const button = expect.stringMatching(/unsubscribe.*\/no-more-email\/\d+\?t=[\w-]{44}"/)
  expect(links).toEqual([button, button])
  const { address } = await currentBusiness(app.db)
  for (const { text } of server.received) expect(text).toContain(`${address}\n`)
})

test('the upgrade takes the token that stops reminders out of the letters of before, and a letter that waits still brings it', async () => {
  await sent()
  await runOn('2026-11-25')
  const [waiting] = await reminders()
  const id = waiting?.id ?? 0
  const token = 'the-token_of_earlier-1'
  const line = (t: string) => `\nhttp://portal.test/proposal/${waiting?.proposalId}/no-reminders?t=${t}\n`
  const before = (text = '') => text + line(token)
  await app.db
    .update(outbox)
    .set({ html: before(waiting?.html), text: before(waiting?.text) })
    .where(eq(outbox.id, id))
  await app.db.update(emailTokens).set({ besideToken: null }).where(eq(emailTokens.outboxId, id))
  const file = await readFile(
    join(import.meta.dirname, '../../../db/migrations/0073_stop_tokens_apart.sql'),
    'utf8',
  )
  for (const statement of file.split('--> statement-breakpoint')) await app.db.execute(sql.raw(statement))
  const [after] = await reminders()
  const without = (text = '') => text + line('left-out-beside')
  expect(after).toEqual({ ...waiting, html: without(waiting?.html), text: without(waiting?.text) })
  const [kept] = await app.db.select().from(emailTokens).where(eq(emailTokens.outboxId, id))
  expect(kept?.besideToken).toBe(token)
})
