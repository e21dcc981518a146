import { isTimeZone } from '#domain/days.ts'
import { oneLine } from '#domain/typed-text.ts'
import { isCalendarDay } from '#engine/calendar-day.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import type { PlainField, PlainFields, ValuesOf } from './plain-fields.ts'

/** The longest name of a time zone. */
export const longestTimeZone = 64

type FieldReading<Fields extends PlainFields> = {
  values: ValuesOf<Fields>
  /** A sentence for each value that is wrong. */
  problems: Record<string, string>
}

/** Reads values as the schema of these fields does. What is wrong counts as absent and is named. */
export function readFields<Fields extends PlainFields>(
  fields: Fields,
  given: Readonly<Record<string, unknown>> = {},
): FieldReading<Fields> {
  const problems: Record<string, string> = {}
  const values = Object.entries(fields).map(([name, field]) => {
    const found = given[name]
    const value = found === undefined ? undefined : valueIn(field, found)
    if (found !== undefined && value === undefined) problems[name] = field.problem ?? fieldProblems.choice
    return [name, value ?? field.otherwise]
  })
  return { values: Object.fromEntries(values), problems }
}

/** The values of these fields that filter nothing and order as usual, but for those given. */
export function valuesOf<Fields extends PlainFields>(
  fields: Fields,
  given: Partial<ValuesOf<Fields>> = {},
): ValuesOf<Fields> {
  return readFields(fields, given).values
}

/** The value as it is kept; undefined if the field cannot have it. */
function valueIn(field: PlainField, given: unknown): unknown {
  const value = cleaned(field, given)
  return isValid(field, value) ? value : undefined
}

function cleaned(field: PlainField, given: unknown): unknown {
  if (field.kind === 'whole' && field.isText) return Number(given)
  if (typeof given !== 'string') return given
  if (field.kind === 'text') return field.clean(given)
  return field.kind === 'time-zone' ? oneLine(given) : given
}

function isValid(field: PlainField, value: unknown): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean'
  if (field.kind === 'whole')
    return Number.isSafeInteger(value) && Number(value) >= field.least && Number(value) <= field.most
  if (typeof value !== 'string') return false
  if (field.kind === 'text') return value.length <= field.longest
  if (field.kind === 'choice') return field.names.includes(value) || Boolean(field.pattern?.test(value))
  if (field.kind === 'day') return value === '' || isCalendarDay(value)
  return value.length <= longestTimeZone && isTimeZone(value)
}
