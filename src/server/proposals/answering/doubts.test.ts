import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import { change, pressNotMe, tokenOf } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  home,
  lettersTo,
  page,
  pressKey,
  type Refused,
  revise,
  type Sent,
  sent,
  startDeciding,
  startOn,
  technician,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { secretSentTo, sentProposal } from '#tests/support/proposals.ts'
import { notMeTexts } from '#texts/en/site/not-me.ts'

startDeciding()

const mailbox = () => home.email ?? ''
const askCode = (who: Awaited<ReturnType<typeof byLabel>>, { id }: Pick<Sent, 'id'>) =>
  who.post<Refused>(url('SendDecisionCode'), { id })
const ask = { text: 'Please add a humidifier' }

/** A proposal with an answer, of which its mailbox says that it was not them. */
async function doubted(call = 'AcceptProposal', said: object = {}) {
  const version = await sent()
  const link = await secretSentTo(app.db, mailbox())
  const answered =
    call === 'AcceptProposal'
      ? await accept(await byLink(version), version)
      : await answer(await byLink(version), call, version, said)
  expect(answered.status).toBe(200)
  expect(await pressNotMe(app, await tokenOf(app, 'proposal-answer', mailbox()))).toContain(notMeTexts.done)
  const [doubt] = (await details(version.id)).doubts
  return { ...version, doubtId: doubt?.id ?? 0, link }
}

const settle = (who: StaffClient, { id, doubtId }: { id: number; doubtId: number }, said: object = {}) =>
  who.post<Refused>(url('SettleDoubt'), {
    id,
    doubtId,
    outcome: 'theirs',
    how: 'telephone',
    words: 'They told us so',
    ...said,
  })

const trail = async (action: 'doubt-answer' | 'settle-doubt', id: number) =>
  app.db
    .select({ actor: auditLines.actorId, after: auditLines.after })
    .from(auditLines)
    .where(and(eq(auditLines.action, action), eq(auditLines.subjectId, String(id))))

const bell = async (who: StaffClient, id: number) =>
  (await who.get<{ rows: { kind: string; subjectId: number }[] }>('/api/Alert/GetAlerts')).body.rows.filter(
    (row) => row.kind === 'answer-doubted' && row.subjectId === id,
  )

describe('‘That was not me’ in the copy of an answer', () => {
  test('asks before its press, sets no cookie, and then the answer is doubted in the portal until somebody settles it', async () => {
    const seller = await app.signIn('salesperson')
    const version = await sent()
    await accept(await byLink(version), version)
    const token = await tokenOf(app, 'proposal-answer', mailbox())
    const opened = await app.visitor().get<string>(`/not-me?t=${token}`)
    expect(opened.body).toContain(`proposal ${version.id} for ${home.address}`)
    expect(opened.headers['cache-control']).toBe('no-store, no-transform')
    expect(opened.headers['set-cookie']).toBeUndefined()
    expect(await details(version.id)).toMatchObject({ doubtedDate: null, doubts: [] })

    for (const press of ['first', 'second'])
      expect(await pressNotMe(app, token), press).toContain(notMeTexts.done)
    expect(await details(version.id)).toMatchObject({
      state: 'accepted',
      doubtedDate: expect.any(String),
      doubts: [{ kind: 'accept', number: 1, mailbox: mailbox(), settled: null }],
    })
    const listed = await admin.get<{ rows: { id: number; doubtedDate: string | null }[] }>(
      `${url('GetProposals')}?customerId=${home.id}`,
    )
    expect(listed.body.rows.map(({ doubtedDate }) => doubtedDate)).toEqual([expect.any(String)])
    for (const who of [admin, seller]) expect(await bell(who, version.id)).toHaveLength(1)
    expect(await trail('doubt-answer', version.id)).toMatchObject([{ after: { number: 1, about: 'accept' } }])
  })

  test('is settled by those who sell, once, with how they know', async () => {
    const seller = await app.signIn('salesperson')
    const proposal = await doubted()
    const other = await doubted()
    expect((await settle(technician, proposal)).status).toBe(403)
    expect(codeOf(await settle(seller, { id: other.id, doubtId: proposal.doubtId }))).toEqual([
      409,
      'DOUBT_GONE',
    ])
    expect(codeOf(await settle(seller, { ...proposal, id: 99_999_999 }))).toEqual([404, 'NOT_FOUND'])
    for (const [said, path] of [
      [{ words: ' a ' }, 'words'],
      [{ how: '' }, 'how'],
      [{ outcome: 'perhaps' }, 'outcome'],
    ] as const) {
      const { status, body } = await settle(seller, proposal, said)
      expect([status, body.data?.problems?.[0]?.path]).toEqual([400, path])
    }
    const [first, second] = await Promise.all([settle(seller, proposal), settle(admin, proposal)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const { state, doubtedDate, doubts } = await details(proposal.id)
    expect([state, doubtedDate, doubts[0]?.settled?.outcome]).toEqual(['accepted', null, 'theirs'])
    expect(await trail('settle-doubt', proposal.id)).toMatchObject([
      { after: { about: 'accept', outcome: 'theirs', how: 'telephone', why: 'They told us so' } },
    ])
  })

  test('an acceptance that was not theirs is cancelled, and both sides are told', async () => {
    const proposal = await doubted()
    expect((await settle(admin, proposal, { outcome: 'not-theirs' })).status).toBe(200)
    const { state, decisions } = await details(proposal.id)
    expect(state).toBe('cancelled')
    expect(decisions.at(-1)).toMatchObject({ kind: 'cancel', how: 'telephone', text: 'They told us so' })
    expect((await lettersTo(mailbox()))[0]).toBe('proposal-answer queued')
  })

  test.each([
    ['DeclineProposal', { reason: 'price' }, 'declined'],
    ['RequestProposalChanges', ask, 'changes-requested'],
  ])('%s that was not theirs stays as it was, and a new version follows', async (call, said, state) => {
    const proposal = await doubted(call, said)
    expect((await settle(admin, proposal, { outcome: 'not-theirs' })).status).toBe(200)
    expect(await details(proposal.id)).toMatchObject({ state, doubtedDate: null })
    expect((await revise(proposal)).number).toBe(2)
  })

  test('an acceptance that was cancelled meanwhile is not cancelled again', async () => {
    const proposal = await doubted()
    const cancelled = {
      id: proposal.id,
      number: 1,
      pressKey: pressKey(),
      how: 'letter',
      reason: 'They wrote',
    }
    expect((await admin.post(url('CancelProposal'), cancelled)).status).toBe(200)
    expect((await settle(admin, proposal, { outcome: 'not-theirs' })).status).toBe(200)
    expect((await details(proposal.id)).decisions.filter(({ kind }) => kind === 'cancel')).toHaveLength(1)
  })

  test('works for 30 days, and ends with its mailbox', async () => {
    const version = await sent()
    await accept(await byLink(version), version)
    const token = await tokenOf(app, 'proposal-answer', mailbox())
    app.clock.pass({ hours: 31 * 24 })
    expect(await pressNotMe(app, token)).toContain(notMeTexts.ended)
    await startOn(new Date('2026-12-24T15:00:00Z'))
    const again = await sent()
    await answer(await byLink(again), 'RequestProposalChanges', again, ask)
    const ofEnded = await tokenOf(app, 'proposal-answer', mailbox())
    await change(admin, home.id, { email: 'really@new.example', whyContactChanged: 'mistyped' })
    expect(await pressNotMe(app, ofEnded)).toContain(notMeTexts.ended)
    expect((await details(again.id)).doubts).toEqual([])
  })
})

describe('codes of a home', () => {
  test('rest while an answer is doubted, of every proposal of that home, and of no other home', async () => {
    const open = await sent()
    const label = await byLabel()
    expect((await askCode(label, open)).status).toBe(200)
    const code = await secretSentTo(app.db, mailbox())
    const proposal = await doubted('RequestProposalChanges', ask)

    expect(codeOf(await accept(label, open, { code }))).toEqual([422, 'CODES_REST'])
    expect(codeOf(await askCode(label, open))).toEqual([409, 'CODES_REST'])
    expect((await page(label, open)).body).toMatchObject({ doCodesRest: true })
    const other = await insertCustomer(app.db)
    const elsewhere = await sentProposal(app.db, admin, other.id)
    expect((await askCode(await byLabel(other), elsewhere)).status).toBe(200)
    // The link of the mailbox itself goes on answering.
    expect((await page(withToken(proposal, proposal.link), proposal)).body.reader).toBe('email-link')

    await settle(admin, proposal)
    expect(codeOf(await accept(label, open, { code }))).toEqual([422, 'CODE_OVER'])
    expect((await askCode(label, open)).status).toBe(200)
    const next = await secretSentTo(app.db, mailbox())
    expect((await accept(label, open, { code: next })).status).toBe(200)
  })

  test('have ‘That was not me’ in their letter: the code stops, and staff settles it', async () => {
    const version = await sent()
    const label = await byLabel()
    await askCode(label, version)
    const code = await secretSentTo(app.db, mailbox())
    const token = await tokenOf(app, 'proposal-code', mailbox())
    expect((await app.visitor().get<string>(`/not-me?t=${token}`)).body).toContain('asked us for a code')
    await pressNotMe(app, token)
    expect(codeOf(await accept(label, version, { code }))).toEqual([422, 'CODES_REST'])
    const { state, doubts } = await details(version.id)
    expect([state, doubts.map(({ kind }) => kind)]).toEqual(['open', [null]])
    expect(await trail('doubt-answer', version.id)).toMatchObject([{ after: { about: 'code' } }])
    const settled = await settle(
      admin,
      { id: version.id, doubtId: doubts[0]?.id ?? 0 },
      { outcome: 'not-theirs' },
    )
    expect(settled.status).toBe(200)
    expect((await details(version.id)).state).toBe('open')
    expect((await askCode(label, version)).status).toBe(200)
  })
})
