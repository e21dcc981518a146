import { expect, test } from 'vitest'
import { say } from '#saying/say.ts'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases, usOfCases } from '#tests/support/sets-of-cases.ts'
import type { AirConditionerInput, FurnaceInput } from './analysis-input.ts'
import type { Assumptions } from './assumptions/assumptions.ts'
import { airConditionerFigures } from './cooling/air-conditioner-figures.ts'
import { noFindings } from './findings.ts'
import { furnaceFigures } from './heating/furnace-figures.ts'

// What is said of the inputs, word for word in a file; see read-aloud.test.ts. At each border the case that is said and the one that is
// not stand side by side.

const english = say('en')

const serviced = { maintenanceYear: 2026, electricityCostPerMonth: null }
const furnace: FurnaceInput = { ...knownFurnace, ...serviced }
const unit: AirConditionerInput = { ...knownAirConditioner, ...serviced }
const withoutEstimates = { ...ontarioOfCases, allowVintageEstimates: false }
const proposedFurnace = knownFurnace.proposed
const proposedUnit = knownAirConditioner.proposed

function said(
  input: FurnaceInput | AirConditionerInput,
  assumptions: Assumptions,
): { isComputed: boolean; lines: string[] } {
  const findings = noFindings()
  const figures =
    input.kind === 'furnace'
      ? furnaceFigures(input, assumptions, findings)
      : airConditionerFigures(input, assumptions, findings)
  const { problems, notes, estimated } = findings
  const lines = [
    ...problems
      .map(english.problem)
      .map(({ field, reason, message }) => `refused: ${field} ${reason}: ${message}`),
    ...notes.map(
      (note) => `note: ${note.code} ${JSON.stringify(note.values)}: ${english.note(note).message}`,
    ),
    ...estimated
      .map(english.estimate)
      .map(
        ({ code, field, value, reason, wouldBeExactWith }) =>
          `estimated: ${field} ${value} ${code}: ${reason} To make it surer: ${wouldBeExactWith}.`,
      ),
  ]
  return { isComputed: figures !== null, lines: lines.filter((line) => !line.includes('GAS_BASIS')) }
}

type Case<Input> = [what: string, changed: Partial<Input>, assumptions?: Assumptions]

const ofFurnaces: Case<FurnaceInput>[] = [
  ['a furnace of which all is known', {}],
  [
    'oil, of which nothing else matters',
    { fuel: 'oil', afuePercent: null, gasCostPerMonth: null, proposed: null },
  ],
  ['a fuel that nobody said', { fuel: null }],
  ['a fuel that only a gas bill speaks for', { fuelIsTaken: true }],
  ['an efficiency of 40', { afuePercent: 40 }],
  ['an efficiency of 39.9', { afuePercent: 39.9 }],
  ['an efficiency of 100', { afuePercent: 100 }],
  ['an efficiency of 100.1', { afuePercent: 100.1 }],
  ['no efficiency', { afuePercent: null }],
  ['no efficiency and no year', { afuePercent: null, installationYear: null }],
  ['no efficiency, where years may not stand in', { afuePercent: null }, withoutEstimates],
  ['a year of 1940', { installationYear: 1940 }],
  ['a year of 1939', { installationYear: 1939 }],
  ['this year', { installationYear: 2026 }],
  ['next year', { installationYear: 2027, maintenanceYear: null }],
  ['half a year', { installationYear: 2004.5 }],
  ['a new furnace of 40', { proposed: { ...proposedFurnace, afuePercent: 40 } }],
  ['a new furnace of 39.9', { proposed: { ...proposedFurnace, afuePercent: 39.9 } }],
  ['a new furnace of 100', { proposed: { ...proposedFurnace, afuePercent: 100 } }],
  ['a new furnace of 100.1', { proposed: { ...proposedFurnace, afuePercent: 100.1 } }],
  ['a new furnace without efficiency', { proposed: { ...proposedFurnace, afuePercent: null } }],
  ['no new furnace', { proposed: null }],
  ['in Ontario no efficiency of 2020', { afuePercent: null, installationYear: 2020 }],
  [
    'in the United States no efficiency of 2019',
    { afuePercent: null, installationYear: 2019, electricityCostPerMonth: 0 },
    usOfCases,
  ],
  ['in the United States no efficiency of 2020', { afuePercent: null, installationYear: 2020 }, usOfCases],
  ['no motor', { hasEcmMotor: null }],
  ['no new motor', { proposed: { ...proposedFurnace, hasEcmMotor: null } }],
  ['a thermostat that nobody looked at', { hasProgrammableThermostat: null }],
  ['a humidifier that nobody looked at', { hasGoodHumidifier: null }],
  [
    'neither, where the new furnace brings none',
    {
      hasProgrammableThermostat: null,
      hasGoodHumidifier: null,
      proposed: { ...proposedFurnace, hasProgrammableThermostat: null, hasGoodHumidifier: false },
    },
  ],
  ['a fan that takes twelve bills', { electricityCostPerMonth: 90.75 / 12 }],
  ['a fan that takes more than twelve bills', { electricityCostPerMonth: 7.56 }],
  ['a bill of nothing', { electricityCostPerMonth: 0 }],
  ['a service two years ago', { maintenanceYear: 2024 }],
  ['a service last year', { maintenanceYear: 2025 }],
  ['a service before it was there', { maintenanceYear: 2003 }],
]

const ofAirConditioners: Case<AirConditionerInput>[] = [
  ['an air conditioner of which all is known', {}],
  ['a window unit, of which nothing else matters', { cooler: 'window', seer: null, proposed: null }],
  ['a SEER of 5', { seer: 5 }],
  ['a SEER of 4.9', { seer: 4.9 }],
  ['a SEER of 30', { seer: 30 }],
  ['a SEER of 30.1', { seer: 30.1 }],
  ['no SEER', { seer: null }],
  ['no SEER and no year', { seer: null, installationYear: null }],
  ['no SEER, where years may not stand in', { seer: null }, withoutEstimates],
  ['11 years', { installationYear: 2015 }],
  ['12 years', { installationYear: 2014 }],
  ['12 years and so low a SEER that age takes nothing off', { installationYear: 2014, seer: 6 }],
  ['an age that nobody knows', { installationYear: null }],
  ['the same of so low a SEER that age takes nothing off', { installationYear: null, seer: 6 }],
  ['a year to come', { installationYear: 2027 }],
  ['a size of 6,000', { coolingBtuPerHour: 6000 }],
  ['a size of 5,999', { coolingBtuPerHour: 5999 }],
  ['a size of 72,000', { coolingBtuPerHour: 72_000 }],
  ['a size of 72,001', { coolingBtuPerHour: 72_001 }],
  ['no size', { coolingBtuPerHour: null }],
  [
    'no size but that of the new one',
    { coolingBtuPerHour: null, proposed: { ...proposedUnit, coolingBtuPerHour: 30_000 } },
  ],
  [
    'no size, and a new one too small',
    { coolingBtuPerHour: null, proposed: { ...proposedUnit, coolingBtuPerHour: 1 } },
  ],
  ['a new one of the same size', { proposed: { ...proposedUnit, coolingBtuPerHour: 36_000 } }],
  ['a new one of another size', { proposed: { ...proposedUnit, coolingBtuPerHour: 30_000 } }],
  ['a price of nothing', { electricityPricePerKwh: 0 }],
  ['a price of two dollars', { electricityPricePerKwh: 2 }],
  ['a price of more', { electricityPricePerKwh: 2.01 }],
  ['no price', { electricityPricePerKwh: null }],
  [
    'no price but that of the new one',
    { electricityPricePerKwh: null, proposed: { ...proposedUnit, electricityPricePerKwh: 0.2 } },
  ],
  [
    'no price, and a new one with too high a price',
    { electricityPricePerKwh: null, proposed: { ...proposedUnit, electricityPricePerKwh: 3 } },
  ],
  ['hours of nothing', { seasonHours: 0 }],
  ['hours of 4,000', { seasonHours: 4000 }],
  ['hours of more', { seasonHours: 4001 }],
  ['no hours', { seasonHours: null }],
  [
    'no hours but those of the new one',
    { seasonHours: null, proposed: { ...proposedUnit, seasonHours: 300 } },
  ],
  [
    'no hours, and a new one with too many',
    { seasonHours: null, proposed: { ...proposedUnit, seasonHours: 5000 } },
  ],
  ['no new one', { proposed: null }],
  ['no new one but a chosen SEER', { proposed: null, chosenSeer: 16 }],
  ['a chosen SEER of 30.1', { chosenSeer: 30.1 }],
  ['a new one without SEER', { proposed: { ...proposedUnit, seer: null } }],
  ['a new one of SEER 5', { proposed: { ...proposedUnit, seer: 5 } }],
  ['a new one of SEER 4.9', { proposed: { ...proposedUnit, seer: 4.9 } }],
  ['a new one of SEER 30', { proposed: { ...proposedUnit, seer: 30 } }],
  ['power above twelve bills', { electricityCostPerMonth: 17 }],
  ['a service two years ago', { maintenanceYear: 2024 }],
]

test.each([
  [
    'furnaces',
    ofFurnaces.map(
      ([what, changed, set]) => [what, { ...furnace, ...changed }, set ?? ontarioOfCases] as const,
    ),
  ],
  [
    'air-conditioners',
    ofAirConditioners.map(
      ([what, changed, set]) => [what, { ...unit, ...changed }, set ?? ontarioOfCases] as const,
    ),
  ],
])('what is said of the inputs of %s, word for word', async (kind, cases) => {
  const words = cases.map(([what, input, assumptions]) => {
    const { isComputed, lines } = said(input, assumptions)
    expect(isComputed, what).toBe(!lines.some((line) => line.startsWith('refused')))
    return [`# ${what}`, ...(lines.length > 0 ? lines : ['nothing']), ''].join('\n')
  })
  await expect(words.join('\n')).toMatchFileSnapshot(`read-aloud/inputs-of-${kind}.txt`)
})
