import { expect, test } from 'vitest'
import { knownAirConditioner, knownFurnace } from '#tests/support/engine-inputs.ts'
import type { AnalysisInput, FurnaceInput } from './analysis-input.ts'
import { isNotCovered } from './cannot-say.ts'
import { noFindings } from './findings.ts'
import { isRefused } from './refused-kinds.ts'
import type { CoolerKind } from './unit-kinds.ts'

const furnace = (change: Partial<FurnaceInput>): AnalysisInput => ({ ...knownFurnace, ...change })
const cooling = (cooler: CoolerKind): AnalysisInput => ({ ...knownAirConditioner, cooler })

test.each([
  ['oil', furnace({ fuel: 'oil' }), { field: 'fuel', reason: 'OTHER_FUEL', values: { fuel: 'oil' } }],
  // A boiler for oil is refused for its fuel, which no calculation of its heat would change.
  [
    'an oil boiler',
    furnace({ fuel: 'oil', heater: 'boiler' }),
    { field: 'fuel', reason: 'OTHER_FUEL', values: { fuel: 'oil' } },
  ],
  [
    'a gas boiler',
    furnace({ heater: 'boiler' }),
    { field: 'heater', reason: 'HEAT_LOSS_NEEDED', values: {} },
  ],
  [
    'a boiler of unknown fuel',
    furnace({ fuel: null, heater: 'boiler' }),
    { field: 'heater', reason: 'HEAT_LOSS_NEEDED', values: {} },
  ],
  [
    'baseboard heat',
    furnace({ heater: 'baseboard' }),
    { field: 'heater', reason: 'OTHER_HEATER', values: { kind: 'baseboard' } },
  ],
  ['a heat pump', cooling('heat-pump'), { field: 'cooler', reason: 'COOLER_HEATS', values: {} }],
  [
    'a window unit',
    cooling('window'),
    { field: 'cooler', reason: 'OTHER_COOLER', values: { kind: 'window' } },
  ],
] as const)('%s is refused with why as its only problem', (_name, input, problem) => {
  const findings = noFindings()
  expect(isRefused(input, findings)).toBe(true)
  expect(findings).toStrictEqual({ problems: [problem], estimated: [], notes: [] })
  expect(isNotCovered(problem)).toBe(true)
})

test.each([
  ['a gas furnace', furnace({})],
  ['a furnace of unknown fuel', furnace({ fuel: null })],
  ['a central air conditioner', cooling('central')],
])('%s is computed', (_name, input) => {
  const findings = noFindings()
  expect(isRefused(input, findings)).toBe(false)
  expect(findings).toEqual(noFindings())
})

test('a missing fact is nothing that the calculation does not cover', () => {
  expect(isNotCovered({ reason: 'GAS_USAGE_MISSING' })).toBe(false)
})
