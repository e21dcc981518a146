import { expect, test } from 'vitest'
import type { ImportColumn } from '#contract/imports/import-file.ts'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { cellsOf } from './cells-of.ts'

const column = (letter: string, heading: string, target: string | null): ImportColumn => ({
  letter,
  heading,
  target,
  samples: [],
  filled: 1,
  because: null,
})

const entryOf = (cells: string[], changed: string[] = []): ImportEntry => ({
  line: 2,
  part: 0,
  cells,
  changed,
  home: {},
  fills: null,
  differs: [],
  fate: 'refused',
  why: 'moreCellsThanHeadings',
  says: [],
  like: [],
  end: null,
  isDecided: false,
  isDecidedForAll: false,
  isUndone: false,
  customerId: null,
  version: 1,
})

test('each cell stands under its heading, or under its letter; an absent one is empty', () => {
  const columns = [column('A', 'Name', 'name'), column('B', '', null), column('C', 'City', 'city')]
  expect(cellsOf(columns, entryOf(['Ada', 'x'], ['B']))).toEqual([
    { letter: 'A', name: 'Name', text: 'Ada', isTaken: true, isChangedHere: false },
    { letter: 'B', name: 'Column B', text: 'x', isTaken: false, isChangedHere: true },
    { letter: 'C', name: 'City', text: '', isTaken: true, isChangedHere: false },
  ])
})

test('cells beyond the last heading are named as spreadsheets name their columns', () => {
  const names = cellsOf([], entryOf(Array.from({ length: 28 }, () => 'x'))).map(({ name }) => name)
  expect(names[0]).toBe('Column A, no heading')
  expect(names.slice(25)).toEqual(['Column Z, no heading', 'Column AA, no heading', 'Column AB, no heading'])
})
