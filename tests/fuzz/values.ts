import fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Texts that break programs: other scripts, half characters, combining marks, control characters, code in other languages. */
const nastyTexts = [
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'שלום עולם',
  '\u202egnp.exe\u202c',
  'e\u0301\u0323\u0302'.repeat(20),
  '\ud800',
  'a\udfff b',
  '\u0000',
  'a\u0000b',
  '\ufeff\u200b\u2028\u2029',
  '\u001b[31m\r\nSet-Cookie: a=b',
  'one line\r\nBcc: evil@example.com',
  'a\u2028b\u0085c\u000b',
  '\u2066isolated\u2069\u200f\u061c',
  '\u0007\u007f\u009b',
  "' or '1'='1",
  '%_\\%',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/hostname',
  '=cmd|x!A1',
  'ﬃⅧ½İıẞ',
  '\u{10ffff}',
  'NaN',
  'null',
  '__proto__',
]

const nastyNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  5e-324,
]

export const anyNastyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant(null).map(() => 'x'.repeat(70_000)),
)

/** Any JSON value, at any depth. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyNastyText,
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, false, '', [], {}, [[]], [null], { toString: 1 }, { constructor: {} }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(null).map(() => nested(400)),
)

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep')
}

/** A value that the schema accepts; the field's name decides what a text means if the schema does not. */
export function validValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => validValue(option, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return validObject(schema)
  if (schema.type === 'array')
    return fc.array(validValue(schema.items ?? {}, name), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 6),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer') return wholeNumber(schema)
  if (schema.type === 'number')
    return fc.oneof(
      wholeNumber(schema),
      fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true }),
    )
  if (schema.type === 'string') return validText(schema, name)
  return anything
}

function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, validValue(part, name)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

/** Mostly small numbers, because the ids of a new product are small. */
function wholeNumber({ minimum = 0, maximum = 1000 }: Schema) {
  const least = Math.max(Math.ceil(minimum), -1e9)
  const most = Math.floor(maximum)
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: least, max: Math.min(most, least + 40) }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
    { weight: 1, arbitrary: fc.integer({ min: least, max: most }) },
  )
}

function validText({ minLength = 0, maxLength = 200, pattern, format }: Schema, name: string) {
  if (pattern?.includes('0-9a-f')) return fc.uuid().map((id) => `${id}.jpg`)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (name === 'timeZone') return fc.constantFrom('UTC', 'America/Toronto', 'Asia/Kathmandu')
  if (/email|address$/i.test(name) && maxLength === 254)
    return fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((n) => `person.${n}@fuzz.example`),
      fc.emailAddress(),
    )
  if (/phone/i.test(name)) return fc.integer({ min: 1000, max: 9999 }).map((n) => `(416) 555-${n}`)
  if (/password/i.test(name)) return fc.string({ minLength: 12, maxLength: 40 })
  const longest = Math.min(maxLength, 2000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(longest, 30) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longest, 30) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(longest)) },
  )
}
