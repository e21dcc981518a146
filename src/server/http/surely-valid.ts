import { z } from 'zod'

type Accepts = (value: unknown) => boolean

/**
 * A quick look at values of a schema: true means that the schema accepts the value and leaves it as it is. False means nothing; the
 * schema itself decides then. Undefined for schemas that change values, or of kinds that are not known here. docs/decisions/225
 */
export function surelyValid(schema: unknown): Accepts | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  if (schema instanceof z.ZodObject) return object(schema)
  if (schema instanceof z.ZodArray) return array(schema)
  if (schema instanceof z.ZodRecord) return record(schema)
  if (schema instanceof z.ZodNullable)
    return hasChecks(schema) ? undefined : withValue(null, surelyValid(schema.unwrap()))
  // Why not undefined as well: it is replaced, and the schema does that.
  if (schema instanceof z.ZodDefault) return hasChecks(schema) ? undefined : surelyValid(schema.unwrap())
  return leaf(schema)
}

const hasChecks = ({ def }: z.ZodType) => (def.checks?.length ?? 0) > 0

function withValue(accepted: unknown, inner: Accepts | undefined): Accepts | undefined {
  return inner && ((value) => value === accepted || inner(value))
}

type Field = { name: string; mayLack: boolean; accepts: Accepts }

/** Exactly the fields of the schema: any other would be removed, and one that is missing may have a default unless it is optional. */
function object(schema: z.ZodObject): Accepts | undefined {
  if (schema.def.catchall || hasChecks(schema)) return undefined
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const mayLack = field instanceof z.ZodOptional && !hasChecks(field)
    return { name, mayLack, accepts: surelyValid(mayLack ? field.unwrap() : field) }
  })
  if (!fields.every((field): field is Field => field.accepts !== undefined)) return undefined
  return (value) => {
    if (!isPlainObject(value)) return false
    let count = 0
    for (const _name in value) count += 1
    for (const { name, mayLack, accepts } of fields) {
      if (mayLack && !(name in value)) continue
      if (!accepts(value[name])) return false
      count -= 1
    }
    return count === 0
  }
}

function array(schema: z.ZodArray): Accepts | undefined {
  const accepts = hasChecks(schema) ? undefined : surelyValid(schema.element)
  return accepts && ((value) => Array.isArray(value) && value.every(accepts))
}

function record(schema: z.ZodRecord): Accepts | undefined {
  const isOfTexts = schema.keyType instanceof z.ZodString && !hasChecks(schema.keyType)
  const accepts = isOfTexts && !hasChecks(schema) ? surelyValid(schema.valueType) : undefined
  return accepts && ((value) => isPlainObject(value) && Object.values(value).every(accepts))
}

const quickChecks: ReadonlySet<unknown> = new Set(['greater_than', 'less_than', 'number_format'])

/** One value that is no object. Where a look does not tell, the schema of this value does. */
function leaf(schema: z.ZodType): Accepts | undefined {
  const asks: Accepts = (value) => {
    if (typeof value === 'object' || value === undefined) return false
    const read = schema.safeParse(value)
    return read.success && Object.is(read.data, value)
  }
  if (schema instanceof z.ZodBoolean && !hasChecks(schema)) return (value) => typeof value === 'boolean'
  if ((schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) && !hasChecks(schema)) {
    const { values } = schema._zod
    return (value) => values.has(value as never)
  }
  if (schema instanceof z.ZodNumber) {
    const isQuick = schema.def.checks?.every((check) => quickChecks.has(check._zod.def.check)) ?? true
    const least = schema.minValue ?? Number.NEGATIVE_INFINITY
    const most = schema.maxValue ?? Number.POSITIVE_INFINITY
    // Why between: whether the limits themselves belong to it, the schema knows.
    return (value) =>
      (isQuick && Number.isSafeInteger(value) && (value as number) > least && (value as number) < most) ||
      asks(value)
  }
  if ((schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) && !hasChecks(schema)) {
    const { pattern } = schema._zod
    return (value) => typeof value === 'string' && pattern.test(value)
  }
  if (schema instanceof z.ZodStringFormat) return asks
  if (!(schema instanceof z.ZodString)) return undefined
  return hasChecks(schema) ? asks : (value) => typeof value === 'string'
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
