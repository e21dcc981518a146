import { z } from 'zod'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '#domain/homes/equipment.ts'
import {
  blankEntry,
  type EquipmentField,
  equipmentFieldNames,
  rowOf,
  toWire,
} from '#domain/homes/equipment-entry.ts'
import type { EquipmentRow, NumberRow } from '#domain/homes/field-rows.ts'
import type { equipmentFields } from '#domain/homes/home-fields.ts'
import { Id, ImageName, recordedNumber } from './fields.ts'

export const EquipmentSlotName = z.enum(equipmentSlotNames)

const schemas = {
  number: recordedNumber,
  question: () => z.boolean().nullable().default(null),
  flag: () => z.boolean().default(false),
  image: () => ImageName.nullable().default(null),
  system: () => Id.nullable().default(null),
}

/** The schema of a kind that is chosen from a list. */
function kindIn<Kind extends string>(options: readonly { kind: Kind }[]) {
  return z
    .enum(options.map(({ kind }) => kind))
    .nullable()
    .default(null)
}

type Rows = typeof equipmentFields
type SchemaOf<Row> = Row extends { type: 'kind'; options: readonly { kind: infer Kind extends string }[] }
  ? ReturnType<typeof kindIn<Kind>>
  : Row extends { type: keyof typeof schemas }
    ? ReturnType<(typeof schemas)[Row['type']]>
    : never
type Shape = {
  [Field in EquipmentField as Rows[Field]['wire']]: SchemaOf<Rows[Field]>
}

/** The fields of an entry as calls carry them; `number` makes the schema of each number. */
function entryWith(number: (row: EquipmentRow & NumberRow) => z.ZodType) {
  const fields = equipmentFieldNames.map((field) => {
    const row = rowOf(field)
    if (row.type === 'kind') return [row.wire, kindIn(row.options)]
    return [row.wire, row.type === 'number' ? number(row) : schemas[row.type]()]
  })
  const shape: Shape = Object.fromEntries(fields)
  return z.object({ equipmentTypeName: EquipmentSlotName, ...shape })
}

/** One piece of equipment in a home. Null is unknown. */
export const EquipmentDetail = entryWith(recordedNumber)
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
  row.start === undefined ? recordedNumber(row) : recordedNumber(row).removeDefault().optional(),
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
