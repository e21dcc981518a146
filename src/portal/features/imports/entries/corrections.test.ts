import { expect, test } from 'vitest'
import type { ImportColumn } from '#contract/imports/import-file.ts'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { correctedCells, correctionForm, placeOfCorrection } from './corrections.ts'

test('what is typed in a line is found again by its import and its place', () => {
  expect(placeOfCorrection(4, correctionForm(4, { line: 12, part: 0 }))).toEqual({ line: 12, part: 0 })
  expect(placeOfCorrection(4, correctionForm(4, { line: 12, part: 2 }))).toEqual({ line: 12, part: 2 })
  for (const form of [correctionForm(44, { line: 12, part: 0 }), 'import/4', 'home/4', 'note/4/12-0'])
    expect(placeOfCorrection(4, form), form).toBeUndefined()
})

test('only what differs from the line as it is stored now is sent', () => {
  const columns = ['A', 'B', 'C'].map((letter): ImportColumn => {
    return { letter, heading: letter, samples: [], filled: 1, target: null, because: null }
  })
  const entry = { cells: ['Ada', '', 'Elmsworth'], changed: [] as string[] } as ImportEntry
  expect(correctedCells({ columns }, entry, { A: 'Ada', B: '1 Elm Street', C: '' })).toEqual({
    B: '1 Elm Street',
    C: '',
  })
  expect(correctedCells({ columns }, entry, { A: 'Ada' })).toEqual({})
})
