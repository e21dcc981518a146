import type { ExplainedInput, InputAnswer, RowNote } from '../explain/explanation.ts'
import { explained, type Line, type RowStory } from '../explain/explanation-parts.ts'
import { digits, type Expression, expression, gasAsTerm, price, tenths } from '../explain/expression.ts'
import { mjPerKwh } from './blower.ts'
import { type FurnaceContext, proposedAfueInput } from './explain-furnace-gas.ts'
import type { FurnaceSide } from './furnace-figures.ts'

/** Where the motor types come from. */
export function motorInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const today = input.hasEcmMotor === null ? 'estimated' : 'equipment'
  const proposed = (input.proposed?.hasEcmMotor ?? null) === null ? 'estimated' : 'proposed system'
  return [
    explained('motor-today', motorOf(figures.actual.hasEcmMotor), '', today),
    explained('motor-new', motorOf(figures.proposed.hasEcmMotor), '', proposed),
  ]
}

export function airConditionerInput({ input }: FurnaceContext): ExplainedInput {
  return explained('air-conditioner', { answer: input.hasAirConditioner ? 'yes' : 'no' }, '', 'customer')
}

const motorOf = (isEcm: boolean): InputAnswer => ({ answer: isEcm ? 'ecm' : 'psc' })

/** Assumptions behind the fan's power for the motors of this comparison. */
export function motorPaths({ figures }: FurnaceContext, ecmPath: string, pscPath: string): string[] {
  const isEcm = [figures.actual.hasEcmMotor, figures.proposed.hasEcmMotor]
  return [...(isEcm.includes(false) ? [pscPath] : []), ...(isEcm.includes(true) ? [ecmPath] : [])]
}

export function blowerHeatingStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const { blower } = assumptions
  const power = (side: FurnaceSide) => runningPower(side, context, blower.heatingHours)
  return {
    rule: { code: 'blower-heating' },
    actual: [expression`${power(figures.actual)} × ${price(assumptions.electricityPrice)}`],
    proposed: withMakeUpGas(context, {
      ofKwh: power(figures.proposed),
      actualKwh: figures.actual.blowerKwh.heating,
      proposedKwh: figures.proposed.blowerKwh.heating,
      usefulShare: blower.motorHeatUsefulHeating,
      unbounded: figures.makeUpGas.unbounded.heating,
      makeUpGas: figures.makeUpGas.heating,
      otherMakeUpGas: Math.max(0, figures.makeUpGas.circulation),
    }),
    inputs: [...motorInputs(context), proposedAfueInput(figures)],
    assumptions: [
      ...motorPaths(context, 'blower.ecmWPerCfm', 'blower.pscWPerCfm'),
      'blower.airflowCfm',
      'blower.heatingHours',
      'electricityPrice',
      ...makeUpPaths('blower.motorHeatUsefulHeating', figures.makeUpGas.unbounded.heating),
    ],
    notes: motorHeatNotes(figures.makeUpGas.unbounded.heating, figures.makeUpGas.heating),
  }
}

export function blowerCoolingStory(context: FurnaceContext): RowStory {
  const { input, figures, assumptions, isInSum = false } = context
  const hours = input.hasAirConditioner && !isInSum ? assumptions.blower.coolingHours : 0
  const cost = (side: FurnaceSide) =>
    expression`${runningPower(side, context, hours)} × ${price(assumptions.electricityPrice)}`
  return {
    rule: { code: 'blower-cooling' },
    actual: [cost(figures.actual)],
    proposed: [cost(figures.proposed)],
    inputs: [...motorInputs(context), airConditionerInput(context)],
    assumptions: [
      ...motorPaths(context, 'blower.ecmWPerCfm', 'blower.pscWPerCfm'),
      'blower.airflowCfm',
      'blower.coolingHours',
      'electricityPrice',
    ],
    notes: [isInSum && input.hasAirConditioner ? 'fan-in-seer' : coolingNote(input)],
  }
}

/** The note on a cooling row, or why the fan has no cooling hours. */
function coolingNote({ hasAirConditioner, isCooledByOtherFurnace }: FurnaceContext['input']): RowNote {
  if (hasAirConditioner) return 'fan-heat-in-summer'
  return isCooledByOtherFurnace ? 'fan-of-other-furnace' : 'fan-without-air-conditioner'
}

export function blowerCirculationStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const { blower } = assumptions
  const power = (side: FurnaceSide) =>
    expression`${digits(side.hasEcmMotor ? blower.ecmCircW : blower.pscCircW)} W × ${digits(blower.circHours)} h ÷ ${digits(1000)}`
  return {
    rule: { code: 'blower-circulation' },
    actual: [expression`${power(figures.actual)} × ${price(assumptions.electricityPrice)}`],
    proposed: withMakeUpGas(context, {
      ofKwh: power(figures.proposed),
      actualKwh: figures.actual.blowerKwh.circulation,
      proposedKwh: figures.proposed.blowerKwh.circulation,
      usefulShare: blower.motorHeatUsefulCirc,
      unbounded: figures.makeUpGas.unbounded.circulation,
      makeUpGas: figures.makeUpGas.circulation,
      otherMakeUpGas: figures.makeUpGas.heating,
    }),
    inputs: [...motorInputs(context), proposedAfueInput(figures)],
    assumptions: [
      ...motorPaths(context, 'blower.ecmCircW', 'blower.pscCircW'),
      'blower.circHours',
      'electricityPrice',
      ...makeUpPaths('blower.motorHeatUsefulCirc', figures.makeUpGas.unbounded.circulation),
    ],
    notes: [
      'same-fan-hours',
      ...motorHeatNotes(figures.makeUpGas.unbounded.circulation, figures.makeUpGas.circulation),
    ],
  }
}

/** Assumptions behind the gas that replaces motor heat; none where the motors are alike. */
function makeUpPaths(usefulPath: string, unbounded: number): string[] {
  return unbounded === 0 ? [] : [usefulPath, 'gasEnergyMJPerUnit', 'gasPricePerUnit']
}

/** Assumptions behind the gas that replaces motor heat in the whole year, with those behind the motor's power. */
export function makeUpGasPaths(context: FurnaceContext): string[] {
  const { heating, circulation } = context.figures.makeUpGas.unbounded
  if (heating === 0 && circulation === 0) return []
  return [
    'gasEnergyMJPerUnit',
    'blower.motorHeatUsefulHeating',
    'blower.motorHeatUsefulCirc',
    ...motorPaths(context, 'blower.ecmWPerCfm', 'blower.pscWPerCfm'),
    ...motorPaths(context, 'blower.ecmCircW', 'blower.pscCircW'),
    'blower.airflowCfm',
    'blower.heatingHours',
    'blower.circHours',
  ]
}

function runningPower(side: FurnaceSide, { assumptions }: FurnaceContext, hours: number): Expression {
  const { blower } = assumptions
  const wattsPerCfm = side.hasEcmMotor ? blower.ecmWPerCfm : blower.pscWPerCfm
  return expression`${digits(wattsPerCfm)} W/cfm × ${digits(blower.airflowCfm)} cfm × ${digits(hours)} h ÷ ${digits(1000)}`
}

function withMakeUpGas(
  { figures, assumptions }: FurnaceContext,
  of: {
    ofKwh: Expression
    actualKwh: number
    proposedKwh: number
    usefulShare: number
    unbounded: number
    makeUpGas: number
    /** What the fan's other season adds to the gas that the furnace takes. */
    otherMakeUpGas: number
  },
): Line[] {
  const { gasUnit } = assumptions
  const units = (value: number) => gasAsTerm(value, gasUnit)
  const energy = expression`${digits(assumptions.gasEnergyMJPerUnit)} MJ × ${digits(figures.proposed.afuePercent)} ÷ 100`
  const saved = expression`(${tenths(of.actualKwh)} − ${tenths(of.proposedKwh)}) kWh`
  return [
    { of: of.ofKwh, result: of.proposedKwh, unit: 'kWh' },
    {
      of: expression`${saved} × ${digits(of.usefulShare)} × ${mjPerKwh} MJ ÷ (${energy})`,
      result: of.unbounded,
      unit: gasUnit,
    },
    ...(of.makeUpGas > of.unbounded
      ? [
          {
            of: expression`−(${units(figures.gasNeeded)} + ${units(of.otherMakeUpGas)})`,
            result: of.makeUpGas,
            unit: gasUnit,
          },
        ]
      : []),
    expression`${tenths(of.proposedKwh)} kWh × ${price(assumptions.electricityPrice)} + ${units(of.makeUpGas)} × ${price(assumptions.gasPricePerUnit)}`,
  ]
}

/** What the heat of another motor does to the gas of the furnace; nothing when the motors are alike. */
export function motorHeatNotes(unbounded: number, makeUpGas: number): RowNote[] {
  if (makeUpGas > unbounded) return ['fan-gives-all-heat']
  if (makeUpGas > 0) return ['fan-gives-less-heat']
  return makeUpGas < 0 ? ['fan-gives-more-heat'] : []
}
