import { messages } from '#texts/en/messages.ts'
import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'
import { monthChoices } from '../days.ts'
import { readNumber } from '../typed-number.ts'
import { billingTypes, type EquipmentSlot, equipmentSlotNames, kindOfSlot } from './equipment.ts'
import {
  type EquipmentField,
  equipmentFieldNames,
  type FieldInHome,
  fieldOfWire,
  rowOf,
  toWire,
  type WireEntry,
} from './equipment-entry.ts'
import type { EquipmentRow, HomeRow, NumberRow } from './field-rows.ts'
import {
  answerNames,
  answers,
  type EquipmentValues,
  type HomeRecord,
  type HomeValues,
} from './form-values.ts'
import { equipmentFields, type HomeField, homeFieldNames, homeFields } from './home-fields.ts'
import { ownGasCost } from './own-gas.ts'
import { readTyped } from './typed-rating.ts'

type Read<Value, Field extends string> = { value: Value; problems: Partial<Record<Field, string>> }

/** Reads one slot of a form; an unreadable number is null and has a problem. */
export function readEquipment(slot: EquipmentSlot, values: EquipmentValues): Read<WireEntry, EquipmentField> {
  const problems: Partial<Record<EquipmentField, string>> = {}
  const fields = equipmentFieldNames.map((field) => {
    const value = values[field]
    const row = rowOf(field)
    const { type } = row
    if (type === 'question') return [field, answerOf(value)]
    if (row.type === 'kind') {
      const isListed = row.options.some(({ kind }) => kind === value)
      if (!isListed && value !== '') problems[field] = messages.pleaseSelect
      return [field, isListed ? value : null]
    }
    if (row.type !== 'number') return [field, value]
    const read = readTyped(row, String(value))
    if ('number' in read) return [field, read.number ?? emptyOf(row, slot)]
    problems[field] = read.problem
    return [field, null]
  })
  return { value: toWire({ slot, ...Object.fromEntries(fields) }), problems }
}

/** Null for unknown. */
function answerOf(value: unknown): boolean | null {
  return value === 'yes' ? true : value === 'no' ? false : null
}

/** What an empty number is stored as: a rating of an air conditioner as the 0 it started with, everything else as null. */
function emptyOf({ isSeer, start, kinds }: EquipmentRow & NumberRow, slot: EquipmentSlot): number | null {
  return isSeer && kinds.includes(kindOfSlot(slot)) ? (start ?? null) : null
}

/** Reads the home itself from a form; the month counts only with Non-Equal bills. */
export function readHome(values: HomeValues): Read<HomeRecord, HomeField> {
  const problems: Partial<Record<HomeField, string>> = {}
  const fields = homeFieldNames.map((field) => {
    const typed = values[field].trim()
    const { type } = homeFields[field]
    if (type === 'text') return [field, typed === '' ? null : typed]
    if (type === 'billing') return [field, Number(typed)]
    if (type === 'question') return [field, answerOf(typed)]
    if (type === 'month') return [field, isNonEqual(values.billingTypeId) ? Number(typed) : 0]
    const read = readNumber(typed)
    if ('number' in read) return [field, read.number]
    problems[field] = read.problem
    return [field, null]
  })
  return { value: Object.fromEntries(fields), problems }
}

/** Whether each bill is for what its month used, so that the form asks for the month. */
export function isNonEqual(billingTypeId: string | number): boolean {
  return billingTypes.some(
    ({ id, billing }) => billing === 'non-equal' && String(id) === String(billingTypeId),
  )
}

/** The label of a field, with its slot: 'Furnace 1: Installation year'. */
export function nameOfField({ slot, field }: FieldInHome): string {
  const label = rowAt({ slot, field })?.label ?? field
  return slot === null ? label : `${slot}: ${label}`
}

/** A form's value in words. */
export function valueInWords(at: FieldInHome, value: string | boolean | null): string {
  if (typeof value === 'boolean') return answerNames[value ? 'yes' : 'no']
  if (value === null || value === '') return homeLimitWords.empty
  const row = rowAt(at)
  if (row?.type === 'system') return fill(homeLimitWords.system, { value: String(value) })
  if (row?.type === 'billing') return billingTypes.find(({ id }) => String(id) === value)?.name ?? value
  if (row?.type === 'month') return monthChoices.find((month) => month.value === value)?.label ?? value
  if (row?.type === 'kind') return row.options.find(({ kind }) => kind === value)?.name ?? value
  if (row?.type === 'question') return answerNames[answers.find((answer) => answer === value) ?? 'unknown']
  return row?.type === 'number' && row.choices && value === '0' ? messages.pleaseSelect : value
}

/** The field for the path of a problem, given the slots that were sent: 'equipmentDetails.2.acSEER' is the SEER of AC 1. */
export function fieldAtPath(path: string, sent: readonly EquipmentSlot[]): FieldInHome {
  const [, index, wire = ''] = path.match(/^equipmentDetails\.(\d+)\.(\w+)$/) ?? []
  const slot = sent[Number(index)]
  return slot ? { slot, field: fieldOfWire(wire) ?? wire } : { slot: null, field: path }
}

/** The field that a mark refers to: 'AC 1.acSEER' is the SEER of AC 1. */
export function fieldOfMark(path: string): FieldInHome {
  const [place, wire = ''] = path.split('.')
  const slot = equipmentSlotNames.find((name) => name === place)
  return slot ? { slot, field: fieldOfWire(wire) ?? wire } : { slot: null, field: path }
}

/**
 * The form's field for a stored field that a comparison lacks. Gas belongs to the home unless the slot has its own; a month is
 * asked for only with Non-Equal bills.
 */
export function fieldOfLack(
  wire: string,
  slot: EquipmentSlot,
  home: Pick<HomeRecord, 'billingTypeId' | 'monthlyGasUsage'> & { equipmentDetails: readonly WireEntry[] },
): FieldInHome {
  if (wire === 'billMonth')
    return { slot: null, field: isNonEqual(home.billingTypeId) ? wire : 'billingTypeId' }
  const entry = home.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  const isOfHome = wire === 'monthlyGasUsage' && (!entry || ownGasCost(entry, home) === null)
  return { slot: isOfHome ? null : slot, field: fieldOfWire(wire) ?? wire }
}

function rowAt({ slot, field }: FieldInHome) {
  const rows: Readonly<Record<string, EquipmentRow | HomeRow>> = slot === null ? homeFields : equipmentFields
  return rows[field]
}
