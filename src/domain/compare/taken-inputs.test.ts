import { describe, expect, test } from 'vitest'
import { explanationsTexts } from '#texts/en/comparison/explanations.ts'
import { type CompareAnswers, nothingAnswered } from './answers.ts'
import { type TakenInput, takenInput, yearTaken } from './taken-inputs.ts'

const { labels } = explanationsTexts
const input: TakenInput = { label: '', value: 0, unit: '', estimated: true }
const taking = { heatingMonths: 7, instalments: 12 }

const taken = (label: string, answers: Partial<CompareAnswers>, slot: 'Furnace 1' | 'AC 1' = 'Furnace 1') =>
  takenInput({ ...input, label }, { slot, answers: { ...nothingAnswered, ...answers } }, taking)

describe('an input is said to be what was truly taken', () => {
  test.each([
    ['15-20', 'the middle of 15 to 20 years'],
    ['over-20', 'our guess for over 20 years'],
    [2009, 'as you told us'],
  ] as const)('of the age %s', (furnaceAge, origin) => {
    expect(taken(labels['installation-year'], { furnaceAge, coolingAge: '10-15' }).origin).toBe(origin)
  })

  test('of the age of an air conditioner', () => {
    const { origin } = taken(labels['installation-year'], { furnaceAge: 2009, coolingAge: '10-15' }, 'AC 1')
    expect(origin).toBe('the middle of 10 to 15 years')
  })

  test('of a bill of a winter month', () => {
    const answers = { heatingBill: { dollars: 140, per: 'month' } } as const
    expect(taken(labels['gas-bill-of-house'], answers)).toMatchObject({ value: 0, origin: 'as you told us' })
    expect(taken(labels.billing, answers).value).toBe('the average of 7 heating months')
  })

  test('of a bill of a year', () => {
    const answers = { heatingBill: { dollars: 1400, per: 'year' } } as const
    expect(taken(labels['gas-bill-of-house'], answers)).toMatchObject({
      label: 'Your gas bill for a year',
      value: '$1,400',
      origin: 'as you told us',
    })
    expect(taken(labels.billing, answers).value).toBe('12 equal parts of $116.67')
  })

  test('and stays as it is where nobody answered it', () => {
    expect(taken(labels['afue-new'], { furnaceAge: 2009 })).toEqual({ ...input, label: labels['afue-new'] })
  })
})

test('the year of the arithmetic is said as it was taken', () => {
  expect(yearTaken('15-20', 2009)).toContain('2009, the middle of 15 to 20 years.')
  expect(yearTaken('over-20', 2002)).toContain('2002, our guess for over 20 years.')
  expect(yearTaken(2009, 2009)).toBe('Worked out for 2009, as you told us.')
  expect(yearTaken(null, 2009)).toBeNull()
})
