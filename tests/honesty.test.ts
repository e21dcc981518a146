import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const record = readFileSync(join(root, 'docs/decisions/195-the-rules-of-honesty.md'), 'utf8')
const rules = Array.from({ length: 13 }, (_, index) => `7.${index + 1}`)

/** The rules that a file of tests names in a title of its own. */
function rulesIn(file: string): string[] {
  const titles = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:test|describe)\('(7\.\d+)\b/g)
  return [...titles].map(([, rule = '']) => rule)
}

const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test('each rule of honesty has a test of its number, in the files that its record names', () => {
  const told = [...record.matchAll(/^\| (7\.\d+) \|.*$/gm)].map(([line, rule = '']) => ({
    rule,
    files: [...line.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file).toSorted(),
  }))
  const found = rules.map((rule) => ({
    rule,
    files: files.filter((file) => rulesIn(file).includes(rule)).toSorted(),
  }))
  expect(told).toEqual(found)
  expect(found.filter(({ files }) => files.length === 0)).toEqual([])
})
