import { expect, test } from 'vitest'
import { emptyScope, type OptionScope, scopeOf } from '../../price-book/option-scope.ts'
import { askedPoints, type Quoted, type QuotedLine, quotePoints } from './complete-quote.ts'

const unit = (change: Partial<QuotedLine>): QuotedLine => ({
  kind: 'furnace',
  model: 'FX96-080',
  ahriNumber: '204951876',
  includes: 'Removal of the old unit',
  equipmentWarrantyYears: 10,
  laborWarrantyYears: 0,
  ...change,
})
const furnace = unit({})
const airConditioner = unit({ kind: 'air-conditioner' })
const thermostat = unit({ kind: 'thermostat', ahriNumber: null })
const permit = unit({ kind: 'other', model: null, ahriNumber: null, equipmentWarrantyYears: null })

const scope: OptionScope = {
  permit: 'included',
  electrical: 'extra',
  ducts: 'not-needed',
  lineSet: 'included',
  commissioning: 'included',
  notIncluded: 'A new chimney liner',
  installationDays: 1,
  crew: 'Two of our own installers',
}
const whole: Quoted = {
  lines: [furnace, airConditioner],
  scope,
  loadCalculationBy: 'Sam Sales',
  loadCalculationAt: '−18 °C',
}

const asked = (change: Partial<Quoted>) => askedPoints({ ...whole, ...change })
const missing = (change: Partial<Quoted>) =>
  asked(change).flatMap(({ point, isGiven, line }) => (isGiven ? [] : [[point, line]]))

test('a quote that says all of it has twelve points, in their order', () => {
  expect(asked({}).map(({ point }) => point)).toEqual(quotePoints)
  expect(missing({})).toEqual([])
})

test.each([
  ['a furnace', [furnace], ['lineSet']],
  ['a thermostat', [thermostat], ['ahriNumber', 'ducts', 'lineSet', 'loadCalculation']],
  [
    'work without equipment',
    [permit],
    [
      'model',
      'ahriNumber',
      'permit',
      'electrical',
      'ducts',
      'lineSet',
      'commissioning',
      'warranty',
      'loadCalculation',
    ],
  ],
])('%s is not asked for what it does not have', (_what, lines, unasked) => {
  expect(asked({ lines }).map(({ point }) => point)).toEqual(
    quotePoints.filter((point) => !unasked.includes(point)),
  )
})

test.each<[string, Partial<Quoted>, string, number | null]>([
  ['a model', { lines: [furnace, unit({ kind: 'air-conditioner', model: null })] }, 'model', 1],
  ['an AHRI number', { lines: [unit({ ahriNumber: null }), airConditioner] }, 'ahriNumber', 0],
  ['what a line includes', { lines: [furnace, airConditioner, unit({ includes: ' ' })] }, 'included', 2],
  ['what is not included', { scope: { ...scope, notIncluded: null } }, 'notIncluded', null],
  ['the permit', { scope: { ...scope, permit: null } }, 'permit', null],
  ['electrical work', { scope: { ...scope, electrical: null } }, 'electrical', null],
  ['the ducts', { scope: { ...scope, ducts: null } }, 'ducts', null],
  ['the line set', { scope: { ...scope, lineSet: null } }, 'lineSet', null],
  ['commissioning', { scope: { ...scope, commissioning: null } }, 'commissioning', null],
  ['warranty of parts', { lines: [unit({ equipmentWarrantyYears: null }), airConditioner] }, 'warranty', 0],
  ['warranty of labor', { lines: [furnace, unit({ laborWarrantyYears: null })] }, 'warranty', 1],
  ['who calculated the load', { loadCalculationBy: null }, 'loadCalculation', null],
  ['for which temperature', { loadCalculationAt: null }, 'loadCalculation', null],
  ['the days', { scope: { ...scope, installationDays: null } }, 'visit', null],
  ['who comes', { scope: { ...scope, crew: null } }, 'visit', null],
])('%s is missing by itself', (_what, change, point, line) => {
  expect(missing(change)).toEqual([[point, line]])
})

test('a package says what it says, and the business the rest', () => {
  const usual = { ...emptyScope, permit: 'included', crew: 'Our own people' } as const
  const own = { ...emptyScope, permit: 'extra', installationDays: 2 } as const
  expect(scopeOf(own, usual)).toEqual({ ...usual, permit: 'extra', installationDays: 2 })
})
