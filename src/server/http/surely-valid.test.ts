import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { surelyValid } from './surely-valid.ts'

const Piece = z.object({
  slot: z.enum(['Furnace', 'AC']),
  seer: z.number().min(0).max(30).nullable().default(null),
  year: z.int().min(1900).nullable(),
  isOpen: z.boolean(),
})
const Home = z.object({
  id: z.int(),
  kind: z.literal([1, 2]),
  name: z.string().nullable(),
  short: z.string().max(3),
  at: z.iso.datetime(),
  pieces: z.array(Piece),
  changes: z.record(z.string(), z.iso.datetime()),
  sent: z.array(z.int()).optional(),
})

const at = '2026-11-23T10:00:00.000Z'
const piece = { slot: 'AC', seer: 13.5, year: 2004, isOpen: true }
const home = { id: 7, kind: 2, name: null, short: 'abc', at, pieces: [piece], changes: { email: at } }

const right: [string, object][] = [
  ['a home', home],
  ['unknown values', { ...home, name: 'Ann', pieces: [{ ...piece, seer: null, year: null }, piece] }],
  ['values at their limits', { ...home, pieces: [{ ...piece, seer: 0, year: 1900 }] }],
  ['an optional field', { ...home, sent: [3] }],
  ['nothing in lists', { ...home, pieces: [], changes: {} }],
]

test.each(right)('%s is accepted, and is what the schema reads', (_what, value) => {
  expect(surelyValid(Home)?.(value)).toBe(true)
  expect(Home.parse(value)).toStrictEqual(value)
})

const { slot: _slot, ...withoutSlot } = piece
const { seer: _seer, ...withoutSeer } = piece

const notSure: [string, unknown][] = [
  ['a column that was sent by mistake', { ...home, passwordHash: 'x' }],
  ['one deeper down', { ...home, pieces: [{ ...piece, passwordHash: 'x' }] }],
  ['an optional field of another kind', { ...home, sent: ['3'] }],
  ['an optional field that is undefined', { ...home, sent: undefined }],
  ['a missing field', { ...home, pieces: [withoutSlot] }],
  ['a field with a default', { ...home, pieces: [withoutSeer] }],
  ['a field that is undefined', { ...home, pieces: [{ ...piece, seer: undefined }] }],
  ['another field in place of a missing one', { ...home, pieces: [{ ...withoutSeer, sear: 1 }] }],
  ['a text for a number', { ...home, id: '7' }],
  ['a fraction for an integer', { ...home, id: 7.5 }],
  ['no number', { ...home, pieces: [{ ...piece, seer: Number.NaN }] }],
  ['a number beyond its limit', { ...home, pieces: [{ ...piece, seer: 30.5 }] }],
  ['a choice that there is not', { ...home, kind: 3 }],
  ['a text that is too long', { ...home, short: 'abcd' }],
  ['a moment that is none', { ...home, at: 'today' }],
  ['a date', { ...home, at: new Date() }],
  ['a wrong value in a record', { ...home, changes: { email: 'today' } }],
  ['null for a list', { ...home, pieces: null }],
  ['a list for an object', [home]],
  ['nothing', undefined],
]

test.each(notSure)('%s is left to the schema', (_what, value) => {
  expect(surelyValid(Home)?.(value)).toBe(false)
})

test.each([
  ['changes what it reads', z.object({ name: z.string().transform((name) => name.trim()) })],
  ['asks more of an object', Piece.refine(({ seer }) => seer !== null)],
  ['asks more of a list', z.array(z.string()).max(3)],
  ['keeps other fields', z.looseObject({ name: z.string() })],
  ['has several kinds', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ['may be missing', z.object({ name: z.string() }).optional()],
  ['is no schema', undefined],
])('a schema that %s decides itself', (_what, schema) => {
  expect(surelyValid(schema)).toBe(undefined)
})

test('a text that a schema would change is left to it', () => {
  const accepts = surelyValid(z.string().trim().toLowerCase())
  expect(['ann', ' Ann'].map((text) => accepts?.(text))).toEqual([true, false])
})

test.each([
  ['a day', z.iso.date().refine((day) => day.endsWith('01')), ['2026-11-01', '2026-11-02']],
  ['a moment', z.iso.datetime().refine((moment) => moment < at), ['2026-01-01T10:00:00Z', at]],
  ['a number', z.number().refine((number) => number % 2 === 0), [4, 5]],
  [
    'what may be null',
    z
      .string()
      .nullable()
      .refine((text) => text !== null),
    ['a', null],
  ],
  [
    'what has a default',
    z
      .string()
      .default('')
      .refine((text) => text !== 'b'),
    ['a', 'b'],
  ],
  ['a record', z.record(z.string(), z.int()).refine(({ a }) => a === 1), [{ a: 1 }, { a: 2 }]],
  ['a choice', z.enum(['a', 'b']).refine((choice) => choice === 'a'), ['a', 'b']],
])('%s of which more is asked is accepted only by its schema', (_what, schema: z.ZodType, [right, wrong]) => {
  const accepts = surelyValid(schema)
  expect(accepts?.(right) ?? true).toBe(true)
  expect(accepts?.(wrong) ?? false).toBe(false)
})

test('the calls that are made most are looked at this way', () => {
  const { customers, requests, employees } = contract
  for (const call of [customers.find, customers.list, customers.save, requests.list, employees.list])
    expect(surelyValid(call['~orpc'].outputSchema)).toBeTypeOf('function')
})

/** The output of each call that has a quick look. */
const lookedAt = outputsOf(contract).flatMap((schema) => {
  const accepts = surelyValid(schema)
  return accepts ? [{ schema, accepts }] : []
})

test('of no call is an output accepted that its schema would refuse or change', () => {
  let accepted = 0
  for (const { schema, accepts } of lookedAt) {
    const values = fc.property(valuesOf(schema), (value) => {
      if (!accepts(value)) return
      accepted += 1
      expect(schema.parse(value)).toStrictEqual(value)
    })
    fc.assert(values, { numRuns: 20 })
  }
  expect(accepted).toBeGreaterThan(lookedAt.length)
})

function outputsOf(router: AnyContractRouter): z.ZodType[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(outputsOf)
  const { outputSchema } = router['~orpc']
  return outputSchema instanceof z.ZodType ? [outputSchema] : []
}

/** Values of a schema with a mistake here and there. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const mistakes = fc.constantFrom(null, undefined, '', 'x', -1, 0.5, 1e20, Number.NaN, true, [], {}, at)
  return fc.oneof({ weight: 60, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: mistakes })
}

function rightOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
      name,
      valuesOf(field),
    ])
    return fc.oneof(
      { weight: 20, arbitrary: fc.record(Object.fromEntries(fields)) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries([...fields.slice(1), ['other', fc.string()]])) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries([...fields, ['other', fc.string()]])) },
    )
  }
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element), { maxLength: 2 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string(), valuesOf(schema.valueType), { maxKeys: 2 })
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.unwrap()))
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return valuesOf(schema.unwrap())
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return fc.constantFrom(...schema._zod.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) {
    const limits = [schema.minValue, schema.maxValue].filter((limit) => Number.isFinite(limit))
    return fc.oneof(fc.nat(9), fc.constantFrom(1, 2000, 2000.5, ...limits))
  }
  return fc.oneof(fc.constantFrom('2026-11-23', at, '2026-02-30', 'ann@test.example'), fc.string())
}
