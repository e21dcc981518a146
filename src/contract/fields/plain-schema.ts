import { z } from 'zod'
import { Day, line, TimeZone } from './fields.ts'
import { type PlainField, type PlainFields, pageInQueryFields } from './plain-fields.ts'

type SchemaOf<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodType<Exclude<Value, undefined>, Exclude<Value, undefined>>>
  : z.ZodDefault<z.ZodType<Value, Value>>

/** The schema by which calls take the values of these fields; `readFields` reads them alike. */
export function schemaOf<Fields extends PlainFields>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, withDefault(field)])
  return z.object(Object.fromEntries(shape)) as z.ZodObject<{
    -readonly [Name in keyof Fields]: SchemaOf<Fields[Name]['otherwise']>
  }>
}

function withDefault(field: PlainField): z.ZodType {
  const schema = bare(field)
  return field.otherwise === undefined ? schema.optional() : schema.default(field.otherwise)
}

function bare(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return line().overwrite(field.clean).max(field.longest, field.problem)
    case 'choice':
      return field.pattern
        ? z.union([z.enum(field.names), z.string().regex(field.pattern)])
        : z.enum(field.names)
    case 'whole': {
      const number = field.isText ? z.coerce.number(field.problem).int(field.problem) : z.int(field.problem)
      return number.min(field.least, field.problem).max(field.most, field.problem)
    }
    case 'flag':
      return z.boolean()
    case 'day':
      return Day.unwrap()
    case 'time-zone':
      return TimeZone.unwrap()
  }
}

/** A page in the query of a GET, where numbers arrive as text. */
export const PageInQuery = schemaOf(pageInQueryFields)
