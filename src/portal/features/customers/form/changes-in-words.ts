import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { equipmentFieldNames } from '#domain/homes/equipment/equipment-entry.ts'
import { homeFieldNames } from '#domain/homes/home-fields.ts'
import type { CustomerValues } from './customer-values.ts'
import { fieldAt, formPath } from './field-paths.ts'

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

/** '2 changes in Furnace 1'; more than two places are counted only. */
export function changesInWords(paths: readonly string[]): string {
  const count = paths.length === 1 ? '1 change' : `${paths.length} changes`
  const places = [...new Set(paths.map((path) => fieldAt(path).slot ?? 'Contact and bills'))]
  return places.length > 2 ? count : `${count} in ${places.join(' and ')}`
}
