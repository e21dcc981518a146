import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customers, proposalVersions, versionMailboxes } from '#db/schema.ts'
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
  endMailbox,
  home,
  lettersTo,
  page,
  pressKey,
  type Refused,
  revise,
  saveLonger,
  sent,
  startDeciding,
  technician,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { linkCookie, secretSentTo } from '#tests/support/proposals.ts'
import { remindOfProposals } from './remind.ts'

startDeciding()

const stranger = () => `stranger-of-${home.id}@elsewhere.example`

/** What whoever holds the label of a home, or the office, writes into it. */
const moveMailbox = (email: string) =>
  app.db.update(customers).set({ email }).where(eq(customers.id, home.id))

const wish = { how: 'telephone', decision: { kind: 'request-changes', text: 'A quieter one, please' } }

describe('an address that is changed afterwards decides nothing', () => {
  test('a wish that the office records goes to the mailbox of the version, and no link to the stranger', async () => {
    const version = await sent()
    await moveMailbox(stranger())
    expect((await answer(admin, 'RecordDecision', version, wish)).status).toBe(200)
    expect(await lettersTo(stranger())).toEqual([])
    expect((await lettersTo(home.email ?? ''))[0]).toBe('proposal-answer queued')
    const owner = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await accept(owner, version)).status).toBe(200)
  })

  test('neither a reminder nor a code goes there', async () => {
    const version = await sent()
    await moveMailbox(stranger())
    app.clock.moveTo(new Date('2026-11-26T15:00:00Z'))
    await remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
    const label = await byLabel()
    const asked = await label.post<{ sentTo: string }>(url('SendDecisionCode'), { id: version.id })
    expect(asked.status).toBe(200)
    expect(await lettersTo(stranger())).toEqual([])
    expect(await lettersTo(home.email ?? '')).toEqual([
      'proposal-code queued',
      'proposal-reminder queued',
      'proposal queued',
    ])
  })

  test('the next version goes to the mailbox that is known then, and the links to the one before end', async () => {
    const first = await sent()
    const owner = await byLink(first)
    await moveMailbox('new@home.example')
    const second = await revise(first)
    expect((await page(owner, second)).status).toBe(404)
    const now = withToken(second, await secretSentTo(app.db, 'new@home.example'))
    expect((await page(now, second)).body).toMatchObject({ reader: 'email-link', number: 2 })
  })

  test('an address that differs in case alone is the same mailbox', async () => {
    const first = await sent()
    const owner = await byLink(first)
    await moveMailbox((home.email ?? '').toUpperCase())
    const second = await revise(first)
    expect((await page(owner, second)).body.reader).toBe('email-link')
  })
})

test('an address that the mailbox before denied reads only, by link and by code, and is not reminded until the office settled it', async () => {
  const version = await sent()
  const link = await byLink(version)
  const label = await byLabel()
  const doubt = (contactDoubtedAt: Date | null) =>
    app.db.update(customers).set({ contactDoubtedAt }).where(eq(customers.id, home.id))
  await doubt(app.clock.now())
  expect((await page(link, version)).body).toMatchObject({ reader: 'read-link', state: 'open' })
  expect((await accept(link, version)).status).not.toBe(200)
  expect(codeOf(await label.post<Refused>(url('SendDecisionCode'), { id: version.id }))).toEqual([
    409,
    'CODES_REST',
  ])
  expect((await accept(label, version, { code: '123456' })).status).not.toBe(200)
  // By hand as in the press that sends again: not before staff has settled whose address it is.
  const send = (number: number | null, id: number, of: number) =>
    admin.post<Refused>(url('SendProposal'), { id, number, version: of, sendKey: pressKey() })
  expect((await endMailbox(version)).status).toBe(200)
  expect(codeOf(await send(1, version.id, 0))).toEqual([409, 'ADDRESS_DENIED'])
  await saveLonger(version)
  const { version: saved } = await details(version.id)
  expect(codeOf(await send(null, version.id, saved))).toEqual([409, 'ADDRESS_DENIED'])
  await doubt(null)
  expect((await send(1, version.id, saved)).status).toBe(200)
  await doubt(app.clock.now())
  link.cookies.clear()
  link.cookies.set(...(await linkCookie(app.db, version.id, home.email ?? '')))
  app.clock.moveTo(new Date('2026-11-26T15:00:00Z'))
  const remind = () =>
    remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
  const known = home.email ?? ''
  const before = await lettersTo(known)
  await remind()
  expect(await lettersTo(known)).toEqual(before)
  await doubt(null)
  await remind()
  expect((await lettersTo(known)).length).toBe(before.length + 1)
  expect((await accept(link, version)).status).toBe(200)
})

describe('a mailbox that staff ends', () => {
  test('is ended by who may send, not by a technician, and by nobody twice', async () => {
    const version = await sent()
    expect((await endMailbox(version, technician)).status).toBe(404)
    expect((await endMailbox(version)).status).toBe(200)
    expect(codeOf(await endMailbox(version))).toEqual([409, 'NO_MAILBOX'])
  })

  test('reads and decides nothing any more, and what waits to go there does not go', async () => {
    const version = await sent()
    const wrong = await byLink(version)
    const label = await byLabel()
    expect((await label.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const code = await secretSentTo(app.db, home.email ?? '')
    expect((await endMailbox(version)).status).toBe(200)
    expect((await page(wrong, version)).status).toBe(404)
    expect((await accept(wrong, version)).status).toBe(404)
    expect(codeOf(await accept(label, version, { code }))).toEqual([422, 'CODE_OVER'])
    expect(codeOf((await label.post(url('SendDecisionCode'), { id: version.id })) as never)).toEqual([
      409,
      'NO_EMAIL',
    ])
    expect(await lettersTo(home.email ?? '')).toEqual(['proposal-code cancelled', 'proposal cancelled'])
    const [link] = (await details(version.id)).links
    expect(link).toMatchObject({ mailbox: home.email, ended: { why: 'ended by staff' } })
  })

  test('nothing goes to another address in its place until it is sent again', async () => {
    const version = await sent()
    expect((await endMailbox(version)).status).toBe(200)
    await moveMailbox('right@home.example')
    expect((await answer(admin, 'RecordDecision', version, wish)).status).toBe(200)
    expect(await lettersTo('right@home.example')).toEqual([])
    const again = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    expect((await admin.post(url('SendProposal'), again)).status).toBe(200)
    const right = withToken(version, await secretSentTo(app.db, 'right@home.example'))
    expect((await accept(right, version)).status).toBe(200)
    const rows = await app.db.select().from(versionMailboxes).orderBy(desc(versionMailboxes.id)).limit(2)
    expect(rows.map(({ mailbox, endedWhy }) => [mailbox, endedWhy])).toEqual([
      ['right@home.example', null],
      [home.email, 'ended-by-staff'],
    ])
  })
})

describe('the copy of an answer to what was only shown in person', () => {
  /** A version that a device in the hand has answered, and the browser of the mailbox that got the copy. */
  async function answeredInPerson(said: 'accept' | 'request-changes') {
    const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
    const tablet = await app.signIn('admin')
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    expect((await tablet.post(url('PresentProposal'), handed)).status).toBe(200)
    const [row] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
    const version = { id, number: 1, hash: row?.hash ?? '' }
    const { text } = wish.decision
    const answered =
      said === 'accept'
        ? accept(tablet, version)
        : answer(tablet, 'RequestProposalChanges', version, { text })
    expect((await answered).status).toBe(200)
    const reader = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await page(reader, version)).body.reader).toBe('read-link')
    return { version, reader, notMe: await tokenOf(app, 'proposal-answer', home.email ?? '') }
  }

  test('ends by a press of staff, with its ‘That was not me’, and nothing more of it goes there', async () => {
    const { version, reader, notMe } = await answeredInPerson('accept')
    expect((await endMailbox(version, technician)).status).toBe(404)
    expect((await page(reader, version)).status).toBe(200)
    expect((await endMailbox(version)).status).toBe(200)
    expect((await page(reader, version)).status).toBe(404)
    expect((await reader.get(`${url('GetProposalPdf')}?id=${version.id}`)).status).toBe(404)
    expect((await details(version.id)).links[0]?.ended?.why).toBe('ended by staff')
    await pressNotMe(app, notMe)
    expect((await details(version.id)).doubts).toEqual([])
    const cancelled = {
      id: version.id,
      number: 1,
      pressKey: pressKey(),
      how: 'telephone',
      reason: 'They moved',
    }
    expect((await admin.post(url('CancelProposal'), cancelled)).status).toBe(200)
    expect(await lettersTo(home.email ?? '')).toEqual(['proposal-answer cancelled'])
    expect(codeOf(await endMailbox(version))).toEqual([409, 'NO_MAILBOX'])
  })

  test.each(['same-person', 'mistyped'])(
    'ends with an address that gives way (%s), and is sent to no other: it was never sent',
    async (whyContactChanged) => {
      const { version, reader } = await answeredInPerson('request-changes')
      const email = `right-of-${home.id}@home.example`
      const { body } = await change(admin, home.id, { email, whyContactChanged, sendsAgain: true })
      expect(body).toMatchObject({ statusCode: 2, sentAgain: { sent: [], held: [] } })
      expect((await page(reader, version)).status).toBe(404)
      expect(await lettersTo(email)).toEqual([])
    },
  )
})
