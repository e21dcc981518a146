import type { OwnProfile } from '#contract/customers.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { type OwnHomeField, ownHomeFieldNames, pickFields } from '#domain/homes/home-fields.ts'

/** Fields last changed by the customer, by path (`email`, `AC 1.acSEER`), with the time. */
export type ChangedByCustomer = Readonly<Record<string, string>>

type Home = Pick<OwnProfile, OwnHomeField | 'equipmentDetails'>

/**
 * The marks after a change (docs/decisions/060): a field the customer changes is marked, a field staff changes is
 * unmarked, and the others stay.
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

/** A slot missing from a change is deselected and keeps its details. */
function fieldsOf(home: Home): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(pickFields(home, ownHomeFieldNames)),
    ...equipmentSlotNames.flatMap((slot): [string, unknown][] => {
      const entry = home.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
      if (!entry) return [[`${slot}.isEquipmentSelected`, false]]
      const { equipmentTypeName: _slot, ...fields } = entry
      return Object.entries(fields).map(([field, value]) => [`${slot}.${field}`, value])
    }),
  ])
}
