import { type EquipmentSlot, isComparedInDollars, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import {
  type AnalysedCustomer,
  type ComparedSlot,
  toAnalysisInput,
} from '#domain/homes/figures/analysis-inputs.ts'
import type { HomePlace } from '#engine/proposals/home-places.ts'
import {
  choiceFor,
  type listProposedSystems,
  proposedSystemAmong,
} from '../ideal-systems/proposed-systems.ts'

/** The furnaces and air conditioners in use, as the comparison takes them. */
export function placesOf(
  customer: AnalysedCustomer,
  { proposals, asOf }: { proposals: Awaited<ReturnType<typeof listProposedSystems>>; asOf: { year: number } },
): (HomePlace & { place: ComparedSlot })[] {
  return customer.equipmentDetails.flatMap((entry) => {
    const { equipmentTypeName: place, isEquipmentSelected } = entry
    if (!isEquipmentSelected || !isCompared(place)) return []
    const choice = choiceFor(entry)
    const ideal = proposedSystemAmong(proposals, kindOfSlot(place), choice) ?? null
    const { seer } = choice
    const asOfYear = asOf.year
    return [{ place, input: toAnalysisInput({ customer, equipmentTypeName: place, ideal, seer, asOfYear }) }]
  })
}

function isCompared(place: EquipmentSlot): place is ComparedSlot {
  return isComparedInDollars(kindOfSlot(place))
}
