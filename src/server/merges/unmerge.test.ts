import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MergeRow } from '#contract/homes/merging/merges.ts'
import { customers, homeNotes, homePeople, merges, requests } from '#db/schema.ts'
import { insertCustomer, insertEquipmentPhoto, insertRequest } from '#tests/support/factories.ts'
import { startMerging } from '#tests/support/merging.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { emptyOldMerges } from './queries.ts'

const dayMs = 86_400_000

const merging = startMerging()
const { codeOf, everything, fill, merge, read, undo } = merging

test.each([
  ['a new code', async () => merging.admin.post(`/api/Customer/IssueNewCode?id=${merging.kept.id}&why=worn`)],
  [
    'the code of a label that was bound',
    async () => {
      const label = await insertCustomer(merging.app.db, { address: null, email: null })
      const given = { customerId: merging.kept.id, labelId: label.id, accessCode: await codeOf(label.id) }
      return merging.admin.post('/api/Customer/BindLabel', given)
    },
  ],
])('after %s the home that parts has a code of its own', async (_what, renew) => {
  const { mergeId } = (await merge(merging.admin)).body
  expect((await renew()).status).toBe(200)
  const shared = await codeOf(merging.kept.id)
  expect(await codeOf(merging.gone.id)).toBe(shared)
  const { stays } = (await undo(merging.admin, mergeId)).body
  expect(stays).toEqual([`the code of the labels (#${merging.gone.id} has a new one: print its label again)`])
  expect(await codeOf(merging.kept.id)).toBe(shared)
  expect(await codeOf(merging.gone.id)).not.toBe(shared)
})

test('undone at once, every table is as it was', async () => {
  await fill()
  const bound = await insertCustomer(merging.app.db, {
    address: null,
    email: null,
    labelOfCustomerId: merging.gone.id,
  })
  const before = await everything()
  const { body } = await merge(merging.admin, {
    fields: { email: 'gone', name: 'gone' },
    places: [
      { from: 'Furnace 1', to: 'Furnace 1' },
      { from: 'AC 1', to: 'AC 2' },
    ],
  })
  expect((await read(bound.id)).id).toBe(merging.kept.id)
  expect(await everything()).not.toEqual(before)
  expect((await undo(merging.admin, body.mergeId)).body.stays).toEqual([])
  expect(await everything()).toEqual(before)
  expect(await findWrongCounters(merging.app.db)).toEqual([])
  expect((await read(merging.gone.id)).id).toBe(merging.gone.id)
})

test('people come along while there is room, and a note names the others', async () => {
  const person = (customerId: number, name: string, place: number) => ({ customerId, name, place })
  await merging.app.db
    .insert(homePeople)
    .values([
      ...['Ann', 'Bo', 'Cy'].map((name, place) => person(merging.kept.id, name, place)),
      ...['Di', 'Di (mobile)', 'Ed'].map((name, place) => person(merging.gone.id, name, place)),
    ])
  const before = await everything()
  const { body } = await merge(merging.admin)
  const names = async (id: number) => (await read(id)).people.map(({ name }) => name)
  expect(await names(merging.kept.id)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Di (mobile)'])
  const notes = await merging.app.db.select().from(homeNotes).where(eq(homeNotes.customerId, merging.kept.id))
  expect(notes.map(({ text }) => text.split('\n'))).toEqual([
    [
      expect.stringMatching(
        `^Not taken over when #${merging.gone.id} became this home: name G. Hollis, email g.hollis`,
      ),
      `People of #${merging.gone.id} for whom there was no room: Ed`,
    ],
  ])
  expect((await undo(merging.admin, body.mergeId)).body.stays).toEqual([])
  expect(await everything()).toEqual(before)
})

test('what was changed or made since stays with the home, and is named', async () => {
  await fill()
  const { body } = await merge(merging.admin, {
    places: [
      { from: 'AC 1', to: 'AC 1' },
      { from: 'Furnace 1', to: 'Furnace 2' },
    ],
  })
  await insertRequest(merging.app.db, { customerId: merging.kept.id, words: 'made since' })
  await merging.app.db
    .update(customers)
    .set({ phone: '613-555-0199' })
    .where(eq(customers.id, merging.kept.id))
  await merging.app.db.execute(
    sql`update equipment set installation_year = 2017 where customer_id = ${merging.kept.id} and slot = 'AC 1'`,
  )
  const undone = await undo(merging.admin, body.mergeId)
  expect(undone.body.stays.toSorted()).toEqual(['AC 1', 'name, contact and bills'])
  expect(await read(merging.kept.id)).toMatchObject({ phone: '613-555-0199', totalEquipments: 3 })
  const parted = await read(merging.gone.id)
  expect(parted).toMatchObject({ id: merging.gone.id, phone: '613-555-0111', totalEquipments: 1 })
  const theirs = await merging.app.db.select().from(requests).where(eq(requests.customerId, merging.kept.id))
  expect(theirs.map(({ words }) => words)).toEqual(['made since'])
})

test('a piece that was changed since goes back, and that which it replaced stays no other home’s', async () => {
  const by = merging.salesperson.user.id
  const photo = await insertEquipmentPhoto(merging.app.db, { customerId: merging.kept.id, addedByUserId: by })
  const { mergeId } = (await merge(merging.admin, { places: [{ from: 'Furnace 1', to: 'Furnace 1' }] })).body
  await merging.app.db.execute(
    sql`update equipment set installation_year = 2012 where customer_id = ${merging.kept.id} and slot = 'Furnace 1'`,
  )
  expect((await undo(merging.admin, mergeId)).body.stays).toEqual([])
  const yearOf = async (id: number) =>
    (await read(id)).equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === 'Furnace 1')
      ?.installationYear
  expect(await yearOf(merging.kept.id)).toBe(2004)
  expect(await yearOf(merging.gone.id)).toBe(2012)
  const [row] = await merging.app.db.execute(
    sql`select customer_id from equipment_photos where id = ${photo.id}`,
  )
  expect(row).toEqual({ customer_id: merging.kept.id })
})

test('a record that became a number is one step from its home, and parts again in the opposite order', async () => {
  const third = await insertCustomer(merging.app.db, { address: '85 Wrenhaven Drive', name: 'Third' })
  const first = (await merge(merging.admin)).body
  const second = await merging.admin.post<{ mergeId: number }>('/api/Customer/Merge', {
    keptId: third.id,
    // A number that leads to the home stands for it.
    goneId: merging.gone.id,
    versions: [third.version, first.version],
  })
  expect(second.status).toBe(200)
  expect((await read(merging.gone.id)).id).toBe(third.id)
  expect((await merge(merging.admin, { goneId: third.id })).body.code).toBe('MERGED_ALREADY')
  expect((await undo(merging.admin, first.mergeId)).body.code).toBe('MERGED_ON')
  expect((await undo(merging.admin, second.body.mergeId)).body.stays).toEqual([])
  expect((await read(merging.gone.id)).id).toBe(merging.kept.id)
  expect((await undo(merging.admin, first.mergeId)).body.stays).toEqual([])
  expect((await read(merging.gone.id)).id).toBe(merging.gone.id)
})

test('it can be undone for 30 days; then what it kept of both is emptied', async () => {
  const { mergeId } = (await merge(merging.salesperson)).body
  const list = async () =>
    (await merging.salesperson.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${merging.kept.id}`)).body
  expect(await list()).toMatchObject([{ id: mergeId, goneId: merging.gone.id, mayUndo: true }])
  const later = new Date(merging.app.clock.now().getTime() + 30 * dayMs - 1000)
  await emptyOldMerges(merging.app, later)
  expect(await list()).toMatchObject([{ mayUndo: true }])
  await emptyOldMerges(merging.app, new Date(later.getTime() + 2000))
  expect(await list()).toMatchObject([{ mayUndo: false }])
  expect((await undo(merging.salesperson, mergeId)).body).toMatchObject({
    code: 'TOO_OLD',
    message: 'This merge is older than 30 days and can no longer be undone.',
  })
  const [row] = await merging.app.db.select().from(merges).where(eq(merges.id, mergeId))
  expect(row?.before).toBeNull()
})

test('deleting the home closes both labels, and it has to be restored before a merge is undone', async () => {
  const { mergeId } = (await merge(merging.admin)).body
  await merging.admin.post(`/api/Customer/DeleteCustomer?id=${merging.kept.id}`)
  expect((await merging.admin.get(`/api/Customer/GetCustomerById?id=${merging.gone.id}`)).status).toBe(404)
  expect((await undo(merging.admin, mergeId)).body.code).toBe('RECORD_DELETED')
  await merging.admin.post(`/api/Customer/RestoreCustomer?id=${merging.kept.id}`)
  expect((await undo(merging.admin, mergeId)).status).toBe(200)
})
