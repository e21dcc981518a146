import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { soldKindNames } from '#domain/price-book/kinds.ts'

const sources = join(import.meta.dirname, '../src')

/** What was kept is read by the schemas of its own format, whose kinds never change. */
const frozen = 'kept/'

/** Where the kinds are told apart: the row of each. */
const tables = ['engine/pieces/', 'engine/cannot-say.ts']

/** A comparison with the name of a kind, whose other branch would silently take in every kind that comes. */
const kinds = [...new Set([...placeKinds.map(({ kind }) => kind), ...soldKindNames])]
const compared = new RegExp(`(?:[!=]==|\\bcase) '(?:${kinds.filter((kind) => kind !== 'other').join('|')})'`)

test('a literal kind of equipment is compared in few places outside the tables of kinds', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(frozen),
  )
  const lines = files.flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('\n')
      .filter((line) => compared.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  const outside = lines.filter((line) => !tables.some((table) => line.startsWith(table)))
  // Why some in the tables: a search that found none would look at nothing.
  expect(lines.length).toBeGreaterThan(outside.length)
  expect(outside.length, outside.join('\n')).toBeLessThanOrEqual(10)
})
