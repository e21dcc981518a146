import { expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { CountedYear } from '#domain/nameplates/counted-year.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import { withMadeYear } from './made-year-answer.ts'

const input: AnalysisInput = {
  kind: 'air-conditioner',
  cooler: 'central',
  isSelected: true,
  asOfYear: 2026,
  installationYear: 2018,
  maintenanceYear: null,
  electricityCostPerMonth: null,
  seer: 10,
  coolingBtuPerHour: 36_000,
  electricityPricePerKwh: 0.11,
  seasonHours: 540,
  chosenSeer: 16,
  proposed: null,
}

function answerOf(counted: CountedYear, change: Partial<AnalysisInput> = {}) {
  const counting = { ...input, ...change, installationYear: counted.used } as AnalysisInput
  const outcome = analyse(counting, ontarioOfCases)
  if (outcome.returnCode !== 0) throw new Error('Nothing was compared')
  const answer = { returnCode: 0, annualSaving: outcome.annualSaving, notes: [], estimated: [] }
  return withMadeYear(answer as unknown as Omit<Analysis, 'verdict'>, {
    input: counting,
    counted,
    assumptions: ontarioOfCases,
  })
}

test('the newest year is shown, and the saving of the other beside it', () => {
  const { annualSaving, estimated, madeYears } = answerOf({ used: 2018, others: [2008] })
  expect([annualSaving, madeYears]).toEqual([80.19, [2008, 2018]])
  expect(estimated).toEqual([
    {
      code: 'MADE_YEAR_UNSURE',
      field: 'installationYear',
      reason:
        'It was made in 2008 or 2018. We count it as 2018. If it was made in 2008, a new one would cost $133 less a year to run, not $80 less.',
      wouldBeExactWith: 'tell us the year it was put in',
    },
  ])
})

test('a doubtful year is compared with an unknown one', () => {
  const { annualSaving, estimated } = answerOf({ used: 2008, others: [null] })
  expect([annualSaving, estimated[0]?.reason]).toEqual([
    133.65,
    'It was probably made in 2008. We could not tell from the plate. Without that year, a new one would cost $80 less a year to run, not $133 less.',
  ])
  expect(answerOf({ used: 2018, others: [null] }).notes[0]?.message).toBe(
    'It was probably made in 2018. The result is the same if it was not.',
  )
})

test('what cannot be compared without the year is no other result', () => {
  expect(answerOf({ used: 2018, others: [null] }, { seer: null } as object).estimated).toEqual([])
})
