import type { ExplainedInput } from './analysis-outcome.ts'
import { afueInputs, type FurnaceContext, gasAssumptionPaths, gasInputs } from './explain-furnace-gas.ts'
import { explained, type RowStory } from './explanation-parts.ts'
import { inDigits, inDollars, term } from './figures-in-words.ts'

export function thermostatStory(context: FurnaceContext): RowStory {
  const { input, figures } = context
  const share = figures.thermostatSavingShare
  return {
    title: 'Smart/programmable thermostat',
    formula: 'Change = − gas cost with the new furnace × what the thermostat saves',
    actual: ['Already in the gas cost today'],
    proposed: [`−${inDollars(figures.proposed.gasCost)} × ${inDigits(share)}`],
    inputs: [
      ...presence(
        'Smart/programmable thermostat',
        input.hasProgrammableThermostat,
        input.proposed?.hasProgrammableThermostat ?? null,
      ),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: share === 0 ? [] : ['thermostatSaving', ...gasAssumptionPaths(context)],
    note:
      share === 0
        ? 'We count no saving here. We count one only where a manual thermostat is replaced.'
        : 'Do you turn the heat down at night by hand? Then you save less, or nothing.',
  }
}

export function humidifierStory(context: FurnaceContext): RowStory {
  const { input, figures, assumptions } = context
  const claimed = input.hasGoodHumidifier === false && input.proposed?.hasGoodHumidifier === true
  const share = claimed
    ? `(${inDigits(assumptions.humidifierGrossSaving)} − ${inDigits(assumptions.humidifierLatentPenalty)})`
    : '0'
  return {
    title: 'Properly functioning humidifier',
    formula:
      'Change = − gas cost left after the thermostat × (what a lower setting saves − heat that turns water into vapor)',
    actual: ['Already in the gas cost today'],
    proposed: [
      `−(${inDollars(figures.proposed.gasCost)} + ${term(inDollars(figures.thermostatCost))}) × ${share}`,
    ],
    inputs: [
      ...presence(
        'Properly functioning humidifier',
        input.hasGoodHumidifier,
        input.proposed?.hasGoodHumidifier ?? null,
      ),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: claimed
      ? ['humidifierGrossSaving', 'humidifierLatentPenalty', ...gasAssumptionPaths(context)]
      : [],
    note: 'A humidifier uses about as much heat as it saves. It is for comfort.',
  }
}

function presence(label: string, today: boolean | null, proposed: boolean | null): ExplainedInput[] {
  return [
    explained(`${label} today`, yesNo(today), '', 'equipment'),
    explained(`New ${label.toLowerCase()}`, yesNo(proposed), '', 'proposed system'),
  ]
}

function yesNo(flag: boolean | null): string {
  return flag === null ? 'not on our records' : flag ? 'yes' : 'no'
}
