import { inDigits, inGasUnits, inTenths, priceInDollars, term } from '#saying/figures-in-words.ts'
import { explanationsTexts as texts } from '#texts/en/explanations.ts'
import type { ExplainedInput } from './analysis-outcome.ts'
import { mjPerKwh } from './blower.ts'
import { type FurnaceContext, proposedAfueInput } from './explain-furnace-gas.ts'
import { explained, type Line, type RowStory } from './explanation-parts.ts'
import type { FurnaceSide } from './furnace-figures.ts'
import { unitPlurals } from './regions.ts'

/** Where the motor types come from. */
export function motorInputs({ input, figures }: FurnaceContext): ExplainedInput[] {
  const today = input.hasEcmMotor === null ? 'estimated' : 'equipment'
  const proposed = (input.proposed?.hasEcmMotor ?? null) === null ? 'estimated' : 'proposed system'
  return [
    explained(texts.labels.motorToday, motorName(figures.actual.hasEcmMotor), '', today),
    explained(texts.labels.motorNew, motorName(figures.proposed.hasEcmMotor), '', proposed),
  ]
}

export function airConditionerInput({ input }: FurnaceContext): ExplainedInput {
  return explained(
    texts.labels.airConditioner,
    input.hasAirConditioner ? texts.shared.yes : texts.shared.no,
    '',
    'customer',
  )
}

function motorName(isEcm: boolean): string {
  return isEcm ? texts.motors.ecm : texts.motors.psc
}

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
    title: texts.fan.heating,
    formula: texts.fan.heatingRule,
    actual: [`${power(figures.actual)} × ${priceInDollars(assumptions.electricityPrice)}`],
    proposed: withMakeUpGas(context, {
      kwhExpression: power(figures.proposed),
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
    note: motorHeatNote(figures.makeUpGas.unbounded.heating, figures.makeUpGas.heating),
  }
}

export function blowerCoolingStory(context: FurnaceContext): RowStory {
  const { input, figures, assumptions, isInSum = false } = context
  const price = priceInDollars(assumptions.electricityPrice)
  const hours = input.hasAirConditioner && !isInSum ? assumptions.blower.coolingHours : 0
  return {
    title: texts.fan.cooling,
    formula: texts.fan.coolingRule,
    actual: [`${runningPower(figures.actual, context, hours)} × ${price}`],
    proposed: [`${runningPower(figures.proposed, context, hours)} × ${price}`],
    inputs: [...motorInputs(context), airConditionerInput(context)],
    assumptions: [
      ...motorPaths(context, 'blower.ecmWPerCfm', 'blower.pscWPerCfm'),
      'blower.airflowCfm',
      'blower.coolingHours',
      'electricityPrice',
    ],
    note: isInSum && input.hasAirConditioner ? texts.fan.inSeer : coolingNote(input),
  }
}

/** The note on a cooling row, or why the fan has no cooling hours. */
function coolingNote({ hasAirConditioner, isCooledByOtherFurnace }: FurnaceContext['input']): string {
  if (hasAirConditioner) return texts.fan.coolingNote
  return isCooledByOtherFurnace ? texts.fan.otherFurnace : texts.fan.noAirConditioner
}

export function blowerCirculationStory(context: FurnaceContext): RowStory {
  const { figures, assumptions } = context
  const { blower } = assumptions
  const power = (side: FurnaceSide) =>
    `${inDigits(side.hasEcmMotor ? blower.ecmCircW : blower.pscCircW)} W × ${inDigits(blower.circHours)} h ÷ 1,000`
  return {
    title: texts.fan.circulation,
    formula: texts.fan.circulationRule,
    actual: [`${power(figures.actual)} × ${priceInDollars(assumptions.electricityPrice)}`],
    proposed: withMakeUpGas(context, {
      kwhExpression: power(figures.proposed),
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
    note: withMotorHeat(
      texts.fan.circulationNote,
      figures.makeUpGas.unbounded.circulation,
      figures.makeUpGas.circulation,
    ),
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

function runningPower(side: FurnaceSide, { assumptions }: FurnaceContext, hours: number): string {
  const { blower } = assumptions
  const wattsPerCfm = side.hasEcmMotor ? blower.ecmWPerCfm : blower.pscWPerCfm
  return `${inDigits(wattsPerCfm)} W/cfm × ${inDigits(blower.airflowCfm)} cfm × ${inDigits(hours)} h ÷ 1,000`
}

function withMakeUpGas(
  { figures, assumptions }: FurnaceContext,
  of: {
    kwhExpression: string
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
  const units = (value: number) => term(inGasUnits(value, gasUnit))
  const unit = unitPlurals[gasUnit]
  const energy = `${inDigits(assumptions.gasEnergyMJPerUnit)} MJ × ${inDigits(figures.proposed.afuePercent)} ÷ 100`
  const saved = `(${inTenths(of.actualKwh)} − ${inTenths(of.proposedKwh)}) kWh`
  return [
    { text: of.kwhExpression, result: of.proposedKwh, unit: 'kWh' },
    {
      text: `${saved} × ${inDigits(of.usefulShare)} × ${mjPerKwh} MJ ÷ (${energy})`,
      result: of.unbounded,
      unit,
    },
    ...(of.makeUpGas > of.unbounded
      ? [{ text: `−(${units(figures.gasNeeded)} + ${units(of.otherMakeUpGas)})`, result: of.makeUpGas, unit }]
      : []),
    `${inTenths(of.proposedKwh)} kWh × ${priceInDollars(assumptions.electricityPrice)} + ${units(of.makeUpGas)} × ${priceInDollars(assumptions.gasPricePerUnit)}`,
  ]
}

/** What the heat of another motor does to the gas of the furnace; null when the motors are alike. */
export function motorHeatNote(unbounded: number, makeUpGas: number): string | null {
  if (makeUpGas > unbounded) return texts.fan.allHeat
  if (makeUpGas > 0) return texts.fan.lessHeat
  if (makeUpGas < 0) return texts.fan.moreHeat
  return null
}

/** A note, followed by that on the heat of the motor where there is one. */
export function withMotorHeat(note: string, unbounded: number, makeUpGas: number): string {
  return [note, motorHeatNote(unbounded, makeUpGas)].filter(Boolean).join(' ')
}
