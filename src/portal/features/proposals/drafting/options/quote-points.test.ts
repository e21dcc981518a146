import { expect, test } from 'vitest'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { emptyScope } from '#domain/price-book/option-scope.ts'
import { emptyOption } from '../edited-draft.ts'
import { completenessOf } from './quote-points.ts'

const entry = (id: number, change: Partial<PriceEntry> = {}) =>
  ({
    id,
    kind: 'furnace',
    includes: 'Removal',
    model: 'FX96',
    ahriNumber: '204951876',
    equipmentWarrantyYears: 10,
    laborWarrantyYears: null,
    ...change,
  }) as PriceEntry
const line = (priceEntryId: number, change: object = {}) => ({
  priceEntryId,
  quantity: 1,
  price: 1,
  priceReason: '',
  places: [],
  model: '',
  ahriNumber: '',
  ...change,
})
const entries = [entry(1), entry(2, { model: null, ahriNumber: null, laborWarrantyYears: 1 })]
const option = { ...emptyOption('a', { usual: emptyScope }), lines: [line(9), line(1), line(2)] }
const load = { loadCalculationBy: '', loadCalculationAt: '' }

test('what lacks leads to its field: in the draft, or in the price book', () => {
  const { asked, missing } = completenessOf(option, 1, load, entries)
  expect(asked).toBe(11)
  expect(missing.map(({ point, field }) => [point, field])).toEqual([
    ['model', 'options.1.lines.2.model'],
    ['ahriNumber', 'options.1.lines.2.ahriNumber'],
    ['notIncluded', 'options.1.scope.notIncluded'],
    ['permit', 'options.1.scope.permit'],
    ['electrical', 'options.1.scope.electrical'],
    ['ducts', 'options.1.scope.ducts'],
    ['commissioning', 'options.1.scope.commissioning'],
    ['warranty', 'priceBook.1'],
    ['loadCalculation', 'loadCalculationBy'],
    ['visit', 'options.1.scope.installationDays'],
  ])
})

test('what the price book says of a unit counts, and what is typed in its place', () => {
  const typed = { ...option, lines: [line(1), line(2, { model: 'FX98', ahriNumber: '204951999' })] }
  const points = completenessOf(typed, 0, load, entries).missing.map(({ point }) => point)
  expect(points).not.toContain('model')
  expect(points).not.toContain('ahriNumber')
})
