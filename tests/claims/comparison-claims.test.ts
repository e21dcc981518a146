import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headline } from '#comparison/figures/headline.ts'
import { analyse } from '#engine/analyse.ts'
import type { AirConditionerInput, AnalysisInput, FurnaceInput } from '#engine/analysis-input.ts'
import { defaultAssumptions } from '#engine/assumptions/assumptions.ts'
import { coolerKinds, heaterKinds, heatingFuels } from '#engine/unit-kinds.ts'
import { say } from '#saying/say.ts'
import { anyAirConditioner, anyFurnace, anyInput } from '#tests/support/engine-inputs.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { byChance, codeOf, hear, neverSaid, nothingHeard, settings } from './claim.ts'
import { estimateClaims, headClaims, noteClaims, refusalClaims } from './comparison-claims.ts'

const english = say('en')

/** Of each field now and then what nobody should have typed. */
const spoilt = <Input extends object>(
  input: fc.Arbitrary<Input>,
  wrong: Partial<Record<keyof Input, fc.Arbitrary<unknown>>>,
) =>
  fc
    .tuple(input, fc.constantFrom(...Object.entries<fc.Arbitrary<unknown> | undefined>(wrong)))
    .chain(([sound, [field, bad]]) =>
      (bad ?? fc.constant(null)).map((value) => ({ ...sound, [field]: value }) as Input),
    )

const anyComparison: fc.Arbitrary<AnalysisInput> = fc.oneof(
  { weight: 4, arbitrary: anyInput },
  spoilt<FurnaceInput>(anyFurnace, {
    fuel: fc.constantFrom(null, ...heatingFuels),
    heater: fc.constantFrom(...heaterKinds),
    proposed: fc.constantFrom(null, {
      afuePercent: null,
      hasEcmMotor: null,
      hasProgrammableThermostat: true,
      hasGoodHumidifier: true,
    }),
    afuePercent: fc.constantFrom(0.8, 39, 101),
    gasCostPerMonth: fc.constantFrom(0, -1, 100_001),
    installationYear: fc.constantFrom(1900, 2027),
  }),
  spoilt<AirConditionerInput>(anyAirConditioner, {
    cooler: fc.constantFrom(...coolerKinds),
    proposed: fc.constantFrom(null, {
      seer: 40,
      coolingBtuPerHour: null,
      electricityPricePerKwh: null,
      seasonHours: null,
    }),
    seer: fc.constantFrom(4, 31),
    coolingBtuPerHour: fc.constantFrom(100, 90_000),
    electricityPricePerKwh: fc.constantFrom(11, 0),
    seasonHours: fc.constantFrom(0, 5_000),
    installationYear: fc.constantFrom(1900, 2027),
  }),
)

test('what a comparison says is so, and each sentence of it is said', () => {
  const [notes, estimates, refusals, heads] = [nothingHeard(), nothingHeard(), nothingHeard(), nothingHeard()]
  const sets = settings()
  for (const [index, input] of byChance(anyComparison).entries()) {
    const assumptions = sets[index % sets.length] ?? defaultAssumptions.ON
    const outcome = analyse(input, assumptions)
    const said = { input, assumptions }
    if (outcome.returnCode === 2)
      for (const { reason, message } of outcome.problems.map(english.problem))
        hear(refusals, refusalClaims, reason, { ...said, text: message })
    if (outcome.returnCode !== 0) continue
    for (const { code, message } of outcome.notes.map(english.note))
      hear(notes, noteClaims, code, { ...said, text: message })
    for (const { code, reason } of outcome.estimated.map(english.estimate))
      hear(estimates, estimateClaims, code, { ...said, text: reason })
    const { annualSaving, annualCo2eSavingKg } = outcome
    const head = headline({
      saving: annualSaving,
      range: null,
      co2eSavingKg: annualCo2eSavingKg,
      assumed: [],
      period: input.kind === 'furnace' ? 'year' : 'summer',
      equipment: [input.kind],
    })
    hear(heads, headClaims, codeOf(comparisonTexts.item, head), { annualSaving, annualCo2eSavingKg })
  }
  const untrue = [notes, estimates, refusals, heads].flatMap((heard) => heard.untrue)
  expect(untrue).toEqual([])
  expect(neverSaid(notes, noteClaims)).toEqual(['MADE_YEAR'])
  expect(neverSaid(estimates, estimateClaims)).toEqual(['GAS_FROM_PROPOSED_SYSTEM', 'MADE_YEAR_UNSURE'])
  expect(neverSaid(refusals, refusalClaims)).toEqual([])
  expect(neverSaid(heads, headClaims)).toEqual([])
})
