import { expect, test } from 'vitest'
import type { SaidExplanation } from '#saying/explanation-in-words.ts'
import { say } from '#saying/say.ts'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import type { AnalysisInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions/assumptions.ts'
import { explain } from './explain/explain.ts'

// What is said of the arithmetic stands word for word in a file, with every input and constant that it names: whoever changes one reads
// the diff, and takes it over with `npm run unit -- src/engine -u`. That the steps yield the cells is the matter of explain.test.ts.

/** An explanation as its reader meets it. Of a constant its value is said; its source is that of the catalogue. */
function inWords({ key, title, formula, steps, inputs, assumptions, note }: SaidExplanation): string {
  return [
    `# ${key}: ${title}`,
    formula,
    ...steps.map(({ side, text }) => `${side}: ${text}`),
    ...inputs.map(({ label, value, unit, from, estimated }) =>
      `input: ${label}, ${value} ${unit}, ${from}${estimated ? ', estimated' : ''}`.replace(' ,', ','),
    ),
    ...assumptions.map(({ path, value, unit }) => `constant: ${path}, ${value} ${unit}`.trimEnd()),
    ...(note === null ? [] : [`note: ${note}`]),
    '',
  ].join('\n')
}

/** Of the one or the other answer of each question, so that every sentence is said somewhere. */
const examples: Record<string, [AnalysisInput, Assumptions]> = {
  'a-furnace': [knownFurnace, ontarioOfCases],
  'a-furnace-of-which-little-is-known': [
    {
      ...knownFurnace,
      installationYear: 1998,
      afuePercent: null,
      hasEcmMotor: null,
      hasGoodHumidifier: null,
      hasProgrammableThermostat: null,
      billingType: 'none',
      gasCostPerMonth: 120,
      gasHeatsWater: false,
      furnacesOnBill: 2,
      hasAirConditioner: false,
    },
    ontarioOfCases,
  ],
  'a-furnace-by-its-own-bill-of-march': [
    {
      ...knownFurnace,
      hasEcmMotor: true,
      billingType: 'non-equal',
      billMonth: 3,
      gasCostCovers: 'furnace',
      hasAirConditioner: false,
      isCooledByOtherFurnace: true,
      hasProgrammableThermostat: true,
      hasGoodHumidifier: false,
      proposed: { ...knownFurnace.proposed, hasEcmMotor: false },
    },
    usOfCases,
  ],
  'a-furnace-whose-fan-gives-all-heat': [
    {
      ...knownFurnace,
      hasEcmMotor: true,
      gasCostPerMonth: 0.1,
      gasHeatsWater: true,
      proposed: { ...knownFurnace.proposed, hasEcmMotor: null },
    },
    ontarioOfCases,
  ],
  'an-air-conditioner': [{ ...knownAirConditioner, chosenSeer: 18 }, ontarioOfCases],
  'an-old-air-conditioner': [{ ...knownAirConditioner, installationYear: 2010 }, usOfCases],
  'an-air-conditioner-of-which-little-is-known': [
    {
      ...knownAirConditioner,
      installationYear: 2004,
      seer: null,
      coolingBtuPerHour: null,
      electricityPricePerKwh: null,
      seasonHours: null,
      proposed: { ...knownAirConditioner.proposed, coolingBtuPerHour: 30_000 },
    },
    ontarioOfCases,
  ],
}

test.each(Object.entries(examples))('%s, word for word', async (name, [input, assumptions]) => {
  const words = explain(input, assumptions).map(say('en').explanation).map(inWords)
  expect(words.length).toBeGreaterThan(5)
  await expect(words.join('\n')).toMatchFileSnapshot(`read-aloud/${name}.txt`)
})
