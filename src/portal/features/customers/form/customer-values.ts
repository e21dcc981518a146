import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import {
  type EquipmentValues,
  type HomeValues,
  toEquipmentValues,
  toHomeValues,
} from '#domain/homes/form/form-values.ts'

/** A customer in the form: numbers and choices as text, the six slots in order. */
export type CustomerValues = HomeValues & { equipmentDetails: EquipmentValues[] }

const startSelected: readonly EquipmentSlot[] = ['Furnace 1', 'AC 1']

/** The form of a new customer, with the six blank slots of a home. */
export function newCustomerValues(blank: readonly EquipmentDetail[]): CustomerValues {
  return {
    ...toHomeValues({}),
    equipmentDetails: blank.map((detail) => ({
      ...toEquipmentValues(detail),
      isSelected: startSelected.includes(detail.equipmentTypeName),
    })),
  }
}

/** The form of a stored customer. */
export function toCustomerValues(customer: Customer): CustomerValues {
  return { ...toHomeValues(customer), equipmentDetails: customer.equipmentDetails.map(toEquipmentValues) }
}
