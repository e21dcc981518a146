import type { Schema } from '../fuzz/operations.ts'

/** What a text is where its name says it. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/email|mailbox/i, 'ann.ash@example.com'],
  [/phone/i, '416-555-0142'],
  [/address/i, '12 Elm Street'],
  [/^name$/i, 'Ann Ash'],
  [/password/i, 'gravel under the porch 12'],
  [/timeZone/, 'America/Toronto'],
  [/url|origin/i, 'https://portal.example.com'],
  [/token/i, 'a-token-from-a-letter'],
  [/reason|words|text|note|caption|finding/i, 'No heat since this morning'],
]

function textOf({ minLength = 0, pattern, format }: Schema, name: string): string {
  if (pattern?.includes('0-9a-f')) return '0b9e4c3a-6f1d-4e7a-9c55-2d8f7a1b3c60.jpg'
  if (format === 'uuid') return '0b9e4c3a-6f1d-4e7a-9c55-2d8f7a1b3c60'
  if (format === 'date') return '2026-11-27'
  if (format === 'date-time') return '2026-11-27T14:05:00.000Z'
  const known = texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'A word'
  return known.padEnd(minLength, '.')
}

/** The plainest value that a schema accepts: what must be there, and nothing else. The name of a field decides what a text says. */
export function plainValue(schema: Schema, name = ''): unknown {
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return plainValue({ ...schema, anyOf: undefined, oneOf: undefined, ...option }, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const { type, minimum = 0, properties = {}, required = [], items = {}, minItems = 0 } = schema
  if (type === 'object')
    return Object.fromEntries(required.map((field) => [field, plainValue(properties[field] ?? {}, field)]))
  if (type === 'array') return Array.from({ length: minItems }, () => plainValue(items, name))
  if (type === 'string') return textOf(schema, name)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  return null
}
