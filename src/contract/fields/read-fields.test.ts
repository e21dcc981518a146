import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as people from '../callers/list-fields.ts'
import * as homes from '../homes/list-fields.ts'
import * as office from '../office/list-fields.ts'
import * as prices from '../price-book/list-fields.ts'
import * as proposals from '../proposals/list-fields.ts'
import * as requests from '../requests/list-fields.ts'
import { choice, optionalId, type PlainFields, pageFields, pageInQueryFields, text } from './plain-fields.ts'
import { schemaOf } from './plain-schema.ts'
import { readFields, valuesOf } from './read-fields.ts'

const list = { words: text(200), page: pageFields.page, order: choice(['asc', 'desc'], 'desc') }

test('a URL without a query means the defaults', () => {
  expect(valuesOf(list)).toEqual({ words: '', page: 1, order: 'desc' })
})

test('invalid values fall back one by one, valid ones stay', () => {
  const { values, problems } = readFields(list, { words: 'elm', page: 'abc', order: 'sideways' })
  expect(values).toEqual({ words: 'elm', page: 1, order: 'desc' })
  expect(Object.keys(problems)).toEqual(['page', 'order'])
})

test('unknown parameters are dropped', () => {
  expect(readFields(list, { page: 3, other: 'x' }).values).toEqual({ words: '', page: 3, order: 'desc' })
})

test('a value that falls back to nothing is set to undefined, so that the URL does not supply it', () => {
  const far = { ...list, after: optionalId }
  expect(Object.entries(readFields(far, { after: 'abc' }).values)).toContainEqual(['after', undefined])
})

/** What an address may hold once the router has read it, and what nobody means. */
const given = [
  ...[
    '',
    ' elm\n street ',
    'x'.repeat(101),
    'x'.repeat(600),
    'desc',
    'never',
    '12',
    '0',
    '1.5',
    '1e3',
    'Infinity',
  ],
  ...[
    '2026-02-28',
    '2024-02-29',
    '2026-02-29',
    '2026-2-3',
    '2026-13-01',
    '+012026-01-01',
    '2026-01-01T10:00',
  ],
  ...['UTC', 'America/Toronto', ' America/Toronto\n', 'Nowhere', 'customer', 'furnace', '20+'],
  ...[
    0,
    1,
    3,
    4,
    100,
    101,
    1.5,
    -1,
    2_147_483_647,
    2_147_483_648,
    2 ** 60,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...[true, false, null, [], [5], {}],
]

/** What the calls say, also of each way in which a value could have been right. */
const messagesOf = (error: z.ZodError) =>
  error.issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : []),
  ])

const declared: [string, PlainFields][] = Object.entries({
  ...people,
  ...homes,
  ...office,
  ...prices,
  ...proposals,
  ...requests,
  pageFields,
  pageInQueryFields,
})

describe.each(declared)('%s', (_name, fields) => {
  const schema = schemaOf(fields)

  test('are read from an address as the calls take them', () => {
    expect(valuesOf(fields)).toEqual(schema.parse({}))
    for (const [name, field] of Object.entries(fields))
      for (const value of [...given, ...(field.kind === 'choice' ? field.names : [])]) {
        const taken = schema.safeParse({ [name]: value })
        const read = readFields(fields, { [name]: value })
        const about = `${name}: ${JSON.stringify(value)}`
        expect(read.problems[name] === undefined, about).toBe(taken.success)
        if (taken.success) expect(read.values, about).toEqual(taken.data)
        else if (field.problem && (field.kind === 'whole' || typeof value === 'string'))
          expect(messagesOf(taken.error), about).toContain(read.problems[name])
      }
  })
})
