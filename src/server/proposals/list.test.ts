import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposalRow, ProposalTotals } from '#contract/proposals/proposals.ts'
import { customers, proposalDecisions, proposalEvents, proposals, proposalVersions } from '#db/schema.ts'
import type { VersionState } from '#domain/proposals/lifecycle.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { exportRows } from '#tests/support/exports.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal, insertSentProposal } from '#tests/support/price-book.ts'

let app: TestApp
let salesperson: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  await app.db.delete(proposals)
})
afterAll(() => app.close())

type Given = {
  state?: VersionState
  expiresOn?: string
  sentAt?: string
  closedAt?: string
  valueCents?: number
  nextStepOn?: string
  owner?: StaffClient
  home?: { name?: string; address?: string }
}

/** A proposal whose version was sent and has that state. */
async function given({ owner = salesperson, home = {}, nextStepOn, ...sent }: Given = {}) {
  const { id: customerId } = await insertCustomer(app.db, home)
  const whose = { customerId, ownerUserId: owner.user.id }
  const { id } = await (sent.state === 'draft'
    ? insertProposal(app.db, whose)
    : insertSentProposal(app.db, whose, sent))
  if (nextStepOn) await app.db.update(proposals).set({ nextStepOn }).where(eq(proposals.id, id))
  return { id, customerId }
}

const list = async (query = '', who = salesperson) => {
  const { body } = await who.get<{ rows: ProposalRow[]; total: number }>(
    `/api/Proposal/GetProposals?pageSize=100&${query}`,
  )
  expect(body.total).toBe(body.rows.length)
  return body.rows.map(({ id }) => id)
}
const totals = async (who = salesperson) =>
  (await who.get<ProposalTotals>('/api/Proposal/GetProposalTotals')).body

describe('who lists what', () => {
  test('a technician lists, counts and exports their own alone', async () => {
    await given({ valueCents: 300_000 })
    const own = await given({ owner: technician, valueCents: 50_000, nextStepOn: '2026-11-01' })
    expect(await list('', technician)).toEqual([own.id])
    expect(await list(`ownerUserId=${salesperson.user.id}`, technician)).toEqual([own.id])
    expect(await totals(technician)).toMatchObject({ openCount: 1, openValueCents: 50_000, overdueCount: 1 })
    const exported = await exportRows(technician, 'Proposals', '')
    expect(exported.rows.map(([number]) => number)).toEqual([own.id])
    expect(await list(`ownerUserId=${technician.user.id}`)).toEqual([own.id])
  })

  test('the proposals of a deleted home are in no list and in no figure', async () => {
    const { customerId } = await given({ nextStepOn: '2026-11-01' })
    await app.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, customerId))
    expect(await list()).toEqual([])
    expect(await totals()).toMatchObject({ openCount: 0, openValueCents: 0, overdueCount: 0 })
  })

  test('a proposal comes back with its home, and leaves the lists with a home that it loses', async () => {
    const { id, customerId } = await given()
    const setDeleted = (deletedAt: Date | null) =>
      app.db.update(customers).set({ deletedAt }).where(eq(customers.id, customerId))
    await setDeleted(new Date())
    const late = await insertSentProposal(app.db, { customerId, ownerUserId: salesperson.user.id })
    expect(await list()).toEqual([])
    await setDeleted(null)
    expect(await list('sort=sent&order=asc')).toEqual([id, late.id])
    await app.db.update(proposals).set({ customerId: null }).where(eq(proposals.id, id))
    expect(await list()).toEqual([late.id])
    expect((await totals()).openCount).toBe(1)
  })
})

describe('what the list can be narrowed to', () => {
  test('a state, as it is on that day of the business', async () => {
    const open = await given({ expiresOn: '2026-11-22' })
    const asked = await given({ state: 'changes-requested' })
    const over = await given({ expiresOn: '2026-11-21' })
    const draft = await given({ state: 'draft' })
    expect(await list('state=open')).toEqual([open.id])
    expect(await list('state=expired')).toEqual([over.id])
    expect(await list('state=changes-requested')).toEqual([asked.id])
    expect((await list('state=awaiting')).toSorted()).toEqual([open.id, asked.id].toSorted())
    expect(await list('state=draft')).toEqual([draft.id])
    app.clock.moveTo(new Date('2026-11-23T05:00:00Z'))
    expect(await list('state=open')).toEqual([])
    expect((await list('state=expired')).toSorted()).toEqual([open.id, over.id].toSorted())
  })

  test('what is due: a next step of an earlier day, an end within seven days', async () => {
    const late = await given({ nextStepOn: '2026-11-21' })
    await given({ nextStepOn: '2026-11-22' })
    const ending = await given({ expiresOn: '2026-11-29' })
    await given({ expiresOn: '2026-11-30' })
    await given({ expiresOn: '2026-11-21' })
    expect(await list('due=overdue')).toEqual([late.id])
    expect(await list('due=ending')).toEqual([ending.id])
    expect(await totals()).toMatchObject({ overdueCount: 1, endingCount: 1, openCount: 4 })
  })

  test('the days on which they were sent, and a part of a name or an address', async () => {
    const early = await given({ sentAt: '2026-10-01T03:00:00Z', home: { name: 'Nora Kestrelbrook' } })
    const late = await given({ sentAt: '2026-11-01T12:00:00Z', home: { address: '7 Kestrelbrook Lane' } })
    const days = 'timeZone=America/Toronto'
    expect(await list(`sentFrom=2026-09-30&sentTo=2026-09-30&${days}`)).toEqual([early.id])
    expect(await list(`sentFrom=2026-10-01&${days}`)).toEqual([late.id])
    expect((await list('home=kestrelbrook')).toSorted()).toEqual([early.id, late.id].toSorted())
    expect(await list('home=nobody')).toEqual([])
  })

  test.each([
    ['value', [1, 2, 3]],
    ['sent', [2, 3, 1]],
    ['expires', [3, 1, 2]],
    ['nextStep', [2, 1, 3]],
  ])('in the order of %s, both ways', async (sort, expected) => {
    const made = [
      await given({
        valueCents: 1,
        sentAt: '2026-11-12T00:00:00Z',
        expiresOn: '2026-12-02',
        nextStepOn: '2026-12-02',
      }),
      await given({
        valueCents: 2,
        sentAt: '2026-11-10T00:00:00Z',
        expiresOn: '2026-12-03',
        nextStepOn: '2026-12-01',
      }),
      await given({ valueCents: 3, sentAt: '2026-11-11T00:00:00Z', expiresOn: '2026-12-01' }),
    ]
    const ids = expected.map((place) => made[place - 1]?.id)
    expect(await list(`sort=${sort}&order=asc`)).toEqual(ids)
    expect(await list(`sort=${sort}&order=desc`)).toEqual(ids.toReversed())
  })
})

test('accepted of decided counts the answers of twelve months, and leads to them', async () => {
  const accepted = await given({ state: 'accepted', closedAt: '2026-11-01T00:00:00Z' })
  const declined = await given({ state: 'declined', closedAt: '2025-11-23T00:00:00Z' })
  const cancelled = await given({ state: 'cancelled', closedAt: '2026-06-01T00:00:00Z' })
  await given({ state: 'accepted', closedAt: '2025-11-20T00:00:00Z' })
  await given({ state: 'withdrawn', closedAt: '2026-11-01T00:00:00Z' })
  expect(await totals()).toEqual({
    openCount: 0,
    openValueCents: 0,
    overdueCount: 0,
    endingCount: 0,
    acceptedCount: 1,
    decidedCount: 3,
  })
  expect((await list('state=decided')).toSorted()).toEqual(
    [accepted.id, declined.id, cancelled.id].toSorted(),
  )
})

test('a row names home, owner, options and the newest version', async () => {
  const { id } = await given({ home: { name: 'Ada Example' }, nextStepOn: '2026-11-25' })
  const { body } = await salesperson.get<{ rows: ProposalRow[] }>('/api/Proposal/GetProposals')
  expect(body.rows).toEqual([
    expect.objectContaining({
      id,
      name: 'Ada Example',
      optionCount: 1,
      number: 1,
      owner: salesperson.user.name,
      nextStepOn: '2026-11-25',
      nextStepUser: null,
    }),
  ])
  const { columns, rows } = await exportRows(salesperson, 'Proposals', 'state=open')
  const cells = Object.fromEntries(columns.map(({ title }, index) => [title, rows[0]?.[index]]))
  expect(cells).toMatchObject({
    Number: id,
    Name: 'Ada Example',
    Status: 'Open',
    'Value ($)': 1000,
    Ends: '2026-12-22',
  })
})

// Why last: what was decided cannot be removed.
test('the reason of a decline, and when its customer opened it', async () => {
  const price = await given({ state: 'declined' })
  const later = await given({ state: 'declined' })
  for (const [{ id }, reason] of [
    [price, 'price'],
    [later, 'not-now'],
  ] as const) {
    const [version] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
    const versionId = version?.id ?? 0
    const said = { proposalId: id, versionId, kind: 'decline', via: 'email-link', pressKey: `${id}` } as const
    await app.db.insert(proposalDecisions).values({ ...said, reason, hash: '', at: new Date() })
    for (const at of ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'])
      await app.db.insert(proposalEvents).values({ versionId, kind: 'opened', at: new Date(at) })
  }
  expect(await list('declineReason=price')).toEqual([price.id])
  const { body } = await salesperson.get<{ rows: ProposalRow[] }>('/api/Proposal/GetProposals?state=declined')
  expect(body.rows[0]).toMatchObject({
    firstOpenedDate: '2026-11-20T12:00:00.000Z',
    lastOpenedDate: '2026-11-21T12:00:00.000Z',
  })
})
