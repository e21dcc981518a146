import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { followingProblems } from '#texts/en/problems/following.ts'
import { contract } from '../contract.ts'
import { Id, IdOrNew, optionalId, requiredText } from './fields.ts'
import { following } from './following.ts'

/** What the library of schemas says, in any of its sentences. */
const ofTheLibrary =
  /\b(invalid|too (big|small)|expected|received|unrecognized|multiple of|NaN|undefined|null)\b/i

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }

function inputs(router: AnyContractRouter, name = ''): [string, z.ZodType][] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, part]) => inputs(part, name ? `${name}.${key}` : key))
  const { inputSchema } = router['~orpc']
  return inputSchema instanceof z.ZodType ? [[name, inputSchema]] : []
}

/** Each field's path in an input; the first of a list stands for all. */
function fields(json: Json, way: (string | number)[] = []): (string | number)[][] {
  const inner = Object.entries(json.properties ?? {}).flatMap(([key, part]) => [
    [...way, key],
    ...fields(part, [...way, key]),
  ])
  const items = json.items ? [[...way, 0], ...fields(json.items, [...way, 0])] : []
  return [...inner, ...items, ...(json.anyOf ?? []).flatMap((part) => fields(part, way))]
}

function inputWith([key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  return key === 0 ? [inputWith(rest, value)] : { [key]: inputWith(rest, value) }
}

/** A value of each type, and some that go beyond what a field may hold. */
const wrong = [undefined, null, true, -1, 1.00001, Number.NaN, 1e20, '', 'ä'.repeat(70_000), [], {}, [[], []]]

test.each(inputs(contract))('%s refuses a value of a wrong type in words of ours', (_name, schema) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const tried = [...wrong, ...fields(json).flatMap((way) => wrong.map((value) => inputWith(way, value)))]
  const said = tried.flatMap((input) => schema.safeParse(input).error?.issues ?? [])
  const library = said.filter(({ message }) => ofTheLibrary.test(message))
  expect([...new Set(library.map(({ path, message }) => `${path.join('.')}: ${message}`))]).toEqual([])
})

test.each([
  [z.object({ yearInstalled: z.int() }), { yearInstalled: 1.5 }, 'Year installed is a whole number'],
  [z.object({ customerId: z.int() }), {}, 'Customer is missing'],
  [
    z.object({ words: z.string().max(2000) }),
    { words: 'x'.repeat(2001) },
    'Words can have 2,000 characters at most',
  ],
  [z.object({ days: z.array(z.string()).min(1) }), { days: [] }, 'Days is required'],
  [z.object({ query: z.object({}) }), { query: 3 }, "This can't be read"],
  [z.strictObject({}), { color: 'red' }, "We don't know color"],
  [z.object({ gasUsage: z.number() }), { gasUsage: '58' }, 'Gas usage is a number, without quotes'],
  [z.object({ isUrgent: z.boolean() }), { isUrgent: 'true' }, 'Is urgent is true or false, without quotes'],
  [z.object({ gasUsage: z.number() }), { gasUsage: '' }, 'Gas usage is a number'],
  [z.object({ address: requiredText('Address', 500) }), { address: 9 }, 'Address is text'],
  [z.object({ address: requiredText('Address', 500) }), { address: null }, 'Address is required'],
  [z.object(following), { updatedSince: '2026-11-30' }, followingProblems.since],
])('%#: a schema without words of its own gets a sentence', (schema, input, sentence) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(sentence)
})

const [asText, refused] = [58, undefined]
test.each([
  ['58', [asText, asText, asText]],
  [null, [refused, refused, 0]],
  ['', [refused, refused, 0]],
  [undefined, [refused, 0, 0]],
  [true, [refused, refused, refused]],
  [[5], [refused, refused, refused]],
  ['0x3a', [refused, refused, refused]],
  [' 58', [refused, refused, refused]],
  ['5.8', [refused, refused, refused]],
  [1e21, [refused, refused, refused]],
])('%j as an id that must name something, a new record or nothing is %j', (given, ids) => {
  expect([Id, IdOrNew, optionalId].map((schema) => schema.safeParse(given).data)).toEqual(ids)
})
