import { expect, test } from 'vitest'
import { newCodeCall } from './dialogs/new-code-call.ts'
import { numberedLabels } from './numbered-labels.ts'
import { windowOfLabel } from './printing/label-window.ts'
import { goneInWords, madeInWords, mergedInWords, whyNotPrinted } from './printing/labels-in-words.ts'

const label = (id: number) => ({ id, createdDate: '2026-11-03T12:00:00Z' })
const labels = [9, 8, 7].map(label)

test.each([
  [1, 10, [1, 2, 3]],
  [2, 10, [11, 12, 13]],
  [4, 25, [76, 77, 78]],
])('page %d of %d labels a page has the numbers %j', (page, pageSize, numbers) => {
  const { rows, total } = numberedLabels({ rows: labels, total: 90 }, { page, pageSize })
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(total).toBe(90)
})

test('an answer without pages is the whole list', () => {
  const { rows, total } = numberedLabels(labels, { page: 1, pageSize: 10 })
  expect(rows.map(({ id, number }) => [id, number])).toEqual([
    [9, 1],
    [8, 2],
    [7, 3],
  ])
  expect(total).toBe(3)
})

test.each([
  [[7], 'One label was made: customer ID 7.'],
  [[7, 8, 9], '3 labels were made: customer IDs 7 to 9.'],
])('of the labels %j it is said: %s', (ids, words) => {
  expect(madeInWords(ids.map(label))).toBe(words)
})

test.each([
  [1, 'One of these labels is not there any more, so it is left out.'],
  [2, '2 of these labels are not there any more, so they are left out.'],
])('of %d that are gone it is said: %s', (count, words) => {
  expect(goneInWords(count)).toBe(words)
})

test.each([
  ['as-specified', [208, 378]],
  ['25x54', [94, 204]],
  ['4x6in', [384, 576]],
] as const)('a label of size %s is printed from a window of %j whole pixels', (size, pixels) => {
  expect(windowOfLabel(size)).toEqual(pixels)
})

test.each([
  ['exposed', true, 2, 'true'],
  ['exposed', false, 2, undefined],
  ['exposed', true, 0, undefined],
  ['worn', true, 2, undefined],
] as const)('%s, ticked %s, with %d links: sent again is %s', (why, sendsAgain, linkedCount, expected) => {
  const { query } = newCodeCall({ id: 5, why, sendsAgain, linkedCount })
  expect(query).toEqual({ id: 5, why, ...(expected && { sendsAgain: expected }) })
})

test('labels of a business without a telephone, or that lead to the machine itself, are not printed, and it is said which', () => {
  const named = { name: 'Juniper Heating', servicePhone: '613-555-0100' }
  const originInUse = 'https://homes.example.com'
  expect(whyNotPrinted({ ...named, originInUse })).toBeUndefined()
  expect(whyNotPrinted({ ...named, servicePhone: '', originInUse })).toContain('Name the business first')
  expect(whyNotPrinted({ ...named, originInUse: 'http://localhost:3000' })).toContain('no phone can open')
})

test('a number that leads to another home is named, with the label that is printed instead', () => {
  expect(mergedInWords([{ id: 7 }, { id: 70, mergedNumbers: [71] }])).toBe(
    '#71 leads to #70: this is the label of #70.',
  )
  expect(mergedInWords([{ id: 7 }])).toBe('')
})
