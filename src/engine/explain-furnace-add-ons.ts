import type { ExplainedInput } from './analysis-outcome.ts'
import { afueInputs, type FurnaceContext, gasAssumptionPaths, gasInputs } from './explain-furnace-gas.ts'
import { explained, type RowStory } from './explanation-parts.ts'
import { inDigits, inDollars, term } from './figures-in-words.ts'

export function thermostatStory(context: FurnaceContext): RowStory {
  const { input, figures } = context
  const share = figures.thermostatSavingShare
  return {
    title: 'Smart/programmable thermostat',
    formula: 'Change in heating cost = − gas cost with the new furnace × saving of the thermostat',
    actual: ['Already inside the gas cost today'],
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
        ? 'Nothing is claimed: a saving counts only where a manual thermostat is replaced.'
        : 'A household that already turns the heat down by hand at night saves less or nothing.',
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
      'Change in heating cost = − gas cost left after the thermostat × (saving of a lower setpoint − heat that evaporates the water)',
    actual: ['Already inside the gas cost today'],
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
    note: 'Evaporating the water costs about as much as the lower setpoint saves: a humidifier is comfort, not a saving.',
  }
}

function presence(label: string, today: boolean | null, proposed: boolean | null): ExplainedInput[] {
  return [
    explained(`${label} today`, yesNo(today), '', 'equipment'),
    explained(`${label} proposed`, yesNo(proposed), '', 'proposed system'),
  ]
}

function yesNo(flag: boolean | null): string {
  return flag === null ? 'not recorded' : flag ? 'yes' : 'no'
}
