import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import {
  type EquipmentField,
  fieldsOfKind,
  fromWire,
  rowOf,
} from '#domain/homes/equipment/equipment-entry.ts'
import { labelWithoutUnit } from '#domain/homes/field-rows.ts'
import { isAssumed } from '#domain/homes/form/assumed-fields.ts'
import { homeFields } from '#domain/homes/home-fields.ts'
import type { ProfileProblems } from './profile-values.ts'

/** Whether something is wrong in a slot; null stands for the home itself. */
export function hasProblem(problems: ProfileProblems, slot: EquipmentSlot | null): boolean {
  return Object.keys(problems).some((name) =>
    slot === null ? !name.includes('.') : name.startsWith(`${slot}.`),
  )
}

/** What its place says while nobody says otherwise. */
const saidByPlace: readonly EquipmentField[] = ['heaterKind', 'coolerKind']

/** The names of what is not known of a piece. Why not its bills: a slot without its own uses those of the home. Nor what is assumed, which its field says. */
export function unknownFields(detail: EquipmentDetail): string[] {
  const entry = fromWire(detail)
  return fieldsOfKind(kindOfSlot(entry.slot)).flatMap((field) => {
    const row = rowOf(field)
    const isNoFact = row.type === 'image' || row.type === 'flag' || row.type === 'system'
    if (isNoFact || field in homeFields || isAssumed(field) || saidByPlace.includes(field)) return []
    const isUnknown =
      entry[field] === null || (row.type === 'number' && row.start === 0 && entry[field] === 0)
    return isUnknown ? [labelWithoutUnit(row)] : []
  })
}
