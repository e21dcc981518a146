import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'

/** Stored exactly as typed: every character counts, and nobody reads them. */
const passwords = ['password', 'oldPassword', 'newPassword', 'secret']

/** Texts of several lines. */
const severalLines = [
  'words',
  'text',
  'note',
  'reason',
  'includes',
  'notIncluded',
  'conditions',
  'extraText',
  'terms',
  'ontario',
  'canada',
  'us',
  'staffNote',
  'personalMessage',
  'values',
]

const nasty = [
  'Eve\r\nBcc: evil@example.com',
  'A\u202egpj.exe\u001b[31m\u0007\n\nB',
  '\u200eone\u2028two\u2069\u0000\u0085',
  '\n',
  'America/Toronto\n',
  'ann@test.example\r\n',
]
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

type Leaf = { name: string; path: string; schema: z.ZodType }

/** Every part of a call's input that may hold a text, with the checks for it. */
function leavesOf(schema: z.ZodType, path: string, name = ''): Leaf[] {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([field, child]) => leavesOf(child, `${path}.${field}`, field))
  if (inner instanceof z.ZodArray) return leavesOf(inner.element as z.ZodType, `${path}[]`, name)
  if (inner instanceof z.ZodRecord)
    return [
      ...leavesOf(inner.keyType as z.ZodType, `${path}{}`, name),
      ...leavesOf(inner.valueType as z.ZodType, `${path}{}`, name),
    ]
  return [{ name, path, schema }]
}

function innerOf(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return innerOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? innerOf(schema.in as z.ZodType) : schema
}

/** The inputs of all calls by name. */
function inputsOf(node: object, name: string): [string, z.ZodType][] {
  const definition = '~orpc' in node ? (node['~orpc'] as { inputSchema?: z.ZodType }) : undefined
  if (definition) return definition.inputSchema ? [[name, definition.inputSchema]] : []
  return Object.entries(node).flatMap(([key, child]) =>
    inputsOf(child as object, name ? `${name}.${key}` : key),
  )
}

const leaves = inputsOf(contract, '').flatMap(([name, schema]) => leavesOf(schema, name))
const texts = leaves.filter(({ name }) => !passwords.includes(name))

test('the check covers the texts of all calls', () => {
  const takingText = texts.filter(({ schema }) => schema.safeParse('some text').success)
  expect(takingText.length).toBeGreaterThan(25)
  for (const path of ['customers.save.name', 'requests.send.words', 'settings.saveBusiness.senderName'])
    expect(takingText.map((leaf) => leaf.path)).toContain(path)
  expect(leaves.filter(({ name }) => passwords.includes(name)).length).toBeGreaterThan(3)
})

describe.each(texts)('$path', ({ name, schema }) => {
  test('keeps no line breaks or invisible characters', () => {
    for (const text of nasty) {
      const { success, data } = schema.safeParse(text)
      if (!success || typeof data !== 'string') continue
      expect(severalLines.includes(name) ? data.replaceAll('\n', '') : data).not.toMatch(unseen)
      expect(data).toBe(data.trim())
    }
  })
})
