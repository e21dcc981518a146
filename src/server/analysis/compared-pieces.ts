import type { Analysis } from '#contract/homes/analysis.ts'
import { type FieldInHome, fieldOfWire } from '#domain/homes/equipment/equipment-entry.ts'
import { devicesIn } from '#domain/homes/figures/devices-in-figure.ts'
import { ownGasCost } from '#domain/homes/figures/own-gas.ts'
import { fieldOfLack } from '#domain/homes/form/home-form.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import type { ComparedPiece, WithDevices } from '#domain/verdict/place-answer.ts'
import { assumedInputs } from '#engine/assumed-inputs.ts'
import { isNotCovered } from '#engine/cannot-say.ts'
import type { AnalysedCustomer, HomeGrounds } from './grounds.ts'
import { makeAnalysis } from './make-analysis.ts'
import { pieceOf } from './verdict-answer.ts'

/** Every piece of equipment in a home, compared with its proposal. */
export function comparedPieces(grounds: HomeGrounds, customer: AnalysedCustomer): ComparedPiece[] {
  const included = customer.equipmentDetails.filter(({ isEquipmentSelected }) => isEquipmentSelected)
  return included.map(({ equipmentTypeName }) => {
    const { analysis } = makeAnalysis(grounds, customer, equipmentTypeName, { seer: 0 })
    return comparedPiece(analysis, customer, grounds)
  })
}

/** A piece of equipment with its comparison. */
export function comparedPiece(
  analysis: Analysis,
  customer: AnalysedCustomer,
  grounds: HomeGrounds,
): ComparedPiece {
  const lack = lackOf(analysis, customer)
  return {
    piece: pieceOf(customer, analysis, grounds),
    range: analysis.parts?.alone.range ?? analysis.savingRange ?? null,
    rangeInSum: analysis.parts?.aloneInSum.range ?? null,
    withDevices: withDevicesIn(analysis),
    assumed: assumedInputs([analysis]),
    lack,
    isFuelTaken: analysis.notes.some(({ code }) => code === 'FUEL_TAKEN'),
    isWaterUnknown: customer.gasHeatsWater === null && isOfHouse(analysis, lack, customer),
  }
}

/** Whether the gas of a furnace is a part of the bill of the house: of one that is known, or of one that is asked for. */
function isOfHouse(
  { notes, equipmentTypeName }: Analysis,
  lack: FieldInHome | null,
  customer: AnalysedCustomer,
): boolean {
  if (lack?.slot === null && billOfGas.includes(lack.field)) return true
  const entry = customer.equipmentDetails.find((one) => one.equipmentTypeName === equipmentTypeName)
  const isCounted = notes.some(({ code }) => code === 'GAS_BASIS')
  return isCounted && entry !== undefined && ownGasCost(entry, customer) === null
}

const billOfGas: readonly string[] = ['monthlyGasUsage', 'billMonth']

function withDevicesIn({ listEconomicComparisonVM: rows, parts, savingRange }: Analysis): WithDevices | null {
  const devices = devicesIn(rows)
  if (!parts || !savingRange || devices.length === 0) return null
  return { devices, range: savingRange, rangeInSum: parts.inSum.range }
}

/** The first field that the homeowner can fill in; what the business lacks is not theirs. */
function lackOf({ problems, equipmentTypeName }: Analysis, customer: AnalysedCustomer): FieldInHome | null {
  const lacking = problems?.find(
    (problem) =>
      !isNotCovered(problem) && (fieldOfWire(problem.field) !== undefined || problem.field in homeFields),
  )
  return lacking ? fieldOfLack(lacking.field, equipmentTypeName, customer) : null
}
