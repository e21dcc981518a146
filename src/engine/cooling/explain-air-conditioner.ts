import type { AirConditionerInput } from '../analysis-input.ts'
import type { AirConditionerRowKey } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import type { ExplainedInput, Explanation, InputLabel, InputUnit } from '../explain/explanation.ts'
import { explained, explanationOf, type RowStory, rowOf, totalLines } from '../explain/explanation-parts.ts'
import { digits, expression, price, tenths } from '../explain/expression.ts'
import { installationYearInput } from '../heating/explain-furnace-gas.ts'
import type { Tables } from '../tables.ts'
import type { AirConditionerFigures } from './air-conditioner-figures.ts'
import type { Sourced } from './cooling-conditions.ts'

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
      rule: { code: 'cooling-cost-total' },
      ...totalLines([rowOf(tables, 'cooling-cost')]),
      inputs: costInputs(context),
      assumptions: costPaths(context),
    },
    'cooling-co2e': co2eStory(context),
    'co2e-total': {
      rule: { code: 'co2e-total-of-one' },
      ...totalLines(tables.environmental),
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
      'seer-today',
      figures.ratedSeer,
      'SEER',
      figures.seerIsEstimated ? 'estimated from year' : 'equipment',
    ),
    ...(input.installationYear === null ? [] : [installationYearInput(input.installationYear)]),
    explained(
      'seer-new',
      figures.proposedSeer,
      'SEER',
      figures.proposedSeerIsChosen ? 'chosen in the comparison' : 'proposed system',
    ),
  ]
}

function electricityInputs(context: AirConditionerContext): ExplainedInput[] {
  const { capacity, hours } = context.figures
  return [
    explained('size', capacity.value, 'Btu/h', capacity.from, capacity.from !== 'equipment'),
    ...entered('hours', hours, 'h'),
    ...seerInputs(context),
  ]
}

function costInputs(context: AirConditionerContext): ExplainedInput[] {
  return [...entered('electricity-price', context.figures.price, '$/kWh'), ...electricityInputs(context)]
}

/** An input, unless it is an assumption, which is listed separately. */
function entered(label: InputLabel, { value, from }: Sourced, unit: InputUnit): ExplainedInput[] {
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
    rule: {
      code: 'seer',
      fromAgeYears: assumptions.acAgeThreshold,
      loss: assumptions.acAgeSeerLoss,
      floor: assumptions.acSeerFloor,
    },
    actual: [
      figures.ageDiscounted
        ? expression`${digits(figures.ratedSeer)} − ${digits(lost)}`
        : figures.seerIsEstimated
          ? 'typical-of-year'
          : 'recorded',
    ],
    proposed: [figures.proposedSeerIsChosen ? 'chosen' : 'stated-for-system'],
    inputs: seerInputs(context),
    assumptions: seerPaths(context),
    notes: figures.ageDiscounted ? ['seer-at-once'] : [],
  }
}

function electricityStory(context: AirConditionerContext): RowStory {
  const { capacity, hours, actualSeer, proposedSeer } = context.figures
  const kwh = (seer: number) =>
    expression`${digits(capacity.value)} Btu/h ÷ ${digits(seer)} ÷ ${digits(1000)} × ${digits(hours.value)} h`
  return {
    rule: { code: 'cooling-electricity' },
    actual: [kwh(actualSeer)],
    proposed: [kwh(proposedSeer)],
    inputs: electricityInputs(context),
    assumptions: electricityPaths(context),
    notes: ['same-cooling'],
  }
}

function costStory(context: AirConditionerContext): RowStory {
  const { actualKwh, proposedKwh, price: ofKwh } = context.figures
  const cost = (kwh: number) => expression`${tenths(kwh)} kWh × ${price(ofKwh.value)}`
  return {
    rule: { code: 'cooling-cost' },
    actual: [cost(actualKwh)],
    proposed: [cost(proposedKwh)],
    inputs: costInputs(context),
    assumptions: costPaths(context),
  }
}

function co2eStory(context: AirConditionerContext): RowStory {
  const { figures, assumptions } = context
  const kg = (kwh: number) =>
    expression`${tenths(kwh)} kWh × ${digits(assumptions.gridGPerKWh)} g ÷ ${digits(1000)}`
  return {
    rule: { code: 'cooling-co2e' },
    actual: [kg(figures.actualKwh)],
    proposed: [kg(figures.proposedKwh)],
    inputs: electricityInputs(context),
    assumptions: ['gridGPerKWh', ...electricityPaths(context)],
    notes: ['no-refrigerant'],
  }
}
