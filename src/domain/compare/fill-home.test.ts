import { expect, test } from 'vitest'
import { type CompareAnswers, nothingAnswered } from './answers.ts'
import { noteOf } from './fill-home.ts'

const exact: CompareAnswers = {
  ...nothingAnswered,
  heatsWith: 'gas',
  furnaceAge: 2009,
  heatingBill: { dollars: 140, per: 'month' },
}

test.each<[string, Partial<CompareAnswers>, string]>([
  ['danger', { works: 'unsafe' }, 'heating off or not safe'],
  ['what works only sometimes', { works: 'sometimes' }, 'heating does not always work'],
  ['a span of age', { furnaceAge: '15-20' }, '15 to 20 years'],
  ['a bill of a year', { heatingBill: { dollars: 1400, per: 'year' } }, '$1,400 a year'],
])('a note keeps %s', (_what, more, expected) => {
  expect(noteOf({ ...exact, ...more })).toContain(expected)
})

test('there is no note where the record holds all that was said', () => {
  expect(noteOf({ ...exact, works: 'yes' })).toBeNull()
})
