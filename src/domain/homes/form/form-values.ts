import { typedMoney } from '../../typed-money.ts'
import {
  type EquipmentField,
  equipmentFieldNames,
  fromWire,
  rowOf,
  type WireEntry,
} from '../equipment/equipment-entry.ts'
import type { ChoiceRow, ChosenOf, EquipmentRow, HomeRow } from '../field-rows.ts'
import { type equipmentFields, type HomeField, homeFieldNames, homeFields } from '../home-fields.ts'

export const answers = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof answers)[number]

/** The answers in words. */
export const answerNames = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const satisfies Record<
  Answer,
  string
>

type InForm = {
  number: string
  choice: string
  question: Answer
  flag: boolean
  image: string | null
  system: number | null
}

/** A piece of equipment in a form: numbers and choices as text. Fields that its kind does not ask for keep their stored values. */
export type EquipmentValues = {
  [Field in EquipmentField]: InForm[(typeof equipmentFields)[Field]['type']]
}

/** The home itself in a form. */
export type HomeValues = Record<HomeField, string>

type OnWire = {
  text: string | null
  number: number | null
  question: boolean | null
}

/** The same in calls. */
export type HomeRecord = { [Field in HomeField]: OnWireOf<(typeof homeFields)[Field]> }
type OnWireOf<Row extends HomeRow> = Row extends ChoiceRow
  ? ChosenOf<Row>
  : OnWire[Exclude<Row['type'], 'choice'>]

/** A stored piece of equipment as a form shows it. */
export function toEquipmentValues(wire: WireEntry): EquipmentValues {
  const entry = fromWire(wire)
  const fields = equipmentFieldNames.map((field) => {
    const row = rowOf(field)
    return [field, row.type === 'number' ? typedValue(row, entry[field]) : inForm[row.type](entry[field])]
  })
  return Object.fromEntries(fields)
}

const inForm = {
  question: (value: unknown) => (value === null ? 'unknown' : value ? 'yes' : 'no'),
  flag: (value: unknown) => value,
  image: (value: unknown) => value,
  system: (value: unknown) => value,
  choice: (value: unknown) => String(value ?? ''),
}

/** The stored home as a form shows it; what is missing from it is as in a new home. */
export function toHomeValues(home: Partial<HomeRecord>): HomeValues {
  return Object.fromEntries(
    homeFieldNames.map((field) => {
      const row: HomeRow = homeFields[field]
      return [field, typedValue(row, home[field] ?? (row.type === 'choice' ? row.start : null))]
    }),
  ) as HomeValues
}

/** A stored value as the text of its field. */
function typedValue(row: EquipmentRow | HomeRow, value: unknown): string {
  if (typeof value === 'number' && row.type === 'number' && row.limits.unit === 'dollars')
    return typedMoney(value)
  if (value === 0 && 'isSeer' in row) return ''
  if (row.type === 'question') return inForm.question(value)
  return String(value ?? '')
}
