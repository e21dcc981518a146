import { inDigits, inTenths, priceInDollars } from '#saying/figures-in-words.ts'
import { explanationsTexts as texts } from '#texts/en/explanations.ts'
import { fill } from '#texts/fill.ts'
import type { AirConditionerFigures } from './air-conditioner-figures.ts'
import type { AirConditionerInput } from './analysis-input.ts'
import type { AirConditionerRowKey, ExplainedInput, Explanation } from './analysis-outcome.ts'
import type { Assumptions } from './assumptions.ts'
import type { Sourced } from './cooling-conditions.ts'
import { installationYearInput } from './explain-furnace-gas.ts'
import { explained, explanationOf, type RowStory, rowOf, totalStory } from './explanation-parts.ts'
import type { Tables } from './tables.ts'

export type AirConditionerContext = {
  input: AirConditionerInput
  figures: AirConditionerFigures
  assumptions: Assumptions
}

/** Explains every row and total of an air conditioner comparison from the figures behind the tables. */
export function explainAirConditioner(context: AirConditionerContext, tables: Tables): Explanation[] {
  const stories: Record<AirConditionerRowKey, RowStory> = {
    seer: seerStory(context),
    'cooling-electricity': electricityStory(context),
    'cooling-cost': costStory(context),
    'cooling-cost-total': {
      ...totalStory(texts.cooling.total, texts.cooling.totalRule, [rowOf(tables, 'cooling-cost')]),
      inputs: costInputs(context),
      assumptions: costPaths(context),
    },
    'cooling-co2e': co2eStory(context),
    'co2e-total': {
      ...totalStory(texts.shared.totalCo2e, texts.cooling.co2eTotalRule, tables.environmental),
      inputs: electricityInputs(context),
      assumptions: ['gridGPerKWh', ...electricityPaths(context)],
    },
  }
  const keys = Object.keys(stories) as AirConditionerRowKey[]
  return keys.map((key) => explanationOf(rowOf(tables, key), stories[key], context.assumptions))
}

function seerInputs({ input, figures }: AirConditionerContext): ExplainedInput[] {
  return [
    explained(
      texts.labels.seerToday,
      figures.ratedSeer,
      'SEER',
      figures.seerIsEstimated ? 'estimated from year' : 'equipment',
    ),
    ...(input.installationYear === null ? [] : [installationYearInput(input.installationYear)]),
    explained(
      texts.labels.seerNew,
      figures.proposedSeer,
      'SEER',
      figures.proposedSeerIsChosen ? 'chosen in the comparison' : 'proposed system',
    ),
  ]
}

function electricityInputs(context: AirConditionerContext): ExplainedInput[] {
  const { capacity, hours } = context.figures
  return [
    explained(texts.labels.size, capacity.value, 'Btu/h', capacity.from, capacity.from !== 'equipment'),
    ...entered(texts.labels.hours, hours, 'h'),
    ...seerInputs(context),
  ]
}

function costInputs(context: AirConditionerContext): ExplainedInput[] {
  return [
    ...entered(texts.labels.electricityPrice, context.figures.price, '$/kWh'),
    ...electricityInputs(context),
  ]
}

/** An input, unless it is an assumption, which is listed separately. */
function entered(label: string, { value, from }: Sourced, unit: string): ExplainedInput[] {
  return from === 'assumption' ? [] : [explained(label, value, unit, from)]
}

function seerPaths({ input, figures, assumptions }: AirConditionerContext): string[] {
  const year = input.installationYear ?? 0
  const vintage = assumptions.seerByVintage.findIndex(([lastYear]) => year <= lastYear)
  return [
    ...(figures.seerIsEstimated ? [`seerByVintage.${vintage}.1`] : []),
    ...(figures.ageDiscounted ? ['acAgeThreshold', 'acAgeSeerLoss', 'acSeerFloor'] : []),
  ]
}

function electricityPaths(context: AirConditionerContext): string[] {
  return [...(context.figures.hours.from === 'assumption' ? ['acHours'] : []), ...seerPaths(context)]
}

function costPaths(context: AirConditionerContext): string[] {
  const priceAssumed = context.figures.price.from === 'assumption'
  return [...(priceAssumed ? ['electricityPrice'] : []), ...electricityPaths(context)]
}

function seerStory(context: AirConditionerContext): RowStory {
  const { figures, assumptions } = context
  const lost = figures.ratedSeer - figures.actualSeer
  return {
    title: texts.seer.title,
    formula: fill(texts.seer.rule, {
      age: assumptions.acAgeThreshold,
      loss: inDigits(assumptions.acAgeSeerLoss),
      floor: inDigits(assumptions.acSeerFloor),
    }),
    actual: [
      figures.ageDiscounted
        ? `${inDigits(figures.ratedSeer)} − ${inDigits(lost)}`
        : figures.seerIsEstimated
          ? texts.shared.typical
          : texts.shared.recorded,
    ],
    proposed: [figures.proposedSeerIsChosen ? texts.seer.chosen : texts.seer.proposed],
    inputs: seerInputs(context),
    assumptions: seerPaths(context),
    note: figures.ageDiscounted ? texts.seer.note : null,
  }
}

function electricityStory(context: AirConditionerContext): RowStory {
  const { capacity, hours, actualSeer, proposedSeer } = context.figures
  const kwh = (seer: number) =>
    `${inDigits(capacity.value)} Btu/h ÷ ${inDigits(seer)} ÷ 1,000 × ${inDigits(hours.value)} h`
  return {
    title: texts.cooling.electricity,
    formula: texts.cooling.electricityRule,
    actual: [kwh(actualSeer)],
    proposed: [kwh(proposedSeer)],
    inputs: electricityInputs(context),
    assumptions: electricityPaths(context),
    note: texts.cooling.electricityNote,
  }
}

function costStory(context: AirConditionerContext): RowStory {
  const { actualKwh, proposedKwh, price } = context.figures
  const cost = (kwh: number) => `${inTenths(kwh)} kWh × ${priceInDollars(price.value)}`
  return {
    title: texts.cooling.cost,
    formula: texts.cooling.costRule,
    actual: [cost(actualKwh)],
    proposed: [cost(proposedKwh)],
    inputs: costInputs(context),
    assumptions: costPaths(context),
  }
}

function co2eStory(context: AirConditionerContext): RowStory {
  const { figures, assumptions } = context
  const kg = (kwh: number) => `${inTenths(kwh)} kWh × ${inDigits(assumptions.gridGPerKWh)} g ÷ 1,000`
  return {
    title: texts.cooling.co2e,
    formula: texts.cooling.co2eRule,
    actual: [kg(figures.actualKwh)],
    proposed: [kg(figures.proposedKwh)],
    inputs: electricityInputs(context),
    assumptions: ['gridGPerKWh', ...electricityPaths(context)],
    note: texts.cooling.co2eNote,
  }
}
