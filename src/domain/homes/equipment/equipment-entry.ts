import type { ChoiceRow, ChosenOf, EquipmentRow } from '../field-rows.ts'
import { equipmentFields } from '../home-fields.ts'
import { wireNames } from '../wire-names.ts'
import { type EquipmentSlot, kindOfSlot, type PlaceKind } from './equipment.ts'

type Rows = typeof equipmentFields
type Recorded = {
  number: number | null
  question: boolean | null
  flag: boolean
  image: string | null
  system: number | null
}

/** What is recorded of a field of a row. */
type RecordedOf<Row> = Row extends ChoiceRow
  ? ChosenOf<Row>
  : Row extends { type: keyof Recorded }
    ? Recorded[Row['type']]
    : never

export type EquipmentField = keyof Rows
export type EquipmentFieldOf<Type extends EquipmentRow['type']> = {
  [Field in EquipmentField]: Rows[Field]['type'] extends Type ? Field : never
}[EquipmentField]

/** What is recorded of one slot of a home; null is unknown, and yes is always the better answer. */
export type EquipmentEntry = { slot: EquipmentSlot } & {
  -readonly [Field in EquipmentField]: RecordedOf<Rows[Field]>
}

/** The same in calls and stored JSON, where two questions are negative. */
export type WireEntry = { equipmentTypeName: EquipmentSlot } & {
  -readonly [Field in EquipmentField as Rows[Field]['wire']]: RecordedOf<Rows[Field]>
}

/** A field of a home by its own name; without a slot it belongs to the home itself. */
export type FieldInHome = { slot: EquipmentSlot | null; field: string }

/** The name of a field's control on the customer's page: 'phone', 'AC 1.seer'. */
export function controlName({ slot, field }: FieldInHome): string {
  return slot === null ? field : `${slot}.${field}`
}

/** In the order of the forms. */
export const equipmentFieldNames = Object.keys(equipmentFields) as EquipmentField[]

/** The row of a field, as one type for all. */
export const rowOf = (field: EquipmentField): EquipmentRow => equipmentFields[field]

/** The fields that the forms of a kind ask for, in their order. */
export function fieldsOfKind(kind: PlaceKind): EquipmentField[] {
  return equipmentFieldNames.filter((field) => rowOf(field).kinds.includes(kind))
}

/** The field behind a name of the calls; undefined for a name that is none of them. */
export function fieldOfWire(wire: string): EquipmentField | undefined {
  return equipmentFieldNames.find((field) => rowOf(field).wire === wire)
}

const names = wireNames({ slot: { wire: 'equipmentTypeName' }, ...equipmentFields })

export function fromWire(wire: WireEntry): EquipmentEntry {
  return names.from(wire) as EquipmentEntry
}

export function toWire(entry: EquipmentEntry): WireEntry {
  return names.to(entry) as WireEntry
}

/** The entry of a slot before anything is known about it. Unanswered questions are unknown, not 'no'. */
export function blankEntry(slot: EquipmentSlot): EquipmentEntry {
  const kind = kindOfSlot(slot)
  const fields = equipmentFieldNames.map((field) => {
    const { type, kinds, start } = rowOf(field)
    if (type === 'flag') return [field, false]
    return [field, start !== undefined && kinds.includes(kind) ? start : null]
  })
  return { slot, ...Object.fromEntries(fields) }
}
