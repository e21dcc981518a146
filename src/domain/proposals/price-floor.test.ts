import { expect, test } from 'vitest'
import { lineOf, optionOf, proposalDraft, proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import { optionsBelowFloor } from './price-floor.ts'
import { proposalResults } from './proposal-results.ts'

/** Entry 2 of the book costs $5,200, entry 4 $300; rebate 2 takes $75 off at once. */
const bookCents = 520_000

function codes(
  change: object,
  options = [optionOf('a', 'Good', [lineOf(2, ['Furnace 1'])], { rebateIds: [] })],
) {
  const draft = { ...proposalDraft, suggestion: null, options, ...change }
  const { options: offered } = proposalResults(draft, proposalGrounds)
  return optionsBelowFloor(draft, offered, proposalGrounds, 10).map(({ code, field }) => [code, field])
}
const below = [['BELOW_FLOOR', 'options.0']]
const withPrice = (unitPriceCents: number) => [
  optionOf('a', 'Good', [{ ...lineOf(2, ['Furnace 1']), unitPriceCents }], { rebateIds: [] }),
]

test.each([
  ['the price of the book', {}, undefined, []],
  ['the floor to the cent', { discount: { name: 'Autumn', cents: bookCents / 10 } }, undefined, []],
  ['a cent below it', { discount: { name: 'Autumn', cents: bookCents / 10 + 1 } }, undefined, below],
  ['all of it', { discount: { name: 'Autumn', percent: 100 } }, undefined, below],
  ['a line at the floor', {}, withPrice((bookCents * 9) / 10), []],
  ['a line for a dollar', {}, withPrice(100), below],
  ['more than the book', {}, withPrice(bookCents + 1), []],
  [
    'an instant rebate that goes below',
    { discount: { name: 'Autumn', cents: bookCents / 10 } },
    [optionOf('a', 'Good', [lineOf(2, ['Furnace 1'])], { rebateIds: [2] })],
    below,
  ],
] as const)('a technician and %s', (_what, change, options, expected) => {
  expect(codes(change, options && [...options])).toEqual(expected)
})

test('each option by itself, and a line that left the book counts as below', () => {
  const options = [
    optionOf('a', 'Good', [lineOf(2, ['Furnace 1'])], { rebateIds: [] }),
    optionOf('b', 'Cheap', [{ ...lineOf(4), unitPriceCents: 1 }], { rebateIds: [] }),
  ]
  expect(codes({}, options)).toEqual([['BELOW_FLOOR', 'options.1']])
  const entry = proposalGrounds.entries.get(2)
  if (!entry) throw new Error('No entry')
  const gone = new Map(proposalGrounds.entries).set(2, { ...entry, isDeleted: true })
  const draft = { ...proposalDraft, options: options.slice(0, 1) }
  const { options: offered } = proposalResults(draft, proposalGrounds)
  expect(optionsBelowFloor(draft, offered, { entries: gone }, 10)).toHaveLength(1)
})
