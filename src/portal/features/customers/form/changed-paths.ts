import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { equipmentFieldNames } from '#domain/homes/equipment/equipment-entry.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import type { CustomerValues } from './customer-values.ts'
import { formPath } from './field-paths.ts'

/** The paths of the fields that differ between two states of the form. */
export function changedPaths(one: CustomerValues, other: CustomerValues): string[] {
  const ofHome = homeFieldNames.filter((field) => one[field] !== other[field])
  const ofEquipment = equipmentSlotNames.flatMap((slot, index) =>
    equipmentFieldNames
      .filter((field) => one.equipmentDetails[index]?.[field] !== other.equipmentDetails[index]?.[field])
      .map((field) => formPath({ slot, field })),
  )
  return [...ofHome, ...ofEquipment]
}
