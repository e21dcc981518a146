import type { OwnProfile } from '#contract/homes/customers.ts'
import { pickFields } from '#domain/homes/form/pick-fields.ts'
import { type OwnHomeField, ownHomeFieldNames } from '#domain/homes/home-fields.ts'

/** Fields last changed by the customer, by path (`email`, `AC 1.acSEER`), with the time. */
export type ChangedByCustomer = Readonly<Record<string, string>>

type Home = Pick<OwnProfile, OwnHomeField | 'equipmentDetails'>

type Change = {
  before: Home & { changedByCustomer: ChangedByCustomer }
  after: Home
  /** Whether the customer makes the change. */
  isCustomers: boolean
  now: Date
}

/**
 * The marks of a home after a change: those of the fields that stay, and new ones of what the customer changes. A change by staff leaves
 * none on what it changes (docs/decisions/060).
 */
export function marksAfter({ before, after, isCustomers, now }: Change): ChangedByCustomer {
  const stored = fieldsOf(before)
  const saved = fieldsOf(after)
  const isSame = (path: string) => saved.get(path) === stored.get(path)
  const kept = Object.entries(before.changedByCustomer).filter(([path]) => isSame(path))
  const changed = isCustomers ? [...saved.keys()].filter((path) => !isSame(path)) : []
  return Object.fromEntries([...kept, ...changed.map((path) => [path, now.toISOString()])])
}

function fieldsOf(home: Home): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(pickFields(home, ownHomeFieldNames)),
    ...home.equipmentDetails.flatMap(({ equipmentTypeName: slot, ...fields }) =>
      Object.entries(fields).map(([field, value]): [string, unknown] => [`${slot}.${field}`, value]),
    ),
  ])
}
