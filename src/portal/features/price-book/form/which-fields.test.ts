import { describe, expect, test } from 'vitest'
import { planSections } from './plan-sections.ts'
import { priceEntrySections, type SystemChoice } from './price-entry-sections.ts'
import { rebateSections } from './rebate-sections.ts'
import { type AnyField, choicesOf, fieldsIn, type RecordValues } from './record-fields.ts'

const systems: SystemChoice[] = [
  { id: 3, name: 'Warm 96', kind: 'furnace', rating: null },
  { id: 7, name: 'Cool 13', kind: 'air-conditioner', rating: 13.4 },
]
const entryFields: readonly AnyField[] = fieldsIn(priceEntrySections(systems))

/** The fields among these that a record with such values has. */
const shown = (fields: readonly AnyField[], paths: readonly string[], values: RecordValues) =>
  paths.filter((path) => fields.find((field) => field.path === path)?.isFor?.(values) ?? false)

const ofKind = ['idealSystemId', 'ratingStandard', 'refrigerant', 'isMinimum', 'isFree']
const ofAmount = ['amountCents', 'amountPercent']
const ofFigures = ['aprPercent', 'months', 'paymentFactorPercent', 'smallestCents', 'largestCents']

describe('which fields a record has', () => {
  test.each<
    [noun: string, fields: readonly AnyField[], among: string[], values: RecordValues, expected: string[]]
  >([
    ['new entry', entryFields, ofKind, { kind: '' }, []],
    ['furnace', entryFields, ofKind, { kind: 'furnace' }, ['idealSystemId', 'isMinimum']],
    ['air conditioner', entryFields, ofKind, { kind: 'air-conditioner' }, ofKind.slice(0, 4)],
    ['other work', entryFields, ofKind, { kind: 'other' }, []],
    ['entry without a charge', entryFields, ofKind, { kind: 'other', priceCents: 0 }, ['isFree']],
    ['entry without a price', entryFields, ofKind, { kind: 'other', priceCents: '' }, []],
    ['new rebate', fieldsIn(rebateSections), ofAmount, { amount: '' }, []],
    ['fixed rebate', fieldsIn(rebateSections), ofAmount, { amount: 'fixed' }, ['amountCents']],
    [
      'rebate in percent',
      fieldsIn(rebateSections),
      ofAmount,
      { amount: 'percent-with-tax' },
      ['amountPercent'],
    ],
    ['plan with payments', fieldsIn(planSections), ofFigures, { type: 'instalments' }, ofFigures],
    ['plan of text only', fieldsIn(planSections), ofFigures, { type: 'text-only' }, []],
  ])('a %s', (_noun, fields, among, values, expected) => {
    expect(shown(fields, among, values)).toEqual(expected)
  })

  const field = (path: string) => entryFields.find((one) => one.path === path)

  test.each<[values: RecordValues, ids: string[]]>([
    [{}, ['3', '7']],
    [{ kind: 'air-conditioner' }, ['7']],
    [{ kind: 'furnace' }, ['3']],
    [{ kind: 'other' }, []],
  ])('of %j these systems can be chosen: %j', (values, ids) => {
    expect(choicesOf(field('idealSystemId') ?? {}, values).map(({ value }) => value)).toEqual(ids)
  })

  test.each<[values: RecordValues, expected: string | undefined]>([
    [{ idealSystemId: '7', ratingStandard: 'seer2' }, 'SEER2 13.4 is about SEER 14.1.'],
    [{ idealSystemId: '7', ratingStandard: 'seer' }, undefined],
    [{ idealSystemId: '3', ratingStandard: 'seer2' }, undefined],
    [{ idealSystemId: '', ratingStandard: 'seer2' }, undefined],
  ])('the rating of %j in the older standard: %s', (values, expected) => {
    const description = field('ratingStandard')?.description
    expect(typeof description === 'function' && description(values)).toBe(expected)
  })
})
