import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import { proposalSettings, throttles } from '#db/schema.ts'
import { clockTime } from '#domain/days.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { businessDay, businessYear, storeProposalSettings } from './queries.ts'

/** The moment at which clocks show a time on a day. */
function momentOf(day: string, time: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 30) {
    const moment = asIfUtc + minutes * 60_000
    if (clockTime(timeZone)(moment).startsWith(`${day}T${time}`)) return new Date(moment)
  }
  throw new Error(`No ${time} on ${day} in ${timeZone}`)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function moveBusinessTo(timeZone: string) {
  await app.db.delete(proposalSettings)
  await storeProposalSettings(app.db, { ...firstProposalSettings, timeZone, version: 1 }, app.clock.now())
}

describe.each(['America/Toronto', 'America/Los_Angeles', 'America/St_Johns'])(
  'a business in %s',
  (timeZone) => {
    beforeAll(() => moveBusinessTo(timeZone))

    test.each(['2026-03-08', '2026-06-15', '2026-11-01', '2026-11-30', '2026-12-31', '2027-01-01'])(
      'has its own day and year in the evening and in the night of %s',
      async (day) => {
        for (const time of ['00:30', '19:30', '23:30']) {
          const now = momentOf(day, time, timeZone)
          expect(await businessDay(app.db, now), time).toBe(day)
          expect(await businessYear(app.db, now), time).toBe(Number(day.slice(0, 4)))
        }
      },
    )

    /** What the business says of a home at a moment, to staff and to the holder of the label. */
    async function saidAt(day: string, time: string, home: { id: number; accessCode: string }) {
      app.clock.moveTo(momentOf(day, time, timeZone))
      // Why: the next business begins its days anew, and a bucket that was filled later stays full.
      await app.db.delete(throttles)
      const admin = await app.signIn('admin')
      const analysis = (
        await admin.get<Analysis>(`/api/Customer/GetAnalysis?id=${home.id}&equipmentType=Furnace%201`)
      ).body
      const page = (await app.visitor().get<string>(`/customer-profile/${home.id}?k=${home.accessCode}`)).body
      return { admin, analysis, page }
    }

    test('lets a furnace run on the last day of its tag, until midnight', async () => {
      const home = await insertCustomer(app.db, { equipment: { 'Furnace 1': { installationYear: 2012 } } })
      const { admin } = await saidAt('2026-11-20', '19:30', home)
      const finding = { safety: 'fix-by', finding: 'A loose vent pipe', fixBy: '2026-11-30' }
      const noted = await admin.post<Customer['equipmentNotes']>('/api/Customer/NoteSafety', {
        customerId: home.id,
        equipmentTypeName: 'Furnace 1',
        ...finding,
      })
      expect(noted.body).toMatchObject([{ notedOn: '2026-11-20' }])
      const evening = await saidAt('2026-11-30', '19:30', home)
      expect(evening.analysis.verdict?.verdict).not.toBe('do-not-run')
      expect(evening.page).toContain('must be fixed by November 30, 2026')
      expect(evening.page).not.toContain('That date has passed')
      const night = await saidAt('2026-12-01', '00:30', home)
      expect(night.analysis.verdict?.verdict).toBe('do-not-run')
      expect(night.page).toContain('That date has passed')
      const todayOnly = { ...finding, fixBy: '2026-11-30' }
      const late = await night.admin.post<{ data: { problems: { path: string }[] } }>(
        '/api/Customer/NoteSafety',
        {
          customerId: home.id,
          equipmentTypeName: 'Furnace 1',
          ...todayOnly,
        },
      )
      expect([late.status, late.body.data.problems[0]?.path]).toEqual([400, 'fixBy'])
    })

    test('makes everything a year older at its own New Year', async () => {
      const home = await insertCustomer(app.db, { equipment: { 'Furnace 1': { installationYear: 2006 } } })
      const age = ({ page }: Awaited<ReturnType<typeof saidAt>>) => page.match(/(\d+) years old/)?.[1]
      const eve = await saidAt('2026-12-31', '19:30', home)
      expect(age(eve)).toBe('20')
      const record = {
        ...(await eve.admin.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)).body,
      }
      const ofNextYear = {
        ...record,
        equipmentDetails: record.equipmentDetails.map((entry) =>
          entry.equipmentTypeName === 'Furnace 1' ? { ...entry, installationYear: 2027 } : entry,
        ),
      }
      const save = '/api/Customer/AddOrUpdateCustomer'
      expect((await eve.admin.post(save, ofNextYear)).status).toBe(400)
      const newYear = await saidAt('2027-01-01', '00:30', home)
      expect(age(newYear)).toBe('21')
      expect((await newYear.admin.post(save, ofNextYear)).status).toBe(200)
    })

    test('offers tomorrow for a visit until midnight', async () => {
      const home = await insertCustomer(app.db, { equipment: { 'Furnace 1': { installationYear: 2006 } } })
      const tomorrow = /name="preferredDays" value="2027-02-10"/
      expect((await saidAt('2027-02-09', '19:30', home)).page).toMatch(tomorrow)
      expect((await saidAt('2027-02-10', '00:30', home)).page).not.toMatch(tomorrow)
    })
  },
)
