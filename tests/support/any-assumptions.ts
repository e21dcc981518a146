import fc from 'fast-check'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { type AssumptionEntry, dayUnit, isCounted } from '#engine/assumptions/assumption-entry.ts'
import { type Assumptions, defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { type AssumptionChanges, changeAssumptions } from '#engine/assumptions/change-assumptions.ts'
import { regionIds } from '#engine/regions.ts'

const today = '2026-11-28'

/** Every set that an Admin may put in force: a few or many values changed, each anywhere between its limits. */
export const anyAssumptions: fc.Arbitrary<Assumptions> = fc
  .constantFrom(...regionIds)
  .chain((region) => {
    const fields = catalogueOf(region).filter(({ adminEditable }) => adminEditable)
    return fc
      .record(Object.fromEntries(fields.map((entry) => [entry.path, anyValueOf(entry)])), {
        requiredKeys: [],
      })
      .map((changes) => changeAssumptions(defaultAssumptions[region], changes as AssumptionChanges, today))
  })
  .filter((answer) => 'values' in answer)
  .map(({ values }) => values)

/** The limits themselves are as likely as all that lies between them. */
function anyValueOf({
  path,
  unit,
  range,
  choices,
}: AssumptionEntry): fc.Arbitrary<number | string | boolean> {
  if (choices) return fc.constantFrom(...choices)
  if (unit === dayUnit) return fc.constantFrom('', '2020-02-29', today)
  if (range === null) return path === 'weatherPlace' ? fc.constant('Somewhere') : fc.boolean()
  const [min, max] = range
  // The years of the forecast have to follow each other, which a value by itself cannot know.
  if (path.startsWith('ownership.gridByYear')) return fc.constant(0)
  if (isCounted({ unit })) return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
  return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }))
}
