import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSearch } from './list-search.ts'

const List = z.object({
  words: z.string().default(''),
  page: z.int().min(1).default(1),
  order: z.enum(['asc', 'desc']).default('desc'),
})

test('an address without a search reads as the defaults', () => {
  expect(readSearch(List, {})).toEqual({ words: '', page: 1, order: 'desc' })
})

test('what makes no sense falls back alone, what makes sense stays', () => {
  expect(readSearch(List, { words: 'elm', page: 'abc', order: 'sideways' })).toEqual({
    words: 'elm',
    page: 1,
    order: 'desc',
  })
})

test('what the list does not know is dropped', () => {
  expect(readSearch(List, { page: 3, other: 'x' })).toEqual({ words: '', page: 3, order: 'desc' })
})

test('what falls back to nothing is said to be nothing, so that the address does not speak instead', () => {
  const Far = List.extend({ after: z.coerce.number().int().optional() })
  expect(Object.entries(readSearch(Far, { after: 'abc' }))).toContainEqual(['after', undefined])
})
