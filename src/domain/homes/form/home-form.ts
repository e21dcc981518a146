import { messages } from '#texts/en/messages.ts'
import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'
import { billingTypes, type EquipmentSlot, equipmentSlotNames, kindOfSlot } from '../equipment/equipment.ts'
import {
  type EquipmentField,
  equipmentFieldNames,
  type FieldInHome,
  fieldOfWire,
  rowOf,
  toWire,
  type WireEntry,
} from '../equipment/equipment-entry.ts'
import type { ChoiceRow, EquipmentRow, HomeRow, NumberRow } from '../field-rows.ts'
import { ownGasCost } from '../figures/own-gas.ts'
import { equipmentFields, type HomeField, homeFieldNames, homeFields } from '../home-fields.ts'
import {
  answerNames,
  answers,
  type EquipmentValues,
  type HomeRecord,
  type HomeValues,
} from './form-values.ts'
import { readTyped } from './typed-rating.ts'

type FormReading<Value, Field extends string> = { value: Value; problems: Partial<Record<Field, string>> }

/** Reads one slot of a form; an unreadable number is null and has a problem. */
export function readEquipment(
  slot: EquipmentSlot,
  values: EquipmentValues,
): FormReading<WireEntry, EquipmentField> {
  const problems: Partial<Record<EquipmentField, string>> = {}
  const fields = equipmentFieldNames.map((field) => {
    const row = rowOf(field)
    const { value, problem } = readField(row, values[field])
    if (problem !== undefined) problems[field] = problem
    else if (row.type === 'number' && value === null) return [field, emptyOf(row, slot)]
    return [field, value]
  })
  return { value: toWire({ slot, ...Object.fromEntries(fields) }), problems }
}

type ReadField = { value: unknown; problem?: string }

/** Reads one field by the type of its row; a photo, a mark and the like are no text, and stay as they are. */
function readField(row: EquipmentRow | HomeRow, value: unknown): ReadField {
  switch (row.type) {
    case 'text':
      return { value: value === '' ? null : value }
    case 'question':
      return { value: answerOf(value) }
    case 'choice':
      return readChoice(row, String(value))
    case 'number': {
      const read = readTyped(row, String(value))
      return 'number' in read ? { value: read.number } : { value: null, problem: read.problem }
    }
    default:
      return { value }
  }
}

/** The chosen value; what is none of the options has a problem, nothing chosen is what the row starts with. */
function readChoice({ options, start }: ChoiceRow, typed: string): ReadField {
  const chosen = options.find(({ value }) => String(value) === typed)
  if (chosen) return { value: chosen.value }
  const value = start ?? null
  return typed === '' ? { value } : { value, problem: messages.pleaseSelect }
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
export function readHome(values: HomeValues): FormReading<HomeRecord, HomeField> {
  const problems: Partial<Record<HomeField, string>> = {}
  const fields = homeFieldNames.map((field) => {
    const { value, problem } = readField(homeFields[field], values[field].trim())
    if (problem !== undefined) problems[field] = problem
    return [field, value]
  })
  return { value: withoutIdleMonth(Object.fromEntries(fields)), problems }
}

/** A home without a month that means nothing. */
export function withoutIdleMonth<Home extends Pick<HomeRecord, 'billingTypeId' | 'billMonth'>>(
  home: Home,
): Home {
  return isNonEqual(home.billingTypeId) ? home : { ...home, billMonth: homeFields.billMonth.start }
}

/** Whether each bill is for what its month used, so that the form asks for the month. */
export function isNonEqual(billingTypeId: string | number): boolean {
  return billingTypes.some(
    ({ value, billing }) => billing === 'non-equal' && String(value) === String(billingTypeId),
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
  if (row?.type === 'choice')
    return row.options.find((option) => String(option.value) === value)?.label ?? value
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
