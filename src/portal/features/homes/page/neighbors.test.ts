import { describe, expect, test } from 'vitest'
import { CallListFilter } from '#contract/homes/call-list.ts'
import { CustomerFilter } from '#contract/homes/customers.ts'
import type { ListedHomes } from '../../../shared/frame/listed-homes.ts'
import { neighborsOf, pagesBeyond } from './neighbors.ts'

/** Three homes of a page of the customers. */
const onPageOf = (page: number): ListedHomes => ({
  list: 'customers',
  ids: [11, 12, 13],
  filter: { ...CustomerFilter.parse({}), page },
})

describe('only the ends of a page ask for another one', () => {
  test.each([
    [2, 11, { before: 1, same: 0, after: 0 }],
    [1, 11, { before: 0, same: 0, after: 0 }],
    [2, 12, { before: 0, same: 0, after: 0 }],
    [2, 13, { before: 0, same: 2, after: 3 }],
    [2, 99, { before: 0, same: 0, after: 0 }],
  ])('on page %d home %d asks for %j', (page, id, expected) => {
    expect(pagesBeyond(onPageOf(page), id)).toEqual(expected)
  })

  test('without a list nothing is asked for', () => {
    expect(pagesBeyond(undefined, 11)).toEqual({ before: 0, same: 0, after: 0 })
  })
})

type Beyond = Parameters<typeof neighborsOf>[2]

/** The neighbors as their number and the page they are on. */
const placesOf = (from: ListedHomes, id: number, beyond: Beyond = {}) => {
  const { previous, next } = neighborsOf(from, id, beyond)
  return [previous, next].map((home) => home && [home.id, home.from.filter.page])
}

test.each<[why: string, id: number, beyond: Beyond, places: ([number, number] | undefined)[]]>([
  [
    'within a page both are on it',
    12,
    {},
    [
      [11, 2],
      [13, 2],
    ],
  ],
  [
    'before the first comes the last of the page before',
    11,
    { before: [8, 9] },
    [
      [9, 1],
      [12, 2],
    ],
  ],
  ['a page that is not known yet leads nowhere', 11, {}, [undefined, [12, 2]]],
  [
    'after the last comes the first of the page after',
    13,
    { same: [11, 12, 13], after: [14, 15] },
    [
      [12, 2],
      [14, 3],
    ],
  ],
  [
    'a home that moved onto this page comes first',
    13,
    { same: [12, 13, 20], after: [14] },
    [
      [12, 2],
      [20, 3],
    ],
  ],
  [
    'a home that was seen here is not shown again',
    13,
    { same: [11], after: [12, 16] },
    [
      [12, 2],
      [16, 3],
    ],
  ],
  [
    'the same before the first',
    11,
    { before: [9, 12] },
    [
      [9, 1],
      [12, 2],
    ],
  ],
  ['the end of the list leads nowhere', 13, { same: [11, 12, 13], after: [] }, [[12, 2], undefined]],
])('%s', (_why, id, beyond, places) => {
  expect(placesOf(onPageOf(2), id, beyond)).toEqual(places)
})

test('another page is known with its own homes, and without the place of a cursor', () => {
  const filter = { ...CallListFilter.parse({}), page: 2, after: 12 }
  const calls: ListedHomes = { list: 'calls', ids: [11, 12], filter }
  const { next } = neighborsOf(calls, 12, { same: [], after: [14, 15] })
  expect(next?.from).toEqual({
    list: 'calls',
    ids: [14, 15],
    filter: { ...filter, page: 3, after: undefined, before: undefined },
  })
})

test('a home that is not of the list has no way back to it', () => {
  expect(neighborsOf(onPageOf(2), 99, {})).toEqual({ from: undefined, previous: undefined, next: undefined })
  expect(neighborsOf(undefined, 11, {})).toEqual({ from: undefined, previous: undefined, next: undefined })
})
