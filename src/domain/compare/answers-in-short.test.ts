import { expect, test } from 'vitest'
import { type CompareAnswers, nothingAnswered } from './answers.ts'
import { answersInShort } from './answers-in-short.ts'

test.each<[Partial<CompareAnswers>, string]>([
  [{}, ''],
  [
    { heatsWith: 'gas', furnaceAge: '15-20', heatingBill: { dollars: 140, per: 'month' } },
    'gas furnace, 15 to 20 years, $140 a month in winter',
  ],
  [
    { heatsWith: 'oil', furnaceAge: 2009, cooling: 'yes', coolingAge: '10-15', powerBill: 95.5 },
    'oil heat, put in 2009, AC 10 to 15 years, $95.50 a month for electricity',
  ],
  [
    { furnaceAge: 'over-20', heatingBill: { dollars: 1400, per: 'year' }, cooling: 'no', works: 'sometimes' },
    'heating over 20 years, gas $1,400 a year, no central air, heating does not always work',
  ],
  [
    { heatsWith: 'electric', cooling: 'yes', works: 'unsafe' },
    'electric heat, central air, heating off or not safe',
  ],
])('%j', (answers, expected) => {
  expect(answersInShort({ ...nothingAnswered, ...answers })).toBe(expected)
})
