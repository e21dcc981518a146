import { expect, test } from 'vitest'
import type { StoredRow } from '../proposals/queries.ts'
import { proposalsSource } from './proposal-source.ts'

const { columns } = proposalsSource(
  { kind: 'staff', id: 1, role: 'admin', name: '', email: '' },
  '2026-11-22',
)

test('a saving is two numbers, and the days of a proposal are days', () => {
  const row = {
    saving: { likelyCents: 3_000, lowCents: -250, highCents: 7_099 },
    expiresOn: '2026-12-22',
    nextStepOn: null,
  } as StoredRow
  const shown = ['Saves a year from ($)', 'Saves a year to ($)', 'Ends', 'When'].map((named) => {
    const column = columns.find(({ title }) => title === named)
    return [column?.kind, column?.cell(row, 1)]
  })
  expect(shown).toEqual([
    ['number', -3],
    ['number', 70],
    ['day', '2026-12-22'],
    ['day', null],
  ])
})
