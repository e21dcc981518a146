import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import { auditLines, proposals, proposalVersions } from '#db/schema.ts'
import {
  admin,
  app,
  draft,
  find,
  furnaceLine,
  homeId,
  line,
  option,
  salesperson,
  save,
  startDrafting,
  technician,
  url,
} from '#tests/support/drafting.ts'
import { insertCustomer } from '#tests/support/factories.ts'

startDrafting()

describe('who is refused', () => {
  test('visitors and customers everything; a technician the drafts of others', async () => {
    const customer = app.visitor()
    for (const [client, status] of [
      [app.visitor(), 401],
      [customer, 401],
    ] as const) {
      expect((await save(client)).status).toBe(status)
      expect((await client.get(url('GetProposals'))).status).toBe(status)
    }
    const { id, version } = (await save(salesperson)).body
    expect((await find(technician, id)).status).toBe(404)
    expect((await save(technician, { id, version })).status).toBe(404)
    expect((await technician.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(404)
    const own = (await save(technician)).body
    expect((await find(technician, own.id)).status).toBe(200)
    const { rows } = (
      await technician.get<{ rows: ProposalRow[] }>(`${url('GetProposals')}?customerId=${homeId}`)
    ).body
    expect(rows.map((row) => row.id)).toEqual([own.id])
    expect((await save(admin, { id: own.id, version: own.version })).status).toBe(200)
  })

  test.each<[string, () => object, string]>([
    ['no option', () => ({ options: [] }), 'draft.options'],
    ['five options', () => ({ options: Array.from({ length: 5 }, () => option('a')) }), 'draft.options'],
    ['a key twice', () => ({ options: [option('a'), option('a')] }), 'draft.options'],
    [
      'a price below zero',
      () => ({ options: [option('a', { lines: [furnaceLine({ unitPriceCents: -1 })] })], suggestion: null }),
      'draft.options.0.lines.0.unitPriceCents',
    ],
    ['a discount of 101 %', () => ({ discount: { name: 'Autumn', percent: 101 } }), 'draft.discount'],
    [
      'a suggestion of no option',
      () => ({ suggestion: { key: 'd', reason: 'It is the best one.' } }),
      'draft.suggestion.key',
    ],
    ['91 days', () => ({ validityDays: 91 }), 'draft.validityDays'],
    [
      'a place that the home lacks',
      () => ({
        options: [option('a', { lines: [furnaceLine({ places: ['Furnace 2'] })] })],
        suggestion: null,
      }),
      'draft.options.0.lines.0.places',
    ],
    [
      'a place of other equipment',
      () => ({ options: [option('a', { lines: [furnaceLine({ places: ['AC 1'] })] })], suggestion: null }),
      'draft.options.0.lines.0.places',
    ],
    [
      'a place twice',
      () => ({ options: [option('a', { lines: [furnaceLine(), furnaceLine()] })], suggestion: null }),
      'draft.options.0.lines.0.places',
    ],
    [
      'an unknown entry',
      () => ({ options: [option('a', { lines: [line(999_999, 100)] })], suggestion: null }),
      'draft.options.0.lines.0.priceEntryId',
    ],
    [
      'a repair that is quoted tomorrow',
      () => ({ repairQuote: { place: 'Furnace 1', cents: 90_000, quotedOn: '2026-11-23' } }),
      'draft.repairQuote.quotedOn',
    ],
  ])('%s, at its field', async (_what, change, path) => {
    const { status, body } = await save(admin, { draft: draft(change()) })
    expect([status, body.data.problems[0]?.path.startsWith(path)]).toEqual([400, true])
  })

  test('a next step for nobody', async () => {
    const { status, body } = await save(admin, { nextStepUserId: 999_999 })
    expect([status, body.data.problems[0]?.path]).toEqual([400, 'nextStepUserId'])
  })

  test('a home that is missing or deleted, and a label without a home', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    for (const customerId of [999_999, label.id]) expect((await save(admin, { customerId })).status).toBe(404)
    const { id } = (await save(admin)).body
    await admin.post(`/api/Customer/DeleteCustomer?id=${homeId}`)
    expect((await save(admin)).status).toBe(404)
    expect((await find(admin, id)).status).toBe(404)
  })
})

describe('a draft', () => {
  test('is kept as entered, with its value, and changes with its version', async () => {
    const { id, version } = (await save(salesperson, { nextStep: 'Call', nextStepOn: '2026-11-25' })).body
    const { body } = await find(admin, id)
    expect(body).toMatchObject({
      state: 'draft',
      number: null,
      hash: null,
      valueCents: 621_500,
      owner: salesperson.user.name,
      nextStep: 'Call',
      draft: draft(),
    })
    const changed = await save(admin, { id, version, draft: draft({ suggestion: null }) })
    expect(changed.body).toEqual({ id, version: version + 1 })
    const late = await save(salesperson, { id, version })
    expect([late.status, late.body.data.current?.valueCents]).toEqual([409, 587_600])
    expect(await app.db.$count(proposalVersions, eq(proposalVersions.proposalId, id))).toBe(1)
  })

  test('is thrown away, and only once', async () => {
    const { id } = (await save(admin)).body
    expect((await admin.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(200)
    expect((await admin.post(`${url('DiscardDraft')}?id=${id}`)).status).toBe(404)
    expect((await find(admin, id)).status).toBe(404)
  })

  test('leaves an audit line with who and what it is worth, and goes with its customer', async () => {
    const { id } = (await save(salesperson)).body
    const [written] = await app.db
      .select()
      .from(auditLines)
      .where(sql`subject_kind = 'proposal' and subject_id = ${String(id)}`)
    expect(written).toMatchObject({ action: 'draft-proposal', actorId: salesperson.user.id })
    await admin.post(`/api/Data/EraseCustomer`, { customerId: homeId, typedId: String(homeId) })
    expect(await app.db.$count(proposals, eq(proposals.id, id))).toBe(0)
  })

  test('what was sent is never changed, whoever tries', async () => {
    const { id } = (await save(admin)).body
    const sent = { state: 'open', number: 1, snapshot: {}, hash: 'x', expiresOn: '2026-12-22' } as const
    const versionOf = eq(proposalVersions.proposalId, id)
    await app.db.update(proposalVersions).set(sent).where(versionOf)
    await expect(app.db.update(proposalVersions).set({ valueCents: 1 }).where(versionOf)).rejects.toThrow()
    await app.db.update(proposalVersions).set({ state: 'withdrawn' }).where(versionOf)
    const closed = await save(admin, { id, version: 1 })
    expect([closed.status, closed.body.data.state]).toEqual([409, 'withdrawn'])
  })

  test('is found by home and by state, where a version that ended is expired', async () => {
    const { id } = (await save(admin)).body
    const sent = { state: 'open', number: 1, snapshot: {}, hash: 'x', expiresOn: '2026-11-22' } as const
    await app.db.update(proposalVersions).set(sent).where(eq(proposalVersions.proposalId, id))
    const listed = async (state: string) => {
      const { body } = await admin.get<{ rows: ProposalRow[]; total: number }>(
        `${url('GetProposals')}?customerId=${homeId}&state=${state}`,
      )
      return [body.total, body.rows.map((row) => row.state)]
    }
    app.clock.moveTo(new Date('2026-11-23T04:59:59Z'))
    expect(await listed('open')).toEqual([1, ['open']])
    app.clock.moveTo(new Date('2026-11-23T05:00:00Z'))
    expect(await listed('open')).toEqual([0, []])
    expect(await listed('expired')).toEqual([1, ['expired']])
    expect((await find(technician, id)).body.state).toBe('expired')
  })
})
