import { expect, test } from 'vitest'
import { knownFurnace } from '#tests/support/engine-inputs.ts'
import { ontarioOfCases } from '#tests/support/sets-of-cases.ts'
import type { FurnaceInput } from '../analysis-input.ts'
import { noFindings } from '../findings.ts'
import { furnaceFigures } from './furnace-figures.ts'

function figuresOf(changed: Partial<FurnaceInput>, assumptions = ontarioOfCases) {
  const figures = furnaceFigures({ ...knownFurnace, ...changed }, assumptions, noFindings())
  if (!figures) throw new Error('refused')
  return figures
}

test.each([
  ['both motors are known', false, true, false],
  ['nobody knows the motor of today', null, true, true],
  ['nobody says which motor the new one has', false, null, true],
  ['neither is known', null, null, true],
])('where %s, what the fan costs is an estimate accordingly', (_what, today, proposed, isEstimated) => {
  const changed = { hasEcmMotor: today, proposed: { ...knownFurnace.proposed, hasEcmMotor: proposed } }
  expect(figuresOf(changed).motorIsEstimated).toBe(isEstimated)
})

test('the new furnace takes the gas that thermostat and humidifier leave: each saves of what the other left', () => {
  const assumptions = { ...ontarioOfCases, humidifierGrossSaving: 0.05, humidifierLatentPenalty: 0.01 }
  const figures = figuresOf({ hasGoodHumidifier: false }, assumptions)
  // $56 × 12 × 0.8 × 80 ÷ 96 = $448, of which 8 % and then 4 % are saved, at $0.28 per m³.
  expect(figures.gasNeeded).toBeCloseTo((448 * 0.92 * 0.96) / 0.28, 8)
  expect(figures.humidifierCost).toBeCloseTo(-448 * 0.92 * 0.04, 8)
})
