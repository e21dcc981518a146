import { expect, test } from 'vitest'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { togetherFigures } from './headline-figures.ts'
import { itemInWords, outlineOf, picturesOf } from './outline.ts'

test('driving is compared only with what is saved', () => {
  const saving = workedAnalysis('F01')
  const noteOf = (annualCo2eSavingKg: number) =>
    outlineOf({ ...saving, annualCo2eSavingKg }).tables.find(({ name }) => name === 'environmental')?.note
  expect(noteOf(848)).toContain('driving')
  expect([noteOf(0), noteOf(-848)]).toEqual([null, null])
})

test('an estimate says that it is one', () => {
  const item = { key: 'AFUE_FROM_YEAR', text: 'We used 78 %.' }
  expect(itemInWords({ ...item, isEstimate: true })).toBe('Estimated. We used 78 %.')
  expect(itemInWords({ ...item, isEstimate: false })).toBe('We used 78 %.')
})

test('all comparisons of a home are added up once: not where its answer says the sum already, nor for one', () => {
  const made = (verdict: 'plan' | 'keep-and-service') =>
    (['Furnace 1', 'Furnace 2'] as const).map((place) => ({
      ...workedAnalysis('F01', place),
      verdict: { verdict, headline: 'Headline.', reasons: [], nextStep: 'Next.' },
    }))
  expect(togetherFigures(made('plan'))).toBeNull()
  expect(togetherFigures(made('keep-and-service').slice(0, 1))).toBeNull()
  expect(togetherFigures(made('keep-and-service'))?.saving).toBeCloseTo(2 * 151.33)
})

test('a picture of the proposed unit is shown only beside a photo of the home’s own', () => {
  const named = (actualPlantImage: string | null, proposedPlantImage: string | null) =>
    picturesOf({ ...workedAnalysis('F01'), actualPlantImage, proposedPlantImage })
  expect(named(null, 'new.jpg')).toEqual({ actual: null, proposed: null })
  expect(named('own.jpg', 'new.jpg')).toEqual({ actual: 'own.jpg', proposed: 'new.jpg' })
  expect(named('own.jpg', null)).toEqual({ actual: 'own.jpg', proposed: null })
})
