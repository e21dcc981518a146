import { expect, test } from 'vitest'
import { keptFormInWords, noteFormName, partsOf } from './kept-forms.ts'

const homePage = 'Ada Abernathy · Customer Details'

test.each([
  { form: 'home/12', title: homePage, words: 'Customer details, Ada Abernathy' },
  { form: noteFormName(12), title: homePage, words: 'Note, Ada Abernathy' },
  { form: noteFormName(12), title: 'Manage Requests · HVAC upgrade portal', words: 'Note, home 12' },
  { form: 'nameplate/12/Furnace 1', title: homePage, words: 'Nameplate of Furnace 1, Ada Abernathy' },
  {
    form: 'employee/new',
    title: 'Add Employee · HVAC upgrade portal',
    words: 'Employee, Add Employee',
  },
  { form: 'assumptions', title: 'Assumptions · HVAC upgrade portal', words: 'Assumptions' },
  { form: 'of-an-older-release', title: '', words: 'of-an-older-release' },
])('$form on "$title" is called $words', ({ form, title, words }) => {
  expect(keptFormInWords({ form, title })).toBe(words)
})

test('the name of a form of a home says which home, piece and note it is of', () => {
  expect(partsOf('clearance/12/AC 2/7')).toEqual({
    kind: 'clearance',
    homeId: 12,
    piece: 'AC 2',
    noteId: 7,
  })
  expect(partsOf(noteFormName(12, 5))).toEqual({ kind: 'note', homeId: 12, piece: '', noteId: 5 })
  expect(partsOf(noteFormName(12))).toEqual({ kind: 'note', homeId: 12, piece: '', noteId: 0 })
})
