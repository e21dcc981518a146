import { expect, test } from 'vitest'
import { lineOf, optionOf, proposalDraft, proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import type { Role } from '../../people/roles.ts'
import type { ProposalDraft } from './draft.ts'
import { againstBook, belowInWords, floorOf, isBelowFloor, pricedContent } from './price-floor.ts'
import { proposalResults } from './proposal-results.ts'

/** Entry 2 of the book costs $5,200, entry 4 $300; rebate 2 takes $75 off at once, rebate 1 $250 later. */
const bookCents = 520_000

const furnace = (change: object = {}, rebateIds: number[] = []) => [
  optionOf('a', 'Good', [{ ...lineOf(2, ['Furnace 1']), ...change }], { rebateIds }),
]

function priced(change: Partial<ProposalDraft>, grounds = proposalGrounds) {
  const draft = { ...proposalDraft, suggestion: null, options: furnace(), ...change }
  const against = againstBook(draft, proposalResults(draft, grounds).options, grounds)
  return { draft, against }
}

const off = (cents: number) => ({ name: 'Autumn', cents })

test.each<[string, Partial<ProposalDraft>, number, boolean]>([
  ['the price of the book, at 0 %', {}, 0, false],
  ['a cent below the book, at 0 %', { discount: off(1) }, 0, true],
  ['the floor of 10 % to the cent', { discount: off(bookCents / 10) }, 10, false],
  ['a cent below 10 %', { discount: off(bookCents / 10 + 1) }, 10, true],
  ['the floor of 50 % to the cent', { discount: off(bookCents / 2) }, 50, false],
  ['a cent below 50 %', { discount: off(bookCents / 2 + 1) }, 50, true],
  ['a discount of 100 %', { discount: { name: 'Friend', percent: 100 } }, 50, true],
  ['a line at the floor', { options: furnace({ unitPriceCents: (bookCents * 9) / 10 }) }, 10, false],
  ['a line for a dollar', { options: furnace({ unitPriceCents: 100 }) }, 50, true],
  ['more than the book', { options: furnace({ unitPriceCents: bookCents + 1 }) }, 0, false],
  ['two of them, at the floor', { options: furnace({ quantity: 2 }), discount: off(104_000) }, 10, false],
  ['two of them, a cent below', { options: furnace({ quantity: 2 }), discount: off(104_001) }, 10, true],
  [
    'an instant rebate that goes below',
    { options: furnace({}, [2]), discount: off(bookCents / 10) },
    10,
    true,
  ],
  ['an instant rebate to the cent', { options: furnace({}, [2]), discount: off(52_000 - 7_500) }, 10, false],
  ['a rebate that comes later', { options: furnace({}, [1]), discount: off(bookCents / 10) }, 10, false],
])('%s', (_what, change, floorPercent, expected) => {
  const [option] = priced(change).against
  expect(option && isBelowFloor(option, floorPercent)).toBe(expected)
  expect(option && isBelowFloor(option, null)).toBe(false)
})

test.each([
  ['deleted', { isDeleted: true }],
  ['whose price has ended', { validUntil: '2026-11-21' }],
  ['whose price has not begun', { validFrom: '2026-11-23' }],
])('a line that is %s has no price in the book, and counts as below it', (_what, change) => {
  const entry = proposalGrounds.entries.get(2)
  if (!entry) throw new Error('No entry')
  const entries = new Map(proposalGrounds.entries).set(2, { ...entry, ...change })
  const [option] = priced({}, { ...proposalGrounds, entries }).against
  expect(option).toMatchObject({ cents: bookCents, bookCents: null })
  expect(option && isBelowFloor(option, 50)).toBe(true)
})

test('each option stands by itself', () => {
  const options = [...furnace(), optionOf('b', 'Cheap', [{ ...lineOf(4), unitPriceCents: 1 }])]
  const { against } = priced({ options })
  expect(against.map((option) => isBelowFloor(option, 10))).toEqual([false, true])
})

test.each<[Role, number | null, number | null]>([
  ['technician', null, 10],
  ['technician', 5, 10],
  ['salesperson', null, null],
  ['salesperson', 5, 5],
  ['salesperson', 0, 0],
  ['admin', 0, null],
])('a %s, where that of salespersons is %s: %s', (role, salespersonFloorPercent, expected) => {
  const actor = { kind: 'staff', id: 1, role, name: 'Sam', email: '' } as const
  expect(floorOf(actor, { floorPercent: 10, salespersonFloorPercent })).toBe(expected)
})

test.each([
  [{ cents: 447_200, bookCents }, '14 % below the price book'],
  [{ cents: 467_999, bookCents }, '10.1 % below the price book'],
  [{ cents: 0, bookCents }, '100 % below the price book'],
  [{ cents: bookCents, bookCents: null }, 'not wholly in the price book'],
])('%j is %s', (option, words) => {
  expect(belowInWords(option)).toBe(words)
})

test.each<[string, Partial<ProposalDraft>]>([
  [
    'a line more',
    { options: [optionOf('a', 'Good', [lineOf(2, ['Furnace 1']), lineOf(4)], { rebateIds: [] })] },
  ],
  ['another price', { options: furnace({ unitPriceCents: bookCents - 1 }) }],
  ['another quantity', { options: furnace({ quantity: 2 }) }],
  ['a discount', { discount: off(1) }],
  ['a rebate that comes later', { options: furnace({}, [1]) }],
  ['another option', { options: [...furnace(), optionOf('b', 'Cheap', [lineOf(4)])] }],
])('%s is another content; words are not', (_what, change) => {
  const content = (made: ReturnType<typeof priced>) => pricedContent(made.draft, made.against)
  const before = content(priced({}))
  expect(content(priced(change))).not.toEqual(before)
  expect(content(priced({ staffNote: 'Call first', personalMessage: 'Hello' }))).toEqual(before)
})

test('another price in the book is another content', () => {
  const entry = proposalGrounds.entries.get(2)
  if (!entry) throw new Error('No entry')
  const entries = new Map(proposalGrounds.entries).set(2, { ...entry, priceCents: bookCents + 100 })
  const { draft, against } = priced({})
  const after = againstBook(draft, proposalResults(draft, proposalGrounds).options, {
    ...proposalGrounds,
    entries,
  })
  expect(pricedContent(draft, after)).not.toEqual(pricedContent(draft, against))
})
