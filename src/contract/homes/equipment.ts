import { z } from 'zod'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import {
  blankEntry,
  type EquipmentField,
  equipmentFieldNames,
  rowOf,
  toWire,
} from '#domain/homes/equipment/equipment-entry.ts'
import type { EquipmentRow } from '#domain/homes/field-rows.ts'
import type { equipmentFields } from '#domain/homes/home-fields.ts'
import { recordedNumber } from '../fields/fields.ts'
import { type RecordedSchema, recordedField } from '../fields/recorded-fields.ts'

export const EquipmentSlotName = z.enum(equipmentSlotNames)

type Rows = typeof equipmentFields
type Shape = {
  [Field in EquipmentField as Rows[Field]['wire']]: RecordedSchema<Rows[Field]>
}

/** The fields of an entry as calls carry them; `number` makes the schema of each number. */
function entryWith(number?: Parameters<typeof recordedField>[1]) {
  const fields = equipmentFieldNames.map((field) => {
    const row = rowOf(field)
    return [row.wire, recordedField(row, number)]
  })
  const shape: Shape = Object.fromEntries(fields)
  return z.object({ equipmentTypeName: EquipmentSlotName, ...shape })
}

/** One piece of equipment in a home. Null is unknown. */
export const EquipmentDetail = entryWith()
export type EquipmentDetail = z.infer<typeof EquipmentDetail>

/** Why kept: each read of a home with a free slot needs them. */
const blankSlots: readonly EquipmentDetail[] = equipmentSlotNames.map((slot) => toWire(blankEntry(slot)))

/** The six slots of a new home, in their order. */
export function blankHome(): EquipmentDetail[] {
  return blankSlots.map((entry) => ({ ...entry }))
}

/**
 * An entry as a form sends it. Fields left out of an air conditioner start as those of a new entry; null stays null.
 */
export const EquipmentInput = entryWith((row) =>
  !('start' in row) || row.start === undefined
    ? recordedNumber(row)
    : recordedNumber(row).removeDefault().optional(),
).transform((entry): EquipmentDetail => ({ ...leftOut[entry.equipmentTypeName], ...entry }))

/** What fields that are left out become, by slot. */
const leftOut = Object.fromEntries(equipmentSlotNames.map((slot) => [slot, leftOutOf(slot)])) as Record<
  EquipmentSlot,
  ReturnType<typeof leftOutOf>
>

function leftOutOf(slot: EquipmentSlot) {
  const rows = equipmentFieldNames.map(rowOf).filter(({ start }) => start !== undefined)
  const isMeant = (row: EquipmentRow) => row.kinds.includes(kindOfSlot(slot))
  return Object.fromEntries(rows.map((row) => [row.wire, isMeant(row) ? row.start : null]))
}
