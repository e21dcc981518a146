import { describe, expect, test } from 'vitest'
import type { Analysis, VerdictAnswer } from '#contract/homes/analysis.ts'
import { workedAnalysis } from '#tests/support/worked-analyses.ts'
import { headlineFiguresOf, summaryFigures, togetherFigures } from './headline-figures.ts'

const furnace = workedAnalysis('F01')
const unit = workedAnalysis('A02')

const answered = (analysis: Analysis, verdict: VerdictAnswer['verdict']): Analysis => ({
  ...analysis,
  verdict: { verdict, headline: 'Headline', reasons: [], nextStep: 'Next' },
})

describe('the sentence of one comparison', () => {
  test('is of a year for a furnace, and of a summer for an air conditioner', () => {
    expect(headlineFiguresOf(furnace)).toMatchObject({ period: 'year', equipment: ['furnace'] })
    expect(headlineFiguresOf(unit)).toMatchObject({ period: 'summer', equipment: ['air-conditioner'] })
  })

  test('knows what nobody entered for this home', () => {
    const notes = [{ code: 'SEASON_HOURS_ASSUMED', message: 'We used 540 hours.', values: {} }] as const
    expect(headlineFiguresOf({ ...unit, notes: [...notes] }).assumed).toEqual(['SEASON_HOURS_ASSUMED'])
    expect(headlineFiguresOf({ ...unit, notes: [] }).assumed).toEqual([])
  })

  test('says what another year of manufacture would give, and of no other estimate', () => {
    const estimate = { field: 'installationYear', value: null, wouldBeExactWith: 'tell us' } as const
    const of = (code: Analysis['estimated'][number]['code']) =>
      headlineFiguresOf({ ...furnace, estimated: [{ ...estimate, code, reason: 'Made in 2004 or 2014.' }] })
    expect(of('MADE_YEAR_UNSURE').otherYear).toBe('Made in 2004 or 2014.')
    expect(of('MOTOR_UNKNOWN').otherYear).toBeUndefined()
  })
})

describe('the sentence of all together', () => {
  test('adds up dollars and CO2e as shown, of a whole year', () => {
    const withoutParts = { ...furnace, parts: null }
    const sum = summaryFigures([withoutParts, { ...unit, annualCo2eSavingKg: 60.7 }])
    expect(sum).toMatchObject({
      saving: 284.98,
      co2eSavingKg: 908.7,
      period: 'year',
      equipment: ['furnace', 'air-conditioner'],
      isFanCountedOnce: false,
    })
    expect(withoutParts.annualSaving + unit.annualSaving).toBeCloseTo(284.98, 8)
    expect(withoutParts.annualCo2eSavingKg).toBe(848)
  })

  test('names the devices in it, unless nobody knows what the equipment alone would save', () => {
    expect(summaryFigures([furnace, unit]).withDevices?.devices).toEqual(['thermostat'])
    expect(summaryFigures([furnace, { ...unit, savingRange: null }]).withDevices).toBeUndefined()
  })

  test('has a range only where each has one, and of one alone that of its own', () => {
    expect(summaryFigures([unit]).range).toEqual(unit.savingRange)
    expect(summaryFigures([furnace, unit]).range).not.toBeNull()
    expect(summaryFigures([furnace, { ...unit, savingRange: null }]).range).toBeNull()
    const earlier = { ...unit, savingRange: null }
    expect(summaryFigures([earlier, { ...earlier, equipmentTypeName: 'AC 2' }]).range).toBeNull()
  })

  test.each<[string, Analysis[], boolean]>([
    ['one alone', [furnace], false],
    ['two without an answer', [furnace, unit], true],
    ['two that are planned together', [answered(furnace, 'plan'), answered(unit, 'plan')], false],
    [
      'one that is planned and one that is not',
      [answered(furnace, 'plan'), answered(unit, 'keep-and-service')],
      true,
    ],
    ['one that is planned and one without an answer', [answered(furnace, 'plan'), unit], true],
  ])('of %s', (_what, panels, isSaid) => {
    expect(togetherFigures(panels) !== null).toBe(isSaid)
  })
})
