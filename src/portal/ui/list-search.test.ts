import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSearch } from './list-search.ts'

const List = z.object({
  words: z.string().default(''),
  page: z.int().min(1).default(1),
  order: z.enum(['asc', 'desc']).default('desc'),
})

test('a URL without a query means the defaults', () => {
  expect(readSearch(List, {})).toEqual({ words: '', page: 1, order: 'desc' })
})

test('invalid values fall back one by one, valid ones stay', () => {
  expect(readSearch(List, { words: 'elm', page: 'abc', order: 'sideways' })).toEqual({
    words: 'elm',
    page: 1,
    order: 'desc',
  })
})

test('unknown parameters are dropped', () => {
  expect(readSearch(List, { page: 3, other: 'x' })).toEqual({ words: '', page: 3, order: 'desc' })
})

test('a value that falls back to nothing is set to undefined, so that the URL does not supply it', () => {
  const Far = List.extend({ after: z.coerce.number().int().optional() })
  expect(Object.entries(readSearch(Far, { after: 'abc' }))).toContainEqual(['after', undefined])
})
