import { expect, test } from 'vitest'
import { countsAs, onScale, readTyped } from './typed-rating.ts'

test.each([
  ['15', 15],
  ['9', 9],
  ['14.5', 14.5],
  ['17 SEER', 17],
  ['15.2 SEER2', 16],
  ['15.2 seer 2', 16],
  ['13.4SEER2', 14.1],
  ['15.2 SEER2 ductless', 15.2],
  ['', null],
])('a rating typed as "%s" is %s SEER', (typed, number) => {
  expect(readTyped({ isSeer: true }, typed)).toEqual({ number })
})

test('only a rating may be in SEER2', () => {
  expect(readTyped({}, '15.2 SEER2')).toHaveProperty('problem')
  expect(readTyped({ isSeer: true }, 'good SEER2')).toHaveProperty('problem')
})

test.each([
  ['15.2', 'SEER2', '15.2 SEER2', '15.2 SEER2 counts as 16 SEER.'],
  ['15.2', 'SEER2 ductless', '15.2 SEER2 ductless', '15.2 SEER2 ductless counts as 15.2 SEER.'],
  ['15.2 SEER2', 'SEER', '15.2 SEER2', '15.2 SEER2 counts as 16 SEER.'],
  ['15.2 SEER2 ductless', 'SEER2', '15.2 SEER2 ductless', '15.2 SEER2 ductless counts as 15.2 SEER.'],
  ['16', 'SEER', '16', null],
  ['16', undefined, '16', null],
  ['16', 'EER', '16', null],
  ['', 'SEER2', '', null],
  ['good', 'SEER2', 'good SEER2', null],
])('"%s" with %s chosen is "%s": %s', (typed, chosen, text, words) => {
  expect(onScale(typed, chosen)).toBe(text)
  expect(countsAs(text)).toBe(words)
})
