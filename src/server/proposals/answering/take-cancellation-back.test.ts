import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, outbox } from '#db/schema.ts'
import { cancellationTakenBackDays } from '#domain/proposals/answering/cancellation-taken-back.ts'
import type { StaffClient } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { pressNotMe, tokenOf } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  home,
  page,
  pressKey,
  type Refused,
  type Sent,
  sent,
  startDeciding,
  startOn,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { proposalAnswerEmailTexts } from '#texts/en/proposals/proposal-answer-email.ts'

startDeciding()

const mailbox = () => home.email ?? ''

/** A proposal that its customer accepted, and whose cancellation was recorded. */
async function cancelled(owner?: StaffClient): Promise<Sent> {
  const version = await sent({}, owner)
  expect((await accept(await byLink(version), version)).status).toBe(200)
  expect((await cancelAgain(version)).status).toBe(200)
  return version
}

const cancelAgain = ({ id, number }: Sent) =>
  admin.post<Refused>(url('CancelProposal'), {
    ...{ id, number, pressKey: pressKey() },
    ...{ how: 'telephone', reason: 'They moved away' },
  })

const takeBack = (who: Client, { id, number }: Sent, said: object = {}) =>
  who.post<Refused>(url('TakeCancellationBack'), {
    ...{ id, number, pressKey: pressKey() },
    ...{ how: 'telephone', reason: 'Another home was meant', ...said },
  })

const lastLetter = async () =>
  (
    await app.db
      .select({ subject: outbox.subject, text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.kind, 'proposal-answer'), eq(outbox.to, mailbox())))
      .orderBy(desc(outbox.id))
      .limit(1)
  )[0]

describe('a cancellation that was a mistake', () => {
  test('is not for visitors, customers and technicians to take back, not even of their own proposals', async () => {
    const version = await cancelled(technician)
    expect((await takeBack(app.visitor(), version)).status).toBe(401)
    expect((await takeBack(await byLabel(), version)).status).toBe(403)
    expect((await takeBack(technician, version)).status).toBe(403)
    expect((await takeBack(admin, { ...version, id: 987_654 })).status).toBe(404)
    expect((await details(version.id)).state).toBe('cancelled')
  })

  test('is taken back: the yes stands, and letter, page, history, trail and bell say so', async () => {
    const seller = await app.signIn('salesperson')
    const version = await cancelled()
    const before = await details(version.id)
    expect([before.state, before.isCancellationReversible]).toEqual(['cancelled', true])
    expect((await takeBack(seller, version)).status).toBe(200)

    const after = await details(version.id)
    expect([after.state, after.isCancellationReversible]).toEqual(['accepted', false])
    expect(after.decisions.map(({ kind }) => kind)).toEqual(['accept', 'cancel', 'uncancel'])
    expect(after.decisions.at(-1)).toMatchObject({
      ...{ via: 'recorded', how: 'telephone', text: 'Another home was meant' },
      staff: seller.user.name,
    })
    const letter = await lastLetter()
    expect(letter?.subject).toContain(proposalAnswerEmailTexts.uncancel.subject)
    expect(letter?.text).toContain('That was our mistake')
    expect(letter?.text).toContain('Another home was meant')
    const { body } = await page(await byLink(version), version)
    expect(body.state).toBe('accepted')
    expect(body.decisions.map(({ kind }) => kind)).toEqual(['accept', 'cancel', 'uncancel'])
    const [line] = await app.db
      .select({ before: auditLines.before, after: auditLines.after })
      .from(auditLines)
      .where(
        and(eq(auditLines.action, 'take-cancellation-back'), eq(auditLines.subjectId, String(version.id))),
      )
    expect(line).toMatchObject({
      before: { state: 'cancelled' },
      after: { state: 'accepted', how: 'telephone', why: 'Another home was meant' },
    })
    const { rows } = (
      await admin.get<{ rows: { kind: string; subjectId: number }[] }>('/api/Alert/GetAlerts')
    ).body
    const told = rows.filter(({ subjectId }) => subjectId === version.id).map(({ kind }) => kind)
    expect(told).toContain('proposal-uncancelled')
  })

  test('asks for a reason and a way at their fields', async () => {
    const version = await cancelled()
    for (const [said, path] of [
      [{ reason: ' ' }, 'reason'],
      [{ how: '' }, 'how'],
    ] as const) {
      const refused = await takeBack(admin, version, said)
      expect([refused.status, refused.body.data?.problems?.map((problem) => problem.path)]).toEqual([
        400,
        [path],
      ])
    }
    expect((await details(version.id)).state).toBe('cancelled')
  })

  test('is taken back once, however often it is pressed, and can be cancelled in earnest afterwards', async () => {
    const version = await cancelled()
    const press = { pressKey: pressKey() }
    const twice = await Promise.all([takeBack(admin, version, press), takeBack(admin, version, press)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(codeOf(await takeBack(admin, version, { ...press, reason: 'Something else' }))).toEqual([
      409,
      'KEY_USED',
    ])
    expect(codeOf(await takeBack(admin, version))).toEqual([409, 'NOT_REVERSIBLE'])
    expect((await cancelAgain(version)).status).toBe(200)
    const { state, decisions } = await details(version.id)
    expect([state, decisions.length]).toEqual(['cancelled', 4])
  })

  test('is not taken back after its days', async () => {
    const version = await cancelled()
    const day = 86_400_000
    const start = new Date('2026-11-22T15:00:00Z').getTime()
    await startOn(new Date(start + cancellationTakenBackDays * day))
    expect((await details(version.id)).isCancellationReversible).toBe(true)
    await startOn(new Date(start + (cancellationTakenBackDays + 1) * day))
    expect((await details(version.id)).isCancellationReversible).toBe(false)
    expect(codeOf(await takeBack(admin, version))).toEqual([409, 'NOT_REVERSIBLE'])
  })

  test('never binds whoever said that the yes was not theirs', async () => {
    const version = await sent()
    await accept(await byLink(version), version)
    await pressNotMe(app, await tokenOf(app, 'proposal-answer', mailbox()))
    const [doubt] = (await details(version.id)).doubts
    const settled = { outcome: 'not-theirs', how: 'telephone', words: 'It was a neighbour' }
    await admin.post(url('SettleDoubt'), { id: version.id, doubtId: doubt?.id, ...settled })
    const { state, isCancellationReversible } = await details(version.id)
    expect([state, isCancellationReversible]).toEqual(['cancelled', false])
    expect(codeOf(await takeBack(admin, version))).toEqual([409, 'NOT_REVERSIBLE'])
  })

  test('is cancelled again where its mailbox denies what stands again', async () => {
    const version = await cancelled()
    await takeBack(admin, version)
    await pressNotMe(app, await tokenOf(app, 'proposal-answer', mailbox()))
    const doubt = (await details(version.id)).doubts.at(-1)
    expect(doubt?.kind).toBe('uncancel')
    const settled = { outcome: 'not-theirs', how: 'telephone', words: 'They did want to cancel' }
    await admin.post(url('SettleDoubt'), { id: version.id, doubtId: doubt?.id, ...settled })
    const after = await details(version.id)
    expect([after.state, after.isCancellationReversible]).toEqual(['cancelled', false])
  })
})
