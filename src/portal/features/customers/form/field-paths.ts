import type { CustomerInput } from '#contract/homes/customers.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import type { FieldInHome } from '#domain/homes/equipment/equipment-entry.ts'
import { fieldAtPath, nameOfField, valueInWords } from '#domain/homes/form/home-form.ts'

/** The path of a field in the form: 'phone', 'equipmentDetails.2.seer'. */
export function formPath({ slot, field }: FieldInHome): string {
  return slot === null ? field : `equipmentDetails.${equipmentSlotNames.indexOf(slot)}.${field}`
}

/** The field at a path of the form. */
export function fieldAt(path: string): FieldInHome {
  const [, slotIndex, field] = path.match(/^equipmentDetails\.(\d)\.(\w+)$/) ?? []
  const slot = equipmentSlotNames[Number(slotIndex)]
  return slot && field ? { slot, field } : { slot: null, field: path }
}

/** The label of a field with its slot: 'Furnace 1: Installation year'. */
export const fieldName = (path: string) => nameOfField(fieldAt(path))

/** A field's value as the form shows it. */
export const shownValue = (path: string, value: string | boolean | null) => valueInWords(fieldAt(path), value)

/** Turns a path in the request into one in the form; the request may have fewer slots. */
export function toFormPath(path: string, sent: CustomerInput): string {
  const slots = sent.equipmentDetails.map(({ equipmentTypeName }) => equipmentTypeName)
  return formPath(fieldAtPath(path, slots))
}
