import { expect, test } from 'vitest'
import { listedRows } from './listed-rows.ts'

const rows = [
  { id: 1, name: 'Furnace 96', kind: 'furnace', state: 'current', priceCents: 520_000, validUntil: null },
  { id: 2, name: 'furnace 9', kind: 'furnace', state: 'over', priceCents: 90_000, validUntil: '2026-10-31' },
  { id: 3, name: 'Permit', kind: 'other', state: 'current', priceCents: 18_550, validUntil: '2027-01-01' },
]
const plain = { name: '', sort: 'name', order: 'asc' } as const
const ids = (filter: object) => listedRows(rows, { ...plain, ...filter }).map(({ id }) => id)

test.each([
  { what: 'by name, numbers by size', filter: {}, expected: [2, 1, 3] },
  { what: 'by price, numbers by size', filter: { sort: 'priceCents' }, expected: [3, 2, 1] },
  { what: 'by last day, no end last', filter: { sort: 'validUntil' }, expected: [2, 3, 1] },
  {
    what: 'no end last in the other order too',
    filter: { sort: 'validUntil', order: 'desc' },
    expected: [3, 2, 1],
  },
  { what: 'of a kind', filter: { kind: 'other' }, expected: [3] },
  { what: 'in a state', filter: { state: 'over' }, expected: [2] },
  { what: 'with these words in the name', filter: { name: ' FURN ' }, expected: [2, 1] },
])('$what', ({ filter, expected }) => {
  expect(ids(filter)).toEqual(expected)
})
