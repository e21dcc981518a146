import { type EquipmentSlot, equipmentSlots } from '../../homes/equipment/equipment.ts'
import { isSameMake } from '../../nameplates/makes.ts'
import { seer2Of, seerOf } from '../../nameplates/seer2.ts'
import type { UnitOfLine } from '../entry.ts'
import type { Difference, ImportedUnit, PresentHome, UnitField } from '../imported-home.ts'
import type { Says } from '../reasons.ts'

type Equipment = NonNullable<PresentHome['equipment']>

type Placed = { slot?: EquipmentSlot; notes: string[]; says: Says[] }

/** Where the unit of a line goes, what stands in the note of it, and what is said. */
export function placeOf(line: UnitOfLine, present: Equipment): Placed {
  const slots = equipmentSlots.filter(({ kind }) => kind === line.kind).map(({ name }) => name)
  const same = slots.find((slot) => isSameUnit(present[slot], line.unit))
  const slot = same ?? slots.find((slot) => isNameless(present[slot]))
  if (slot === undefined) return { notes: [line.asNote], says: ['placeFull'] }
  return {
    slot,
    notes: line.says.flatMap(({ field, note }) =>
      note === undefined || present[slot]?.[field] !== undefined ? [] : [note],
    ),
    says: line.says.map(({ remark, field }) => `${remark}:${slot}.${field}` as const),
  }
}

const identity = ['make', 'model', 'serial', 'installationYear'] as const

/** A place that is free, or holds a unit of which nobody knows which it is. */
function isNameless(unit: ImportedUnit | undefined): boolean {
  return !unit || identity.every((field) => unit[field] === undefined)
}

/** The same serial number; where one of them has none, the same make, model and year. */
function isSameUnit(present: ImportedUnit | undefined, brought: ImportedUnit): boolean {
  if (!present || isNameless(present)) return false
  if (present.serial !== undefined && brought.serial !== undefined)
    return isSame('serial', present.serial, brought.serial)
  const fields = ['make', 'model', 'installationYear'] as const
  const both = fields.filter((field) => present[field] !== undefined && brought[field] !== undefined)
  if (both.some((field) => !isSame(field, present[field], brought[field]))) return false
  const isAlike = fields.every((field) => (present[field] === undefined) === (brought[field] === undefined))
  return both.length >= 2 || (isAlike && both.length > 0)
}

type Value = string | number | undefined

/** Whether two values of a field are one; a make, a model and a serial number are written in many ways. */
function isSame(field: UnitField, one: Value, other: Value): boolean {
  if (field === 'make') return isSameMake(String(one), String(other))
  return typeof one === 'string' ? plain(one) === plain(other) : one === other
}

const plain = (value: Value) =>
  String(value)
    .toUpperCase()
    .replaceAll(/[\s\-./]/g, '')

/** What the places get of what a file brings, and where it says something else. */
export function filledUnits(
  brought: Equipment,
  present: Equipment,
): { fills: Equipment; differs: Difference[] } {
  const fills: Equipment = {}
  const differs: Difference[] = []
  for (const { name } of equipmentSlots) {
    const known = present[name] ?? {}
    const added = fieldsOf(brought[name]).filter(([field, value]) => {
      const has = known[field] ?? inOtherScale(field, known)
      if (has === undefined) return true
      if (!isSame(field, has, value))
        differs.push({ field: `${name}.${field}`, has: String(has), brings: String(value) })
      return false
    })
    if (added.length > 0) fills[name] = Object.fromEntries(added)
  }
  return { fills, differs }
}

const fieldsOf = (unit: ImportedUnit | undefined) =>
  Object.entries(unit ?? {}) as [UnitField, string | number][]

/** A rating in the other scale: a known SEER leaves no place for one in SEER2. */
function inOtherScale(field: UnitField, { seer, seer2 }: ImportedUnit): number | undefined {
  const printed = { printedSeer: seer ?? null, printedSeer2: seer2 ?? null, unitType: null }
  if (field === 'seer') return seerOf(printed)?.value
  return field === 'seer2' ? seer2Of(printed)?.value : undefined
}

export function mergedUnits(present: Equipment, added: Equipment): Equipment {
  const merged: Equipment = { ...present }
  for (const { name } of equipmentSlots) {
    if (added[name]) merged[name] = { ...present[name], ...added[name] }
  }
  return merged
}
