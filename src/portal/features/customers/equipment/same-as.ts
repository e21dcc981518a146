import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import type { EquipmentField } from '#domain/homes/equipment/equipment-entry.ts'
import { fieldsOfKind } from '#domain/homes/equipment/equipment-entry.ts'

/** What is read off each unit by itself. */
const ownOfEachUnit: readonly EquipmentField[] = [
  'isSelected',
  'installationYear',
  'maintenanceYear',
  'imageName',
]

/** The place that a second unit may be like: Furnace 2 is often the same as Furnace 1. */
export function firstOfKind(slot: EquipmentSlot): EquipmentSlot | undefined {
  if (slot === 'Furnace 2') return 'Furnace 1'
  return slot === 'AC 2' ? 'AC 1' : undefined
}

/** The fields that two units of one make have in common: all but years and photo. */
export function sharedFields(slot: EquipmentSlot): EquipmentField[] {
  return fieldsOfKind(kindOfSlot(slot)).filter((field) => !ownOfEachUnit.includes(field))
}
