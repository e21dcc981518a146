import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = resolve(import.meta.dirname, '../src')

/** Files that say a value themselves, each with the reason. */
const exceptions: readonly (readonly [string, string])[] = [
  ['kept/', 'what was kept keeps its colors'],
  ['texts/en/problems/business.ts', 'an example of what may be typed'],
  ['portal/features/settings/business/brand-color-picker.tsx', 'colors to choose a business color from'],
  ['portal/features/exports/print-page.module.css', 'a sheet for the printer, in its own sizes'],
]

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.(test|fixture|gen)\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('tokens/'))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))

const color = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![/\w-])|\b(?:rgb|hsl)a?\(/gi
const inStyleSheets =
  /font-size: [^;]*\d(?:rem|px|em|pt)[^;]*;|line-height: (?!1;)[\d.]+[^;]*;|radius: [^;]*[1-9]\d*(?:px|rem)[^;]*;|(?:transition|animation)[^;:]*:[^;]*\d(?:ms|s)\b[^;]*;|box-shadow: (?:0|\d)[^;]*;/g

const found = files.flatMap(({ file, text }) =>
  [color, ...(file.endsWith('.css') ? [inStyleSheets] : [])].flatMap((literal) =>
    [...text.matchAll(literal)].map(([value]) => ({ file, value })),
  ),
)

test('a color, size of text, corner, shadow or duration stands in the tokens alone', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(found.filter(({ file }) => !exceptions.some(([path]) => file.startsWith(path)))).toEqual([])
})

test('each exception is still needed', () => {
  const isNeeded = ([path]: readonly [string, string]) => found.some(({ file }) => file.startsWith(path))
  expect(exceptions.filter((exception) => !isNeeded(exception))).toEqual([])
})
