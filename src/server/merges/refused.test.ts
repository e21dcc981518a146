import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { UnsafeHome } from '#contract/homes/equipment-notes.ts'
import type { MergePreview } from '#contract/homes/merging/merges.ts'
import type { StaffClient } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { startMerging } from '#tests/support/merging.ts'
import { sentProposal } from '#tests/support/proposals.ts'

const merging = startMerging()
const { merge, read, undo } = merging

describe('who may', () => {
  test('a technician merges nothing, and of homes with proposals only an Admin makes one', async () => {
    const technician = await merging.app.signIn('technician')
    expect((await merge(technician)).status).toBe(403)
    await sentProposal(merging.app.db, merging.admin, merging.gone.id)
    expect((await merge(merging.salesperson)).body.code).toBe('ADMIN_NEEDED')
    expect((await merge(merging.admin)).status).toBe(200)
  })

  test('another salesperson does not undo it', async () => {
    const { mergeId } = (await merge(merging.salesperson)).body
    const other = await merging.app.signIn('salesperson')
    expect((await undo(other, mergeId)).status).toBe(403)
    expect((await undo(merging.admin, mergeId)).status).toBe(200)
    expect((await undo(merging.admin, mergeId)).body.code).toBe('UNDONE_ALREADY')
  })
})

describe('what is refused', () => {
  test.each([
    ['itself', () => ({ goneId: merging.kept.id }), 'SAME_RECORD'],
    ['a number that is none', () => ({ goneId: 999_999 }), 'NOT_FOUND'],
    [
      'an older picture of one',
      () => ({ versions: [merging.kept.version, merging.gone.version + 1] as [number, number] }),
      'STALE_WRITE',
    ],
    [
      'two pieces for one place',
      () => ({
        places: [
          { from: 'Furnace 1', to: 'Furnace 1' },
          { from: 'AC 1', to: 'Furnace 1' },
        ],
      }),
      'BAD_REQUEST',
    ],
    [
      'a piece that is not there',
      () => ({ places: [{ from: 'Humidifier', to: 'Humidifier' }] }),
      'BAD_REQUEST',
    ],
  ])('%s', async (_what, choices, code) => {
    expect((await merge(merging.admin, choices())).body.code).toBe(code)
    expect((await read(merging.gone.id)).id).toBe(merging.gone.id)
  })

  test('a deleted home and a label without one', async () => {
    const label = await insertCustomer(merging.app.db, { address: null, email: null })
    expect((await merge(merging.admin, { goneId: label.id })).body.code).toBe('LABEL_WITHOUT_HOME')
    await merging.admin.post(`/api/Customer/DeleteCustomer?id=${merging.gone.id}`)
    expect((await merge(merging.admin)).body.code).toBe('RECORD_DELETED')
  })

  test('while a proposal of one of them is being answered', async () => {
    const { id } = await sentProposal(merging.app.db, merging.admin, merging.gone.id)
    await merging.app.db.transaction(async (tx) => {
      await tx.execute(sql`select id from proposals where id = ${id} for update`)
      expect((await merge(merging.admin)).body.code).toBe('BEING_SIGNED')
    })
    expect((await merge(merging.admin)).status).toBe(200)
  })
})

describe('a piece that is not safe', () => {
  const find = async (home: Customer) =>
    merging.admin.post('/api/Customer/NoteSafety', {
      customerId: home.id,
      equipmentTypeName: 'Furnace 1',
      safety: 'do-not-run',
      finding: 'The heat exchanger is cracked',
      isTurnedOff: true,
    })
  const inPlace = { places: [{ from: 'Furnace 1', to: 'Furnace 1' }] }
  const unsafeHomes = async () =>
    (await merging.admin.get<{ rows: UnsafeHome[] }>('/api/Customer/GetUnsafeHomes')).body.rows.map(
      ({ customerId, address }) => ({ customerId, address }),
    )

  test('of the record that goes is not left out, and is found in the home', async () => {
    await find(merging.gone)
    expect((await merge(merging.admin)).body).toMatchObject({
      code: 'UNSAFE_LEFT_OUT',
      message: expect.stringContaining(`Furnace 1 of #${merging.gone.id}`),
    })
    expect((await merge(merging.admin, inPlace)).status).toBe(200)
    expect((await read(merging.kept.id)).equipmentNotes).toMatchObject([{ said: 'do-not-run' }])
    expect(await unsafeHomes()).toContainEqual({ customerId: merging.kept.id, address: merging.kept.address })
  })

  test('of the record that stays is not replaced', async () => {
    await find(merging.kept)
    expect((await merge(merging.admin, inPlace)).body).toMatchObject({
      code: 'UNSAFE_LEFT_OUT',
      message: expect.stringContaining(`Furnace 1 of #${merging.kept.id}`),
    })
    expect((await merge(merging.admin)).status).toBe(200)
  })
})

test('whether an Admin is needed is said before it', async () => {
  const needsAdmin = async (staff: StaffClient, [keptId, goneId] = [merging.kept.id, merging.gone.id]) =>
    (await staff.get<MergePreview>(`/api/Customer/GetMerge?keptId=${keptId}&goneId=${goneId}`)).body
      .needsAdmin
  expect(await needsAdmin(merging.salesperson)).toBe(false)
  await sentProposal(merging.app.db, merging.admin, merging.kept.id)
  expect(await needsAdmin(merging.salesperson)).toBe(true)
  expect(await needsAdmin(merging.salesperson, [merging.gone.id, merging.kept.id])).toBe(true)
  expect(await needsAdmin(merging.admin)).toBe(false)
})

describe('made meanwhile', () => {
  const isMerged = (answer: { body: unknown }, mayUndo: boolean) =>
    expect(answer.body).toMatchObject({
      code: 'MERGED_ALREADY',
      data: { keptId: merging.kept.id, goneId: merging.gone.id, mergedBy: merging.admin.user.name, mayUndo },
    })

  test('it is refused with who made it and when, to look at and to make again', async () => {
    expect((await merge(merging.admin)).status).toBe(200)
    isMerged(
      await merging.salesperson.get(
        `/api/Customer/GetMerge?keptId=${merging.kept.id}&goneId=${merging.gone.id}`,
      ),
      false,
    )
    isMerged(
      await merging.admin.get(`/api/Customer/GetMerge?keptId=${merging.gone.id}&goneId=${merging.kept.id}`),
      true,
    )
    isMerged(await merge(merging.salesperson), false)
    expect((await merge(merging.admin, { goneId: merging.kept.id })).body.code).toBe('SAME_RECORD')
  })

  test('of two at once one is made, and the other is told of it', async () => {
    const third = await insertCustomer(merging.app.db, { address: merging.kept.address })
    const both = await Promise.all([
      merge(merging.admin),
      merge(merging.admin, { keptId: third.id, versions: [third.version, merging.gone.version] }),
    ])
    const [made, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(made?.status).toBe(200)
    expect(refused?.body).toMatchObject({ data: { id: made?.body.mergeId, goneId: merging.gone.id } })
    expect(refused?.body.code).toBe('MERGED_ALREADY')
  })
})
