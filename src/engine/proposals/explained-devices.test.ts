import { expect, test } from 'vitest'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import { explainColumn } from './explain-option.ts'
import type { Replacement } from './option-equipment.ts'
import { type ProposalInput, proposalFigures } from './proposal-figures.ts'

const assumptions = caseAssumptions()
const example = exampleProposal(null)
type Motor = boolean | null
/** With neither device today. */
const home = example.home.map(({ place, input }) => ({
  place,
  input: { ...input, hasProgrammableThermostat: false, hasGoodHumidifier: false },
}))

/** The first input of a name in the rows of the furnace after an option. */
function inputsAfter(proposal: ProposalInput) {
  const { places } = explainColumn(proposal, proposalFigures(proposal, assumptions), 0, assumptions)
  const inputs = (places[0]?.rows ?? []).flatMap((row) => row.inputs)
  return (label: string) => inputs.find((input) => input.label === label)
}

test.each([
  [{ thermostats: 1, humidifiers: 0 }, 'yes', 'no'],
  [{ thermostats: 0, humidifiers: 1 }, 'no', 'yes'],
  [{ thermostats: 1, humidifiers: 1 }, 'yes', 'yes'],
] as const)('%o: a thermostat %s, a humidifier %s', (devices, thermostat, humidifier) => {
  const options = [{ equipment: { replaced: {}, ...devices }, payNowCents: 60_000 }]
  const after = inputsAfter({ ...example, home, options })
  expect(after('thermostat-new')?.value).toEqual({ answer: thermostat })
  expect(after('humidifier-new')?.value).toEqual({ answer: humidifier })
})

test.each<[string, Motor, Motor | undefined, string, string]>([
  ['its own', true, undefined, 'ecm', 'ecm'],
  ['its own', false, undefined, 'psc', 'psc'],
  ['that of the home’s proposed system, as nobody knows its own', null, undefined, 'ecm', 'ecm'],
  ['the new one', false, true, 'psc', 'ecm'],
  ['the new one', true, false, 'ecm', 'psc'],
  ['the new one, with today’s the same, as nobody knows it', null, true, 'ecm', 'ecm'],
  ['a plain one, as nobody knows the new one', true, null, 'ecm', 'psc'],
])('the motor of a furnace is %s', (_which, today, installed, actual, proposed) => {
  const furnace = { kind: 'furnace', afuePercent: 96, hasEcmMotor: installed ?? null } as const
  const replaced: Record<string, Replacement> = installed === undefined ? {} : { 'Furnace 1': furnace }
  const options = [{ equipment: { replaced, thermostats: 1, humidifiers: 0 }, payNowCents: 60_000 }]
  const ofMotor = home.map(({ place, input }) => ({ place, input: { ...input, hasEcmMotor: today } }))
  const after = inputsAfter({ ...example, home: ofMotor, options })
  expect(after('motor-today')).toMatchObject({ value: { answer: actual }, estimated: today === null })
  expect(after('motor-new')).toMatchObject({ value: { answer: proposed } })
})

test('the years of owning cost less energy with a humidifier where the business counts it', () => {
  const energyWith = (humidifiers: number, humidifierGrossSaving: number) => {
    const options = [{ equipment: { replaced: {}, thermostats: 1, humidifiers }, payNowCents: 60_000 }]
    const counting = { ...assumptions, humidifierGrossSaving, humidifierLatentPenalty: 0 }
    const { ownership } = proposalFigures({ ...example, home, options }, counting)
    if ('refused' in ownership) throw new Error(ownership.refused.reason)
    return ownership.options[0]?.energyCents ?? Number.NaN
  }
  expect(energyWith(1, 0.05)).toBeLessThan(energyWith(0, 0.05))
  expect(energyWith(1, 0)).toBe(energyWith(0, 0))
})
