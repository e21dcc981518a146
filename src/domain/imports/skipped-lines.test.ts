import { expect, test } from 'vitest'
import { skippedBecause } from './skipped-lines.ts'

const file = {
  headings: ['Name', 'Address', 'Phone', 'Balance', 'Notes'],
  targets: ['name', 'address', 'phone:main', null, 'notes'],
} as const

const because = (...cells: string[]) => skippedBecause({ line: 9, cells }, file)

test.each([
  [['', ' ', '-'], 'empty'],
  [[], 'empty'],
  [['Total', '', '', '1,250.00'], 'total'],
  [['Report totals:'], 'total'],
  [['TOTAL'], 'total'],
  [['Grand total: 12'], 'total'],
  [['Subtotal', '', '', '$12'], 'total'],
  [['Count', '6'], 'total'],
  [['', '', '', '250.00'], 'total'],
  [['NAME', 'address', 'Phone', 'Balance', 'Notes'], 'headings again'],
  [['Monday, November 2, 2026 09:14 AM GMT-5'], 'footer'],
  [['2026-11-02 09:14'], 'footer'],
  [['Run 11/02/2026 by office'], 'footer'],
])('%j is skipped: %s', (cells, why) => {
  expect(because(...cells)).toBe(why)
})

test.each([
  [['Summers, Ann']],
  [['Total Comfort']],
  [['Total Comfort', '9 Elm St']],
  [['Countryside Vets', '', '613-555-0111']],
  [['Total', '14 Oak Street', '', '5']],
  [['Count', '', '6135550111']],
  [['Sum']],
  [['', '', '6135550111']],
  [['Name', 'Address']],
  [['Monday Club']],
  [['#REF!']],
])('%j is a home', (cells) => {
  expect(because(...cells)).toBeUndefined()
})
