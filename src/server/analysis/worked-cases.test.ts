import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import { customers, idealSystems } from '#db/schema.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { fromWireIdealSystem } from '#domain/homes/ideal-system-fields.ts'
import { type Region, regionIds } from '#engine/regions.ts'
import { type AnalysisCase, analysisCases, caseAssumptions } from '#tests/support/analysis-cases.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import { insertAssumptions } from './assumption-sets.ts'

const setsOfCases = { ON: ontarioOfCases, US: usOfCases }

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(idealSystems)
})

/** The cases that use a region's default set and whose fields a form accepts. */
const casesOf = (region: Region) =>
  analysisCases.filter(
    ({ assumptions, expected }) =>
      expected.returnCode === 0 &&
      JSON.stringify(assumptions) === JSON.stringify({ ...assumptions, ...caseAssumptions[region] }),
  )

const noClaims = { addsHomeValue: false, isStaged: false, isQuiet: false, doesNotRust: false }

/** Saves a case's home and proposal as a salesperson would, and compares them with the call. */
async function compareStored({ stored }: AnalysisCase): Promise<Analysis> {
  const { customer, equipmentTypeName, ideal, seer } = stored
  const kind = kindOfSlot(equipmentTypeName)
  if (ideal)
    await insertIdealSystem(app.db, {
      equipmentKind: kind,
      ...fromWireIdealSystem({
        ...ideal,
        doesFurnaceHaveECM: ideal.doesFurnaceHaveECM ?? false,
        isProgrammableThermostat: ideal.isProgrammableThermostat ?? false,
        isPoorHumidifier: ideal.isPoorHumidifier ?? false,
        ...noClaims,
      }),
    })
  const number = await app.db.$count(customers)
  const saved = await admin.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
    ...customer,
    address: `${number} Case Street`,
    email: `case.${number}@test.example`,
  })
  expect(saved.status).toBe(200)
  const query = new URLSearchParams({
    id: String(saved.body.id),
    equipmentType: equipmentTypeName,
    seer: String(seer ?? 0),
  })
  return (await admin.get<Analysis>(`/api/Customer/GetAnalysis?${query}`)).body
}

const cells = (rows: readonly (Analysis['economicTotal'] | undefined)[]) =>
  rows.map((row) => row && [row.comparisonName, row.actualValue, row.proposedValue])

describe.each(regionIds)('the worked cases of %s, stored and compared by the call', (region) => {
  beforeAll(async () => {
    await insertAssumptions(app.db, setsOfCases[region], app.clock.now(), null)
  })

  test('exist', () => expect(casesOf(region).length).toBeGreaterThan(4))

  test.each(casesOf(region).map((row) => [row.id, row.title, row] as const))(
    '%s %s',
    async (_id, _title, row) => {
      const analysis = await compareStored(row)
      const { expected } = row
      const expectedCells = (rows: AnalysisCase['expected']['economic']) =>
        rows?.map((of) => [of.comparisonName, of.actualValue, of.proposedValue])
      expect(cells(analysis.listEconomicComparisonVM)).toEqual(expectedCells(expected.economic))
      expect(cells(analysis.listEnvironmentalComparisonVM)).toEqual(expectedCells(expected.environmental))
      expect(cells([analysis.economicTotal, analysis.environmentalTotal])).toEqual(
        cells([expected.economicTotal, expected.environmentalTotal] as Analysis['economicTotal'][]),
      )
      expect(analysis).toMatchObject({
        returnCode: 0,
        annualSaving: expected.annualSaving,
        annualCo2eSavingKg: expected.annualCO2eSavingKg,
        assumptions: { region },
      })
      const { equivalents } = expected
      expect(analysis.equivalents).toEqual(
        equivalents
          ? {
              distanceDriven: equivalents.kmDriven ?? equivalents.milesDriven,
              distanceUnit: region === 'ON' ? 'km' : 'mile',
              treeSeedlings10yr: equivalents.treeSeedlings10yr,
            }
          : null,
      )
    },
  )
})
