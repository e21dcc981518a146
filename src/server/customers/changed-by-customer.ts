import type { OwnProfile } from '#contract/customers.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { type OwnHomeField, ownHomeFieldNames } from '#domain/homes/home-fields.ts'
import { pickFields } from '#domain/homes/pick-fields.ts'

/** Fields last changed by the customer, by path (`email`, `AC 1.acSEER`), with the time. */
export type ChangedByCustomer = Readonly<Record<string, string>>

type Home = Pick<OwnProfile, OwnHomeField | 'equipmentDetails'>

/**
 * The marks of what a customer changes (docs/decisions/060). The statement that stores a change removes those of all fields that differ,
 * so that a change by staff leaves none.
 */
export function marksOf({ before, after, now }: { before: Home; after: Home; now: Date }): ChangedByCustomer {
  const stored = fieldsOf(before)
  const changed = [...fieldsOf(after)].filter(([path, value]) => value !== stored.get(path))
  return Object.fromEntries(changed.map(([path]) => [path, now.toISOString()]))
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
