import { expect, test } from 'vitest'
import { caseAssumptions, exampleProposal } from '#tests/support/proposal-cases.ts'
import { explainColumn } from './explain-option.ts'
import { proposalFigures } from './proposal-figures.ts'

const assumptions = caseAssumptions()
const example = exampleProposal(null)
/** With neither device today. */
const home = example.home.map(({ place, input }) => ({
  place,
  input: { ...input, hasProgrammableThermostat: false, hasGoodHumidifier: false },
}))

/** Whether the rows of a furnace say that an option brings it each device. */
function answersAfter(devices: { thermostats: number; humidifiers: number }) {
  const options = [{ equipment: { replaced: {}, ...devices }, payNowCents: 60_000 }]
  const proposal = { ...example, home, options }
  const { places } = explainColumn(proposal, proposalFigures(proposal, assumptions), 0, assumptions)
  const inputs = (places[0]?.rows ?? []).flatMap((row) => row.inputs)
  const answer = (label: string) => inputs.find((input) => input.label === label)?.value
  return [answer('thermostat-new'), answer('humidifier-new')]
}

test.each([
  [{ thermostats: 1, humidifiers: 0 }, 'yes', 'no'],
  [{ thermostats: 0, humidifiers: 1 }, 'no', 'yes'],
  [{ thermostats: 1, humidifiers: 1 }, 'yes', 'yes'],
] as const)('%o: a thermostat %s, a humidifier %s', (devices, thermostat, humidifier) => {
  expect(answersAfter(devices)).toEqual([{ answer: thermostat }, { answer: humidifier }])
})
