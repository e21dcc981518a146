import type { EquipmentDetail } from '#contract/equipment.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'

/** Fields by path (`email`, `AC 1.acSEER`) in which the last change was the customer's own, with its moment. */
export type ChangedByCustomer = Readonly<Record<string, string>>

type Home = {
  email: string | null
  phone: string | null
  address: string | null
  monthlyGasUsage: number | null
  monthlyElectricityUsage: number | null
  billingTypeId: number
  billMonth: number
  equipmentDetails: readonly EquipmentDetail[]
}

/**
 * The marks after a change (docs/decisions/060): a field that the customer gives another value is marked, one that staff
 * gives another value is staff's again, and all others keep what they have.
 */
export function marksAfter(
  marks: ChangedByCustomer,
  change: { before: Home; after: Home; isCustomers: boolean; now: Date },
): ChangedByCustomer {
  const before = fieldsOf(change.before)
  const after = fieldsOf(change.after)
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
  if (change.isCustomers) {
    return { ...marks, ...Object.fromEntries(changed.map((path) => [path, change.now.toISOString()])) }
  }
  return Object.fromEntries(Object.entries(marks).filter(([path]) => !changed.includes(path)))
}

/** A place that is left out of a change is no longer selected and keeps its details. */
function fieldsOf({ equipmentDetails, ...home }: Home): Map<string, unknown> {
  const { email, phone, address, monthlyGasUsage, monthlyElectricityUsage, billingTypeId, billMonth } = home
  const own = { email, phone, address, monthlyGasUsage, monthlyElectricityUsage, billingTypeId, billMonth }
  return new Map<string, unknown>([
    ...Object.entries(own),
    ...equipmentSlotNames.flatMap((slot): [string, unknown][] => {
      const entry = equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
      if (!entry) return [[`${slot}.isEquipmentSelected`, false]]
      const { equipmentTypeName: _slot, ...fields } = entry
      return Object.entries(fields).map(([field, value]) => [`${slot}.${field}`, value])
    }),
  ])
}
