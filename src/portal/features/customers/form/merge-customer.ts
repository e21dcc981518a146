import { equipmentSlots } from '#domain/homes/equipment/equipment.ts'
import type { Fields } from '../../../shared/form/conflict.ts'
import type { CustomerValues } from './customer-values.ts'

/** The fields of a customer's form by path; those of a slot as 'equipmentDetails.0.seer'. */
export function fieldsOf({ equipmentDetails, ...customer }: CustomerValues): Fields {
  const ofPlaces = equipmentSlots.flatMap((_slot, slotIndex) =>
    Object.entries(equipmentDetails[slotIndex] ?? {}).map(
      ([field, value]) => [`equipmentDetails.${slotIndex}.${field}`, value] as const,
    ),
  )
  return { ...customer, ...Object.fromEntries(ofPlaces) }
}

/** The customer with these fields replaced. */
export function withFields(
  { equipmentDetails, ...customer }: CustomerValues,
  fields: Fields,
): CustomerValues {
  const pick = <Values extends object>(values: Values, prefix = ''): Values => ({
    ...values,
    ...Object.fromEntries(
      Object.keys(values).flatMap((field) => {
        const value = fields[`${prefix}${field}`]
        return value === undefined ? [] : [[field, value]]
      }),
    ),
  })
  return {
    ...pick(customer),
    equipmentDetails: equipmentDetails.map((entry, slotIndex) =>
      pick(entry, `equipmentDetails.${slotIndex}.`),
    ),
  }
}
