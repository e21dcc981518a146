import { describe, expect, test } from 'vitest'
import {
  type AnyField,
  factsOfRecord,
  type RecordField,
  type RecordValues,
  recordOfValues,
  valuesOfRecord,
} from './record-fields.ts'

type Fields = {
  priceCents: number | null
  months: number | null
  systemId: number | null
  text: string | null
  kind: string | null
  day: string | null
  isTaxable: boolean
  isFree: boolean
}

const kinds = [
  { value: 'furnace', label: 'Furnace' },
  { value: 'ac', label: 'Air conditioner' },
]

const fields: RecordField<Fields>[] = [
  { path: 'priceCents', label: 'Price', kind: 'dollars' },
  { path: 'months', label: 'Months', kind: 'number', suffix: ' months' },
  {
    path: 'systemId',
    label: 'System',
    kind: 'number-choice',
    choices: ({ kind }) => (kind === 'ac' ? [{ value: '7', label: 'Comfort 14' }] : []),
  },
  { path: 'text', label: 'Text', kind: 'lines' },
  { path: 'kind', label: 'Kind', kind: 'choice', choices: kinds },
  { path: 'day', label: 'Valid from', kind: 'day' },
  { path: 'isTaxable', label: 'Taxes are added', kind: 'yes' },
  { path: 'isFree', label: 'At no charge', kind: 'yes', isFor: ({ priceCents }) => priceCents === 0 },
]

/** What a call gets of one field after it was typed. */
const sent = (path: keyof Fields, typed: RecordValues) => recordOfValues<Fields>(fields, typed)[path]

describe('what is sent', () => {
  test.each<[path: keyof Fields, typed: RecordValues, expected: unknown, why: string]>([
    ['priceCents', { priceCents: 19.99 }, 1999, 'dollars become whole cents'],
    ['priceCents', { priceCents: '4500.5' }, 450_050, 'a text is read as a number'],
    ['priceCents', { priceCents: 0 }, 0, 'nothing to pay is a price'],
    ['priceCents', { priceCents: '' }, null, 'empty is no price'],
    ['priceCents', {}, null, 'untouched is no price'],
    ['months', { months: '60' }, 60, 'a number is sent as one'],
    ['months', { months: '  ' }, null, 'blanks are empty'],
    ['text', { text: ' \n' }, null, 'blank lines are empty'],
    ['text', { text: ' Permit ' }, ' Permit ', 'a text stays as it was typed'],
    ['kind', { kind: 'ac' }, 'ac', 'what can be chosen'],
    ['kind', { kind: 'boiler' }, null, 'what cannot be chosen is not sent'],
    ['systemId', { kind: 'ac', systemId: '7' }, 7, 'a chosen number is sent as one'],
    ['systemId', { kind: 'furnace', systemId: '7' }, null, 'another field took the choice away'],
    ['isTaxable', { isTaxable: true }, true, 'yes'],
    ['isTaxable', {}, false, 'what nobody ticked is no'],
    ['isFree', { isFree: true, priceCents: 0 }, true, 'the record has it'],
    ['isFree', { isFree: true, priceCents: 10 }, false, 'a yes that the record does not have is no'],
  ])('%s of %j is %j: %s', (path, typed, expected) => {
    expect(sent(path, typed)).toBe(expected)
  })

  test('a value that the record does not have is null, whatever was typed before', () => {
    type PlanFields = { aprPercent: number | null }
    const ofPlans: RecordField<PlanFields>[] = [
      { path: 'aprPercent', label: 'APR', kind: 'number', isFor: ({ type }) => type === 'instalments' },
    ]
    expect(recordOfValues<PlanFields>(ofPlans, { type: 'text', aprPercent: 4.9 })).toEqual({
      aprPercent: null,
    })
    expect(recordOfValues<PlanFields>(ofPlans, { type: 'instalments', aprPercent: 4.9 })).toEqual({
      aprPercent: 4.9,
    })
  })
})

test('a stored record is shown in dollars, numbers and texts; what is missing is empty', () => {
  const stored = { priceCents: 450_050, months: 0, systemId: 7, text: null, isTaxable: true }
  expect(valuesOfRecord(fields, stored)).toEqual({
    priceCents: 4500.5,
    months: 0,
    systemId: '7',
    text: '',
    kind: '',
    day: '',
    isTaxable: true,
    isFree: false,
  })
})

test.each<[values: RecordValues, label: string, words: string | undefined]>([
  [{ priceCents: 4500.5 }, 'Price', '$4,500.50'],
  [{ months: 60 }, 'Months', '60 months'],
  [{ months: '' }, 'Months', undefined],
  [{ kind: 'ac', systemId: '7' }, 'System', 'Comfort 14'],
  [{ kind: 'ac' }, 'Kind', 'Air conditioner'],
  [{ day: '2026-11-03' }, 'Valid from', '11/03/2026'],
  [{ isTaxable: false }, 'Taxes are added', 'No'],
  [{ isFree: true, priceCents: 10 }, 'At no charge', undefined],
])('for a reader %j has the fact %s: %s', (values, label, words) => {
  const facts = new Map(factsOfRecord(fields satisfies readonly AnyField[], values))
  expect(facts.get(label)).toBe(words)
})
