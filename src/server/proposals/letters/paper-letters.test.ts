import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaperLetter } from '#contract/proposals/paper-letters.ts'
import { alerts, auditLines, customers, outbox, proposalLinks, versionMailboxes } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  codeOf,
  details,
  handOver,
  home,
  type Refused,
  type Sent,
  sent,
  startDeciding,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { printTestDocument } from '#tests/support/emails.ts'
import { pageTexts } from '#tests/support/pdf-pages.ts'
import { inOneLine } from '#tests/support/reports.ts'
import { forgetOldAlerts } from '../../alerts/queries.ts'

startDeciding({}, { printDocument: printTestDocument })

const accepted = { how: 'telephone', decision: { kind: 'accept', ...yes } }

/** A proposal whose mailbox staff ended, and which a person then recorded as accepted. */
async function recorded(by: StaffClient = admin, said: object = accepted): Promise<Sent> {
  const version = await sent({}, by)
  expect((await admin.post(url('EndMailbox'), { id: version.id })).status).toBe(200)
  expect((await answer(by, 'RecordDecision', version, said)).status).toBe(200)
  return version
}

const give = (who: Pick<StaffClient, 'post'>, { id }: Sent, how: string, letter = 1) =>
  who.post<PaperLetter & Refused>(url('RecordPaperLetter'), { id, letter, how })
const letterOf = ({ id }: Sent, letter = 1) => `${url('GetPaperLetter')}?id=${id}&letter=${letter}`

type Alerts = { rows: { kind: string; text: string; subjectId: number; readDate: string | null }[] }
const bellOf = async (who: StaffClient, { id }: Sent) =>
  (await who.get<Alerts>('/api/Alert/GetAlerts')).body.rows.filter(
    ({ kind, subjectId }) => kind === 'letter-to-print' && subjectId === id,
  )

test('is for staff alone, and said to be given by whoever may record what was said in the home', async () => {
  const version = await recorded()
  for (const who of [app.visitor(), await byLabel()]) {
    expect([401, 403]).toContain((await who.get(letterOf(version))).status)
    expect([401, 403]).toContain((await give(who as StaffClient, version, 'posted')).status)
  }
  expect((await give(technician, version, 'posted')).status).toBe(404)
  expect((await technician.get(letterOf(version))).status).toBe(200)
  expect((await give(admin, version, 'posted', 2)).status).toBe(404)
  expect((await admin.get(letterOf(version, 2))).status).toBe(404)
  expect((await give(admin, version, 'forgotten')).status).toBe(400)
  expect((await details(version.id)).paperLetters).toMatchObject([{ letter: 1, given: null }])
})

test.each([
  ['staff ended the mailbox', async () => recorded()],
  [
    'the home has no email',
    async () => {
      const version = await sent()
      await app.db.delete(proposalLinks)
      await app.db.delete(versionMailboxes)
      await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
      const said = { how: 'letter', decision: { kind: 'request-changes', text: 'A quieter one' } }
      expect((await answer(admin, 'RecordDecision', version, said)).status).toBe(200)
      return version
    },
  ],
  [
    'the home has no email, and its people answered on a device that was handed over',
    async () => {
      const version = await sent()
      await app.db.delete(proposalLinks)
      await app.db.delete(versionMailboxes)
      await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
      const device = await handOver(version)
      expect((await accept(device, version)).status).toBe(200)
      return version
    },
  ],
  [
    'the known address is in doubt',
    async () => {
      const version = await sent()
      const doubted = { contactDoubtedAt: app.clock.now() }
      await app.db.update(customers).set(doubted).where(eq(customers.id, home.id))
      expect((await answer(admin, 'RecordDecision', version, accepted)).status).toBe(200)
      return version
    },
  ],
])('goes by paper where %s', async (_why, record) => {
  const version = await record()
  const copies = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-answer'))
  expect(await app.db.select().from(outbox).where(copies)).toEqual([])
  expect((await details(version.id)).paperLetters).toHaveLength(1)
})

test('goes by email alone where the mailbox of the version is proven', async () => {
  const version = await sent()
  expect((await answer(admin, 'RecordDecision', version, accepted)).status).toBe(200)
  expect((await details(version.id)).paperLetters).toEqual([])
  expect(await bellOf(admin, version)).toEqual([])
  const copies = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-answer'))
  const [copy] = await app.db.select().from(outbox).where(copies)
  expect(copy?.text).toContain(`Written down by: ${admin.user.name}`)
  expect(copy?.text).toContain('On the phone')
})

test('stays in the bell of who recorded it and of the seller, read or not, until it is given', async () => {
  const seller = await app.signIn('salesperson')
  await app.db.update(customers).set({ addedUserId: seller.user.id }).where(eq(customers.id, home.id))
  const version = await recorded(technician, { ...accepted, how: 'home' })
  for (const who of [technician, seller]) {
    const [line] = await bellOf(who, version)
    expect(line?.text).toContain('Print the letter')
    await who.post('/api/Alert/MarkRead', { upToId: 2_000_000_000 })
    expect(await bellOf(who, version)).toMatchObject([{ readDate: null }])
  }
  expect(await bellOf(admin, version)).toEqual([])
  await forgetOldAlerts(app.db, new Date('2027-11-22T15:00:00Z'))
  expect(await bellOf(technician, version)).toHaveLength(1)

  const given = await give(seller, version, 'handed-over')
  expect(given.body).toMatchObject({ letter: 1, given: { how: 'handed-over', by: seller.user.name } })
  expect((await give(technician, version, 'handed-over')).body.given?.by).toBe(seller.user.name)
  expect(codeOf(await give(technician, version, 'posted'))).toEqual([409, 'LETTER_GIVEN'])
  for (const who of [technician, seller]) expect(await bellOf(who, version)).toEqual([])
  const unread = await app.db.select().from(alerts).where(eq(alerts.kind, 'letter-to-print'))
  expect(unread.filter(({ proposalId, readAt }) => proposalId === version.id && readAt === null)).toEqual([])
  const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'give-paper-letter'))
  expect(lines.filter(({ subjectId }) => subjectId === String(version.id))).toMatchObject([
    { actorName: seller.user.name, after: { number: 1, how: 'handed-over' } },
  ])
})

test('of two letters of a proposal the bell keeps its line until both are given', async () => {
  const version = await recorded()
  const cancelled = { how: 'letter', reason: 'Within ten days' }
  expect((await answer(admin, 'CancelProposal', version, cancelled)).status).toBe(200)
  expect((await details(version.id)).paperLetters.map(({ kind }) => kind)).toEqual(['accept', 'cancel'])
  expect((await give(admin, version, 'posted', 1)).status).toBe(200)
  expect(await bellOf(admin, version)).toHaveLength(1)
  expect((await give(admin, version, 'posted', 2)).status).toBe(200)
  expect(await bellOf(admin, version)).toEqual([])
})

test.each(['letter', 'a4'])(
  'says on %s what was recorded, by whom, how, and how to object',
  async (paper) => {
    const version = await recorded()
    const { status, bytes, headers } = await admin.get(`${letterOf(version)}&paper=${paper}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await pageTexts(bytes)).map(inOneLine).join(' ')
    for (const words of [
      home.name ?? '',
      'You said yes to our proposal',
      'Good',
      admin.user.name,
      'On the phone',
      'November 22, 2026',
      'We wrote this down for you. Is it not right? Call',
      'are enclosed',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('email as PDF')
  },
)
