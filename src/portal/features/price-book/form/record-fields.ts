import { dateText } from '#domain/days.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { messages } from '#texts/en/messages.ts'
import { type FieldValue, shownValue } from '../../../shared/form/conflict.ts'

/** The values of a form: texts, typed numbers, and yes or no. Paths are flat: `taxes_0_name`. */
export type RecordValues = Record<string, FieldValue>

export type Choice = { value: string; label: string }

/** How a field is typed. `dollars` are sent as cents; the choices of `number-choice` are numbers. */
type FieldKind = 'text' | 'lines' | 'dollars' | 'number' | 'day' | 'yes' | 'choice' | 'number-choice'

/** How the values of a type can be typed. */
type KindOf<Value> = [Value] extends [boolean]
  ? 'yes'
  : [Value] extends [number]
    ? 'dollars' | 'number' | 'number-choice'
    : [Value] extends [string]
      ? 'text' | 'lines' | 'day' | 'choice'
      : never

/** One field of a record, from which follow its control, its value in words and its value in the call. */
export type AnyField = {
  path: string
  label: string
  kind: FieldKind
  description?: string | ((values: RecordValues) => string | undefined)
  isRequired?: boolean
  longest?: number
  decimals?: number
  suffix?: string
  /** What can be chosen, by the other fields where it depends on them. */
  choices?: readonly Choice[] | ((values: RecordValues) => readonly Choice[])
  isWide?: boolean
  /** Whether the record has it, by the other fields; absent where it always has. */
  isFor?: (values: RecordValues) => boolean
}

/** One of the fields that a call takes: a misspelt one does not compile, nor one that is typed as something else. */
export type RecordField<Fields> = {
  [Path in keyof Fields & string]: AnyField & { path: Path; kind: KindOf<NonNullable<Fields[Path]>> }
}[keyof Fields & string]

/** Fields under one heading. */
export type FieldSection<Field extends AnyField = AnyField> = {
  title: string
  about?: string
  fields: readonly Field[]
}

/** The form of a record with these fields. */
export type SectionsOf<Fields> = readonly FieldSection<RecordField<Fields>>[]

export const fieldsIn = <Field extends AnyField>(sections: readonly FieldSection<Field>[]) =>
  sections.flatMap(({ fields }) => fields)

/** Fields as they are typed: what is empty is null, and the schema of the call says so where it may not be. */
export type Typed<Fields> = { [Path in keyof Fields]: TypedValue<Fields[Path]> }
type TypedValue<Value> = Value extends boolean ? Value : Value extends object ? Typed<Value> : Value | null

const pleaseSelect: Choice = { value: '', label: messages.pleaseSelect }

/** What can be chosen, without the empty choice. */
export function choicesOf(
  { choices = [] }: Pick<AnyField, 'choices'>,
  values: RecordValues,
): readonly Choice[] {
  return typeof choices === 'function' ? choices(values) : choices
}

export const withNone = (choices: readonly Choice[]) => [pleaseSelect, ...choices]

/** The form of a stored record; missing values are empty. */
export function valuesOfRecord(
  fields: readonly AnyField[],
  record: Readonly<Record<string, unknown>>,
): RecordValues {
  return Object.fromEntries(fields.map((field) => [field.path, valueInForm(field, record[field.path])]))
}

function valueInForm({ kind }: AnyField, stored: unknown): FieldValue {
  if (kind === 'yes') return stored === true
  if (stored === null || stored === undefined) return ''
  if (kind === 'dollars') return Number(stored) / 100
  return kind === 'number' ? Number(stored) : String(stored)
}

/** The record as a call takes it; what it does not have is null or false. */
export function recordOfValues<Fields>(
  fields: readonly RecordField<Fields>[],
  values: RecordValues,
): Typed<Fields> {
  return Object.fromEntries(
    fields.map((field) => {
      const has = field.isFor?.(values) ?? true
      return [field.path, has ? sent(field, values) : field.kind === 'yes' ? false : null]
    }),
  ) as Typed<Fields>
}

function sent(field: AnyField, values: RecordValues): string | number | boolean | null {
  const { kind, path } = field
  const typed = values[path] ?? ''
  if (kind === 'yes') return typed === true
  if (typed === null || String(typed).trim() === '') return null
  if (kind === 'dollars') return Math.round(Number(typed) * 100)
  // Why: another field may have taken the choice away.
  if (kind === 'choice' || kind === 'number-choice') {
    if (!choicesOf(field, values).some(({ value }) => value === typed)) return null
  }
  return kind === 'number' || kind === 'number-choice' ? Number(typed) : typed
}

/** The fields that a record has, in words, for those who may not change it. */
export function factsOfRecord(fields: readonly AnyField[], values: RecordValues): [string, string][] {
  return fields
    .filter(({ path, isFor }) => (isFor?.(values) ?? true) && values[path] !== '')
    .map((field) => [field.label, valueInWords(field, values)])
}

/** A value in the words of its field. */
function valueInWords(field: AnyField, values: RecordValues): string {
  const { kind, path, suffix = '' } = field
  const value = values[path] ?? ''
  if (value === '' || value === null) return shownValue(value)
  if (kind === 'dollars') return dollarsOfCents(Math.round(Number(value) * 100))
  if (kind === 'day') return dateText(String(value))
  if (kind === 'choice' || kind === 'number-choice')
    return choicesOf(field, values).find((choice) => choice.value === value)?.label ?? shownValue(value)
  return `${shownValue(value)}${suffix}`
}
