import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headlineFiguresOf } from '#comparison/figures/headline-figures.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { CallListRow } from '#contract/homes/call-list.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertIdealSystem } from '#tests/support/factories.ts'
import { rankSomeHomes } from '../call-list/rank-homes.ts'
import { findReport } from '../reports/queries.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
  ;[admin, technician] = await Promise.all([app.signIn('admin'), app.signIn('technician')])
  await insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 })
})
afterAll(() => app.close())

/** An air conditioner whose plate is all that is known of its age. */
async function insertHome(plate: object | null, entry: object = {}) {
  const cooling = { coolingBtuPerHour: 36_000, seer: 10, electricityPricePerKwh: 0.11, seasonHours: 540 }
  const home = await insertCustomer(app.db, { equipment: { 'AC 1': { ...cooling, ...entry } } })
  const place = { customerId: home.id, equipmentTypeName: 'AC 1' }
  if (plate)
    expect((await technician.post('/api/Customer/SaveNameplate', { ...place, ...plate })).status).toBe(200)
  return home
}

const analysisOf = async (id: number) =>
  (await admin.get<Analysis>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=AC%201`)).body
const pageOf = async ({ id, accessCode }: { id: number; accessCode: string }) =>
  (await app.visitor().get<string>(`/customer-profile/${id}?k=${accessCode}`)).body

const madeIn2006 = { make: 'Carrier', serial: '4006A17330' }

/** Its letters repeat every 21 years. */
const twoYears = { make: 'York', serial: 'WAKM011379' }

describe('the age from the plate in the comparison', () => {
  test('without a plate nothing is discounted; with one, twelve years cost 2 SEER', async () => {
    expect((await analysisOf((await insertHome(null)).id)).annualSaving).toBe(80.19)
    const analysis = await analysisOf((await insertHome({ make: 'Carrier', serial: '4006A17330' })).id)
    expect(analysis).toMatchObject({ annualSaving: 133.65, madeYears: [2006], installationYear: null })
    expect(analysis.notes.find(({ code }) => code === 'MADE_YEAR')?.message).toBe(
      'We do not know when it was put in. We go by the year it was made, 2006.',
    )
    expect(analysis.estimated).toEqual([])
  })

  test('years with one result need no question', async () => {
    const analysis = await analysisOf((await insertHome(twoYears)).id)
    expect(analysis).toMatchObject({ annualSaving: 133.65, madeYears: [1980, 2001], estimated: [] })
    expect(analysis.notes.find(({ code }) => code === 'MADE_YEAR')?.message).toBe(
      'It was made in 1980 or 2001. The result is the same for each.',
    )
  })

  test('of years with two results the newest is shown, and the other beside it', async () => {
    const analysis = await analysisOf(
      (await insertHome({ make: 'Mitsubishi Electric', serial: '8012345' })).id,
    )
    expect(analysis).toMatchObject({ annualSaving: 80.19, madeYears: [2008, 2018] })
    expect(analysis.estimated).toMatchObject([
      { code: 'MADE_YEAR_UNSURE', reason: expect.stringContaining('$133 less a year to run, not $80 less.') },
    ])
  })

  test('the report prints the other saving beside the one shown', async () => {
    const { id } = await insertHome({ make: 'Mitsubishi Electric', serial: '8012345' })
    const made = await technician.post<{ reportId: number }>(
      `/api/Customer/CreateReport?customerId=${id}&equipmentTypeName=AC%201`,
    )
    const [part] = (await findReport(app.db, made.body.reportId))?.parts ?? []
    if (!part) throw new Error('The report has no part')
    expect(headlineFiguresOf(part.analysis).otherYear).toContain('$133 less a year to run')
  })

  test('the year of installation is believed before a plate that fits it, or that somebody answered', async () => {
    for (const entry of [{ installationYear: 2008 }, { installationYear: 2018, confirmedYear: 2018 }]) {
      const analysis = await analysisOf((await insertHome(madeIn2006, entry)).id)
      expect(analysis).toMatchObject({ installationYear: entry.installationYear, madeYears: [] })
      expect(analysis.estimated).toEqual([])
    }
  })

  test('an older plate is told beside the record, whose newer year gives the dollars', async () => {
    const home = await insertHome(madeIn2006, { installationYear: 2018 })
    expect(await analysisOf(home.id)).toMatchObject({
      annualSaving: 80.19,
      installationYear: 2018,
      madeYears: [2006],
      estimated: [
        {
          code: 'MADE_YEAR_UNSURE',
          reason:
            'Our record says it was put in in 2018, but its plate says made in 2006. We count 2018. If 2006 is right, a new one would cost $133 less a year to run, not $80 less.',
        },
      ],
      verdict: { verdict: 'need-fact' },
    })
    const page = await pageOf(home)
    expect(page).toContain('2018 by our record, but made in 2006 by its plate')
    expect(page).toContain('do not agree on how old it is. Which year is right?')
    expect(page).toContain('Its plate says it was made in 2006. Is 2018 the right year?')
  })

  test('a plate newer than the record leaves no age, and the newer year gives the dollars', async () => {
    const home = await insertHome({ make: 'Carrier', serial: '4018A17330' }, { installationYear: 2006 })
    expect(await analysisOf(home.id)).toMatchObject({
      annualSaving: 80.19,
      verdict: { verdict: 'need-fact' },
    })
    const page = await pageOf(home)
    expect(page).toContain('2006 by our record, but made in 2018 by its plate')
    expect(page).toContain('Its plate says it was made in 2018. Is 2006 the right year?')
  })

  test('the page of the home says it, without the serial number', async () => {
    const page = await pageOf(await insertHome({ make: 'Carrier', serial: '4006A17330' }))
    expect(page).toContain('Made in 2006 (from its serial number), about 20 years old')
    expect(page).not.toContain('4006A17330')
    expect(await pageOf(await insertHome(twoYears))).toContain(
      'Made in 1980 or 2001 (from its serial number)',
    )
  })

  test('the call list goes by it, too', async () => {
    const { id } = await insertHome(twoYears)
    while (await rankSomeHomes({ db: app.db, clock: app.clock.now })) {
      // Each round ranks a batch.
    }
    const { rows } = (await admin.post<{ rows: CallListRow[] }>('/api/CallList/GetHomesByFilters', {})).body
    const row = rows.find(({ customerId }) => customerId === id)
    expect([row?.why, row?.isEstimated]).toEqual([
      'Air conditioner of 1980 or 2001, at least 25 years, likely $133 a year, no service recorded',
      false,
    ])
  })
})
