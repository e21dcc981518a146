import { expect, test } from 'vitest'
import { headingLineOf, headingsOf, namesOfColumns } from './lines-of-file.ts'

const known = (text: string) => ['name', 'address', 'phone', 'make'].includes(text)
const row = (line: number, ...cells: string[]) => ({ line, cells })

test('the heading line is the one with most known headings that differ', () => {
  const rows = [
    row(1, 'Name', 'Name', 'Name'),
    row(2, 'Name', 'Address'),
    row(3, 'Name', 'Address'),
    row(4, 'Ann', 'Phone'),
  ]
  expect(headingLineOf(rows, known)).toBe(2)
  expect(headingLineOf([row(1, 'x', 'y')], known)).toBeUndefined()
  const late = [...Array.from({ length: 25 }, (_, index) => row(index + 1, 'x')), row(26, 'Name', 'Address')]
  expect(headingLineOf(late, known)).toBeUndefined()
})

test('a word over several columns goes before headings that stand under another, too', () => {
  const above = row(1, 'Heating', '', 'Cooling', '')
  const headings = row(2, 'Make', 'Model', 'Make', 'Tons')
  const { width, spansAbove } = { width: 4, spansAbove: [] }
  expect(headingsOf(headings, above, { width, spansAbove })).toEqual([
    'Heating Make',
    'Model',
    'Cooling Make',
    'Tons',
  ])
})

test('columns with equal headings get their letter, and one without any is called by it', () => {
  expect(namesOfColumns(['Name', 'Phone', 'phone', ''])).toEqual(['Name', 'B Phone', 'C phone', 'D'])
})
