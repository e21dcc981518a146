import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MergePreview } from '#contract/homes/merging/merges.ts'
import { customers, homeNotes, homePeople, images, merges, outbox, reports } from '#db/schema.ts'
import { insertRequest } from '#tests/support/factories.ts'
import { startMerging } from '#tests/support/merging.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { insertEmail } from '../outbox/insert-email.ts'

const merging = startMerging()
const { codeOf, fill, merge, read } = merging

test('before it, whoever merges sees both and what moves', async () => {
  await fill()
  const { body } = await merging.salesperson.get<MergePreview>(
    `/api/Customer/GetMerge?keptId=${merging.kept.id}&goneId=${merging.gone.id}`,
  )
  expect(body.kept.id).toBe(merging.kept.id)
  expect(body.gone.email).toBe(merging.gone.email)
  expect(body.follows).toMatchObject({
    requests: 1,
    visits: 0,
    proposals: 1,
    accepted: 0,
    reports: 1,
    photos: 1,
    notes: 1,
    people: 0,
    deciders: 0,
    callMarks: 1,
  })
  expect(body.photos.gone.map(({ equipmentTypeName }) => equipmentTypeName)).toEqual(['Furnace 1'])
  expect(body.photos.kept).toEqual([])
})

test('what moves are also visits that are agreed on, people and who of them may decide, and emails that wait', async () => {
  const follows = async () =>
    (
      await merging.admin.get<MergePreview>(
        `/api/Customer/GetMerge?keptId=${merging.kept.id}&goneId=${merging.gone.id}`,
      )
    ).body.follows
  expect(await follows()).toMatchObject({ visits: 0, people: 0, deciders: 0, waitingEmails: 0, callMarks: 0 })
  await insertRequest(merging.app.db, { customerId: merging.gone.id, visitDay: '2026-12-03' })
  await insertRequest(merging.app.db, {
    customerId: merging.gone.id,
    visitDay: '2026-11-03',
    status: 'completed',
  })
  await merging.app.db.insert(homePeople).values([
    { customerId: merging.gone.id, name: 'Tom Hollis', place: 0, mayDecide: true },
    { customerId: merging.gone.id, name: 'Una Hollis', place: 1 },
  ])
  const letter = { kind: 'analysis', to: 'x@example.com', subject: 's', html: '', text: 't' } as const
  for (const state of ['queued', 'sent'] as const) {
    const id = await insertEmail(
      merging.app.db,
      { ...letter, customerId: merging.gone.id },
      merging.app.clock.now(),
    )
    await merging.app.db.update(outbox).set({ state }).where(eq(outbox.id, id))
  }
  expect(await follows()).toMatchObject({ requests: 2, visits: 1, people: 2, deciders: 1, waitingEmails: 1 })
})

test('the home has what was chosen and what it lacked, and everything of the other', async () => {
  const { request, proposal, photo, image } = await fill()
  const answer = await merge(merging.admin, {
    fields: { email: 'gone' },
    places: [
      { from: 'Furnace 1', to: 'Furnace 1' },
      { from: 'AC 1', to: 'AC 1' },
    ],
  })
  expect(answer.status).toBe(200)
  const home = await read(merging.kept.id)
  expect(home).toMatchObject({
    name: 'Grace Hollis',
    email: merging.gone.email,
    phone: '613-555-0111',
    monthlyGasUsage: 90,
    totalEquipments: 3,
    version: answer.body.version,
    changedByCustomer: {
      email: '2026-11-02T00:00:00.000Z',
      'Furnace 1.installationYear': '2026-11-03T00:00:00.000Z',
    },
  })
  const years = home.equipmentDetails.flatMap(({ equipmentTypeName: place, installationYear: year }) =>
    year ? [[place, year]] : [],
  )
  expect(years).toEqual([
    ['Furnace 1', 2015],
    ['AC 1', 2016],
  ])
  expect(home.nameplates.map(({ serial }) => serial)).toEqual([`S${merging.gone.id}`])
  expect(home.equipmentNotes.map(({ said }) => said)).toEqual(['worn'])
  // A number that is typed or read on the telephone leads to the home.
  expect((await read(merging.gone.id)).id).toBe(merging.kept.id)
  const homeOf = async (query: ReturnType<typeof sql>) =>
    (await merging.app.db.execute<{ home: number }>(query))[0]?.home
  expect(await homeOf(sql`select customer_id as home from requests where id = ${request}`)).toBe(
    merging.kept.id,
  )
  expect(await homeOf(sql`select customer_id as home from proposals where id = ${proposal}`)).toBe(
    merging.kept.id,
  )
  expect(await homeOf(sql`select customer_id as home from equipment_photos where id = ${photo}`)).toBe(
    merging.kept.id,
  )
  expect(await homeOf(sql`select customer_id as home from images where name = ${image}`)).toBe(
    merging.kept.id,
  )
  const notes = await merging.app.db.select().from(homeNotes).where(eq(homeNotes.customerId, merging.kept.id))
  expect(notes.filter(({ isPinned }) => isPinned).map(({ text }) => text)).toEqual([`of ${merging.kept.id}`])
  const inForce = await merging.app.db.execute(
    sql`select mark from call_marks where customer_id = ${merging.kept.id} and not is_replaced`,
  )
  expect([...inForce]).toEqual([{ mark: 'do-not-contact' }])
  const [alias] = await merging.app.db.select().from(customers).where(eq(customers.id, merging.gone.id))
  expect(alias).toMatchObject({
    labelOfCustomerId: merging.kept.id,
    name: null,
    email: null,
    phone: null,
    address: null,
  })
  const found = await merging.admin.get<{ total: number }>(
    `/api/Customer/GetLikelyDuplicates?customerId=${merging.kept.id}`,
  )
  expect(found.body.total).toBe(0)
  expect(await findWrongCounters(merging.app.db)).toEqual([])
})

test('both labels open the home, each by its own code, and a new code is one for both', async () => {
  const [ofKept, ofGone] = [await codeOf(merging.kept.id), await codeOf(merging.gone.id)]
  const opens = async (id: number, code: string) => {
    const visitor = merging.app.visitor()
    await visitor.get(`/customer-profile/${id}?k=${code}`)
    return (await visitor.get<string>(`/customer-profile/${merging.kept.id}`)).body.includes(
      merging.kept.address ?? '',
    )
  }
  const early = merging.app.visitor()
  await early.get(`/customer-profile/${merging.gone.id}?k=${ofGone}`)
  await merge(merging.admin)
  expect(await opens(merging.kept.id, ofKept)).toBe(true)
  expect(await opens(merging.gone.id, ofGone)).toBe(true)
  expect(await opens(merging.gone.id, ofKept)).toBe(false)
  expect((await early.get(`/customer-profile/${merging.gone.id}`)).body).toContain(merging.kept.address)
  const { body } = await merging.admin.post<{ accessCode: string }>(
    `/api/Customer/IssueNewCode?id=${merging.kept.id}&why=worn`,
  )
  const renewed = body.accessCode.replaceAll('-', '')
  expect(await opens(merging.gone.id, ofGone)).toBe(false)
  expect(await opens(merging.gone.id, renewed)).toBe(true)
  expect((await early.get(`/customer-profile/${merging.gone.id}`)).body).not.toContain(merging.kept.address)
})

test('erasing the home erases its numbers and what the merge kept', async () => {
  await fill()
  await merge(merging.admin)
  const erased = await merging.admin.post('/api/Data/EraseCustomer', {
    customerId: merging.kept.id,
    typedId: String(merging.kept.id),
  })
  expect(erased.status).toBe(200)
  expect(await merging.app.db.$count(customers, eq(customers.id, merging.gone.id))).toBe(0)
  expect(await merging.app.db.$count(merges, eq(merges.goneId, merging.gone.id))).toBe(0)
})

test('a report that moved is otherwise as it was made', async () => {
  await fill()
  await merge(merging.admin)
  await expect(merging.app.db.update(reports).set({ sentTo: 'x@example.com' })).rejects.toThrow()
  expect(await merging.app.db.$count(reports, eq(reports.customerId, merging.kept.id))).toBe(1)
  expect(await merging.app.db.$count(images, eq(images.customerId, merging.gone.id))).toBe(0)
})
