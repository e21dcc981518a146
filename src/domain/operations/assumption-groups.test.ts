import { expect, test } from 'vitest'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { assumptionGroups, groupOfAssumption } from './assumption-groups.ts'

test.each(['ON', 'US'] as const)(
  'every assumption of %s has a heading, and no heading is empty',
  (region) => {
    const used = new Set(catalogueOf(region).map((entry) => groupOfAssumption(entry.path)))
    expect([...used].toSorted()).toEqual(assumptionGroups.toSorted())
  },
)

test('a path that is not an assumption throws', () => {
  expect(() => groupOfAssumption('gasPrise')).toThrow('gasPrise')
})
