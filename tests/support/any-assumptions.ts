import fc from 'fast-check'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { type AssumptionEntry, dayUnit, isCounted } from '#engine/assumptions/assumption-entry.ts'
import { type Assumptions, defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { type AssumptionChanges, changeAssumptions } from '#engine/assumptions/change-assumptions.ts'
import { type Region, regionIds } from '#engine/regions.ts'

const today = '2026-11-28'

/** Every set that an Admin may put in force: a few or many values changed, each anywhere between its limits. */
export const anyAssumptions: fc.Arbitrary<Assumptions> = fc.oneof(...regionIds.map(anySetOf))

/** Why made once for each region: each of its hundred values has a generator of its own. */
function anySetOf(region: Region): fc.Arbitrary<Assumptions> {
  const fields = catalogueOf(region).filter(({ adminEditable }) => adminEditable)
  return fc
    .record(Object.fromEntries(fields.map((entry) => [entry.path, anyValueOf(entry, region)])), {
      requiredKeys: [],
    })
    .map((changes) =>
      changeAssumptions(defaultAssumptions[region], withWindowsInOrder(changes as AssumptionChanges), today),
    )
    .filter((answer) => 'values' in answer)
    .map(({ values }) => values)
}

/** Why: two of three sets would be made in vain, refused for a window that ends before it begins. */
function withWindowsInOrder(changes: AssumptionChanges): AssumptionChanges {
  const ordered = { ...changes }
  for (const kind of ['furnace', 'air-conditioner'] as const) {
    const [begin, end] = [`verdict.window.${kind}.0`, `verdict.window.${kind}.1`]
    const [low, high] = [changes[begin], changes[end]]
    if (low !== undefined && high !== undefined && low > high)
      Object.assign(ordered, { [begin]: high, [end]: low })
  }
  return ordered
}

/** The limits themselves are as likely as all that lies between them. */
function anyValueOf(
  { path, unit, range, choices }: AssumptionEntry,
  region: Region,
): fc.Arbitrary<number | string | boolean> {
  if (choices) return fc.constantFrom(...choices)
  // A price of gas in Ontario may not be of the days of the carbon charge.
  if (path === 'priceDays.gasPricePerUnit' && region === 'ON') return fc.constantFrom('', today)
  if (unit === dayUnit) return fc.constantFrom('', '2020-02-29', today)
  if (range === null) return path === 'weatherPlace' ? fc.constant('Somewhere') : fc.boolean()
  const [min, max] = range
  // The years of the forecast have to follow each other, which a value by itself cannot know.
  if (path.startsWith('ownership.gridByYear')) return fc.constant(0)
  if (isCounted({ unit })) return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
  return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }))
}
