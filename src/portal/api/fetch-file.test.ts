import { expect, test } from 'vitest'
import { bytesInWords } from '#texts/formats.ts'
import { wholeListSearch } from './fetch-file.ts'

test('a file of a list follows filters and order, never a page', () => {
  const filter = {
    email: 'a@',
    customerId: 0,
    address: '',
    page: 3,
    pageSize: 10,
    sort: 'email',
    order: 'asc',
  }
  expect(wholeListSearch(filter)).toEqual({ email: 'a@', sort: 'email', order: 'asc' })
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [339_500, '340 KB'],
  [2_440_000, '2.4 MB'],
])('%d bytes in words', (bytes, words) => expect(bytesInWords(bytes)).toBe(words))
