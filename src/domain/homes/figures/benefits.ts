import { socialBenefitsTexts } from '#texts/en/comparison/social-benefits.ts'
import type { PlaceKind } from '../equipment/equipment.ts'
import { fromWireIdealSystem, type IdealSystemField, type WireIdealSystem } from '../ideal-system-fields.ts'

/** What is said only of a proposed system of which an Admin said so. */
const saidBy: Readonly<Record<string, IdealSystemField>> = {
  value: 'addsHomeValue',
  stages: 'isStaged',
  fan: 'hasEcmMotor',
  quiet: 'isQuiet',
  rust: 'doesNotRust',
}

/** The benefits besides money and CO2e that may be said of a proposed system, by the keys of their sentences. docs/decisions/175 */
export function benefitsOf(kind: PlaceKind, proposed: WireIdealSystem | undefined): string[] {
  const entry = proposed && fromWireIdealSystem(proposed)
  return Object.keys(socialBenefitsTexts[kind]).filter((benefit) => {
    const field = saidBy[benefit]
    return field === undefined || entry?.[field] === true
  })
}
