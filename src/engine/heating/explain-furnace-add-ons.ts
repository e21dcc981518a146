import type { ExplainedInput, InputAnswer } from '../explain/explanation.ts'
import { explained, type RowStory } from '../explain/explanation-parts.ts'
import { digits, dollars, dollarsAsTerm, expression } from '../explain/expression.ts'
import { afueInputs, type FurnaceContext, gasAssumptionPaths, gasInputs } from './explain-furnace-gas.ts'

export function thermostatStory(context: FurnaceContext): RowStory {
  const { input, figures } = context
  const share = figures.thermostatSavingShare
  return {
    rule: { code: 'thermostat' },
    actual: ['in-gas-cost'],
    proposed: [expression`−${dollars(figures.proposed.gasCost)} × ${digits(share)}`],
    inputs: [
      ...presence(
        'thermostat',
        input.hasProgrammableThermostat,
        input.proposed?.hasProgrammableThermostat ?? null,
      ),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: share === 0 ? [] : ['thermostatSaving', ...gasAssumptionPaths(context)],
    notes: [share === 0 ? 'thermostat-counts-nothing' : 'thermostat-by-hand'],
  }
}

export function humidifierStory(context: FurnaceContext): RowStory {
  const { input, figures, assumptions } = context
  const claimed = isHumidifierClaimed(context)
  const share = claimed
    ? expression`(${digits(assumptions.humidifierGrossSaving)} − ${digits(assumptions.humidifierLatentPenalty)})`
    : '0'
  return {
    rule: { code: 'humidifier' },
    actual: ['in-gas-cost'],
    proposed: [
      expression`−(${dollars(figures.proposed.gasCost)} + ${dollarsAsTerm(figures.thermostatCost)}) × ${share}`,
    ],
    inputs: [
      ...presence('humidifier', input.hasGoodHumidifier, input.proposed?.hasGoodHumidifier ?? null),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: claimed ? addOnsPaths(context) : [],
    notes: ['humidifier-is-comfort'],
  }
}

const isHumidifierClaimed = ({ input }: FurnaceContext) =>
  input.hasGoodHumidifier === false && input.proposed?.hasGoodHumidifier === true

/** Assumptions behind what thermostat and humidifier save together: the humidifier saves of what the thermostat leaves. */
export function addOnsPaths(context: FurnaceContext): string[] {
  const thermostat = context.figures.thermostatSavingShare === 0 ? [] : ['thermostatSaving']
  const humidifier = isHumidifierClaimed(context) ? ['humidifierGrossSaving', 'humidifierLatentPenalty'] : []
  const saving = [...thermostat, ...humidifier]
  return saving.length === 0 ? [] : [...saving, ...gasAssumptionPaths(context)]
}

function presence(
  device: 'thermostat' | 'humidifier',
  today: boolean | null,
  proposed: boolean | null,
): ExplainedInput[] {
  return [
    explained(`${device}-today`, answerOf(today), '', 'equipment'),
    explained(`${device}-new`, answerOf(proposed), '', 'proposed system'),
  ]
}

function answerOf(flag: boolean | null): InputAnswer {
  return { answer: flag === null ? 'unknown' : flag ? 'yes' : 'no' }
}
