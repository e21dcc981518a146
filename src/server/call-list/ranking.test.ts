import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callList, callListChanges, callMarks, idealSystems } from '#db/schema.ts'
import { startCallList } from '#tests/support/call-list.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { insertAssumptions } from '../analysis/assumption-sets.ts'
import { rankSomeHomes } from './rank-homes.ts'

const { app, admin, technician, empty, insertHome, rankAll, listed, homesIn, mark } = await startCallList()

beforeEach(empty)
afterAll(() => app.close())

describe('ranking', () => {
  test('each home has a sentence, a range, and stands where its verdict and saving put it', async () => {
    const old = await insertHome()
    const older = await insertHome({ installationYear: 1999 })
    const young = await insertHome({ installationYear: 2024 })
    const unknown = await insertHome({ installationYear: null })
    const bare = await insertCustomer(app.db)
    await rankAll()
    const rows = await listed()
    expect(rows.map(({ customerId }) => customerId)).toEqual([older.id, old.id, young.id])
    expect(rows[1]).toMatchObject({
      why: 'Furnace of 2003, 23 years, likely $108 a year, serviced 2021',
      range: '$77 to $140',
      isEstimated: false,
      annualCo2eSavingKg: 597,
      hasOpenRequest: false,
      contactedOn: null,
      mark: null,
    })
    expect(await homesIn({ part: 'ask-for-plate' })).toEqual([unknown.id, bare.id])
  })

  test('an estimate is said, and sorted below a known saving', async () => {
    const estimated = await insertHome({ afuePercent: null })
    const known = await insertHome()
    await rankAll()
    const rows = await listed()
    expect(rows.map(({ customerId, isEstimated }) => [customerId, isEstimated])).toEqual([
      [known.id, false],
      [estimated.id, true],
    ])
    expect(rows[1]?.why).toContain('(estimated)')
  })

  test('homes alike keep the order of their numbers, page after page', async () => {
    const ids = []
    for (let count = 0; count < 7; count += 1) ids.push((await insertHome()).id)
    await rankAll()
    const pages = [1, 2, 3].map((page) => homesIn({ page, pageSize: 3 }))
    expect((await Promise.all(pages)).flat()).toEqual(ids)
    expect(await homesIn({ order: 'desc' })).toEqual(ids.toReversed())
  })

  test('a home is ranked again when it, its plate, a note, a request or the assumptions change', async () => {
    const { id } = await insertHome({ installationYear: null })
    await rankAll()
    const why = async () => (await app.db.select().from(callList).orderBy(asc(callList.id)))[0]
    expect((await why())?.years).toEqual([])
    const plate = { customerId: id, equipmentTypeName: 'Furnace 1', make: 'Carrier', serial: '4006A17330' }
    await technician.post('/api/Customer/SaveNameplate', plate)
    await rankAll()
    expect(await why()).toMatchObject({ years: [2006], urgency: 3, likelyCents: 10_807 })
    await technician.post('/api/Customer/NoteCondition', { ...plate, condition: 'worn' })
    await rankAll()
    expect((await why())?.urgency).toBe(2)
    await insertRequest(app.db, { customerId: id })
    await rankAll()
    expect(await why()).toMatchObject({ hasOpenRequest: true })
    await insertAssumptions(app.db, { ...ontarioOfCases, gasPricePerUnit: 0.3 }, app.clock.now(), null)
    await rankAll()
    expect((await why())?.likelyCents).not.toBe(10_807)
    await insertAssumptions(app.db, ontarioOfCases, app.clock.now(), null)
    await app.db.delete(idealSystems)
    await rankAll()
    expect((await why())?.likelyCents).toBeNull()
  })

  test('what is noted while homes are ranked stays noted, and what did not change is not written again', async () => {
    await insertHome()
    await rankAll()
    expect(await app.db.$count(callListChanges)).toBe(0)
    const version = () => app.db.execute(sql`select xmin::text from call_list`)
    const before = await version()
    await app.db.insert(callListChanges).values({ customerId: null })
    await rankAll()
    expect(await version()).toEqual(before)
  })

  test('one instance ranks at a time', async () => {
    await insertHome()
    await app.db.transaction(async (tx) => {
      expect(await rankSomeHomes({ db: tx as never, clock: app.clock.now })).toBe(true)
      expect(await rankSomeHomes({ db: app.db, clock: app.clock.now })).toBe(false)
    })
  })

  test('a deleted home leaves at once and a restored one comes back; an erased one leaves nothing', async () => {
    const { id } = await insertHome()
    await rankAll()
    await mark(id, { mark: 'called' })
    await admin.post(`/api/Customer/DeleteCustomer?id=${id}`)
    expect(await app.db.$count(callList)).toBe(0)
    await rankAll()
    expect(await app.db.$count(callList)).toBe(0)
    await admin.post(`/api/Customer/RestoreCustomer?id=${id}`)
    await rankAll()
    expect(await homesIn({ part: 'in-hand' })).toEqual([id])
    await admin.post('/api/Data/EraseCustomer', { customerId: id, typedId: String(id) })
    expect([await app.db.$count(callList), await app.db.$count(callMarks)]).toEqual([0, 0])
    await rankAll()
    expect(await app.db.$count(callList)).toBe(0)
  })
})
