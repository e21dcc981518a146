import { inDigits, inDollars, term } from '#saying/figures-in-words.ts'
import { explanationsTexts as texts } from '#texts/en/explanations.ts'
import { fill } from '#texts/fill.ts'
import type { ExplainedInput } from './analysis-outcome.ts'
import { afueInputs, type FurnaceContext, gasAssumptionPaths, gasInputs } from './explain-furnace-gas.ts'
import { explained, type RowStory } from './explanation-parts.ts'

export function thermostatStory(context: FurnaceContext): RowStory {
  const { input, figures } = context
  const share = figures.thermostatSavingShare
  return {
    title: texts.thermostat.title,
    formula: texts.thermostat.rule,
    actual: [texts.shared.inGasCost],
    proposed: [`−${inDollars(figures.proposed.gasCost)} × ${inDigits(share)}`],
    inputs: [
      ...presence(
        texts.thermostat.title,
        input.hasProgrammableThermostat,
        input.proposed?.hasProgrammableThermostat ?? null,
      ),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: share === 0 ? [] : ['thermostatSaving', ...gasAssumptionPaths(context)],
    note: share === 0 ? texts.thermostat.none : texts.thermostat.note,
  }
}

export function humidifierStory(context: FurnaceContext): RowStory {
  const { input, figures, assumptions } = context
  const claimed = isHumidifierClaimed(context)
  const share = claimed
    ? `(${inDigits(assumptions.humidifierGrossSaving)} − ${inDigits(assumptions.humidifierLatentPenalty)})`
    : '0'
  return {
    title: texts.humidifier.title,
    formula: texts.humidifier.rule,
    actual: [texts.shared.inGasCost],
    proposed: [
      `−(${inDollars(figures.proposed.gasCost)} + ${term(inDollars(figures.thermostatCost))}) × ${share}`,
    ],
    inputs: [
      ...presence(texts.humidifier.title, input.hasGoodHumidifier, input.proposed?.hasGoodHumidifier ?? null),
      ...gasInputs(context),
      ...afueInputs(context),
    ],
    assumptions: claimed ? addOnsPaths(context) : [],
    note: texts.humidifier.note,
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

function presence(label: string, today: boolean | null, proposed: boolean | null): ExplainedInput[] {
  return [
    explained(fill(texts.labels.today, { thing: label }), yesNo(today), '', 'equipment'),
    explained(fill(texts.labels.new, { thing: label.toLowerCase() }), yesNo(proposed), '', 'proposed system'),
  ]
}

function yesNo(flag: boolean | null): string {
  return flag === null ? texts.shared.unknown : flag ? texts.shared.yes : texts.shared.no
}
