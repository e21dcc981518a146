import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callListChanges, proposals, proposalVersions } from '#db/schema.ts'
import { startCallList } from '#tests/support/call-list.ts'
import { exportRows } from '#tests/support/exports.ts'
import { insertSentProposal } from '#tests/support/price-book.ts'

const { app, salesperson, empty, insertHome, rankAll, listed, homesIn, mark } = await startCallList()

beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
  await empty()
})
afterAll(() => app.close())

const furnaceInWords = 'Furnace of 2003, 23 years, likely $108 a year, serviced 2021'

async function homeWith(sent: Parameters<typeof insertSentProposal>[2]) {
  const { id } = await insertHome()
  const proposal = await insertSentProposal(
    app.db,
    { customerId: id, ownerUserId: salesperson.user.id },
    sent,
  )
  return { id, proposalId: proposal.id }
}

describe('a proposal that can be answered', () => {
  test.each([
    ['open', 'proposal open until Dec 22'],
    ['changes-requested', 'changes requested, proposal open until Dec 22'],
  ] as const)('keeps its home in hand and says so: %s', async (state, words) => {
    const { id } = await homeWith({ state })
    await rankAll()
    expect(await homesIn()).toEqual([])
    const [row] = await listed({ part: 'in-hand' })
    expect([row?.customerId, row?.why]).toEqual([id, `${furnaceInWords}, ${words}`])
  })

  test('is in no part but their own for who must not be contacted', async () => {
    const { id } = await homeWith({})
    await rankAll()
    await mark(id, { mark: 'do-not-contact' })
    expect(await homesIn({ part: 'in-hand' })).toEqual([])
    expect(await homesIn({ part: 'do-not-contact' })).toEqual([id])
  })
})

describe('a proposal that ended without an answer', () => {
  test('is found from the first moment after its last day where the business is, although nothing was written', async () => {
    const { id } = await homeWith({ expiresOn: '2026-11-22' })
    await insertHome()
    await rankAll()
    // Why a call in between: a session ends after 12 hours without one.
    app.clock.moveTo(new Date('2026-11-22T20:00:00Z'))
    expect(await homesIn({ proposal: 'expired' })).toEqual([])
    app.clock.moveTo(new Date('2026-11-23T04:59:00Z'))
    expect([await homesIn({ proposal: 'expired' }), await homesIn({ part: 'in-hand' })]).toEqual([[], [id]])
    app.clock.moveTo(new Date('2026-11-23T05:00:00Z'))
    expect([await homesIn({ proposal: 'expired' }), await homesIn({ part: 'in-hand' })]).toEqual([[id], []])
    const why = `${furnaceInWords}, proposal expired Nov 22 without an answer`
    expect((await listed({ proposal: 'expired', kind: 'furnace' })).map((row) => row.why)).toEqual([why])
    expect(await homesIn({ proposal: 'expired', kind: 'air-conditioner' })).toEqual([])
    const { rows } = await exportRows(salesperson, 'CallList', 'proposal=expired')
    expect(rows.map((cells) => cells[4])).toEqual([why])
  })

  test('is not found once another is open, or was accepted since', async () => {
    const { id } = await homeWith({ expiresOn: '2026-11-21' })
    const whose = { customerId: id, ownerUserId: salesperson.user.id }
    await rankAll()
    expect(await homesIn({ proposal: 'expired' })).toEqual([id])
    const { id: another } = await insertSentProposal(app.db, whose)
    await rankAll()
    expect(await homesIn({ proposal: 'expired' })).toEqual([])
    await app.db.delete(proposals).where(eq(proposals.id, another))
    await rankAll()
    expect(await homesIn({ proposal: 'expired' })).toEqual([id])
    await insertSentProposal(app.db, whose, { state: 'accepted', closedAt: '2026-11-22T10:00:00Z' })
    await rankAll()
    expect([await homesIn({ proposal: 'expired' }), await homesIn()]).toEqual([[], []])
    const [row] = await listed({ part: 'in-hand' })
    expect([row?.customerId, row?.why]).toEqual([id, `${furnaceInWords}, proposal accepted`])
    await app.db
      .update(proposalVersions)
      .set({ state: 'cancelled' })
      .where(eq(proposalVersions.state, 'accepted'))
    await rankAll()
    expect(await homesIn({ proposal: 'expired' })).toEqual([id])
  })
})

test('a home is ranked again when a proposal of it is added, changed, moved or removed', async () => {
  const [first, second] = [await insertHome(), await insertHome()]
  const noted = async (change: () => Promise<unknown>) => {
    await rankAll()
    await change()
    const ids = (await app.db.select().from(callListChanges)).map(({ customerId }) => customerId)
    return [...new Set(ids)].toSorted()
  }
  let proposalId = 0
  const where = () => eq(proposals.id, proposalId)
  const whose = { customerId: first.id, ownerUserId: salesperson.user.id }
  const add = async () => {
    proposalId = (await insertSentProposal(app.db, whose)).id
  }
  const move = (customerId: number | null) => app.db.update(proposals).set({ customerId }).where(where())
  expect(await noted(add)).toEqual([first.id])
  expect(await noted(() => move(second.id))).toEqual([first.id, second.id])
  expect(await noted(() => move(null))).toEqual([second.id])
  expect(await noted(() => move(first.id))).toEqual([first.id])
  expect(await noted(() => app.db.delete(proposals).where(where()))).toEqual([first.id])
})
