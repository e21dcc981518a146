import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { weights } from '#tokens/sizes.ts'

const sources = resolve(import.meta.dirname, '../src')

/** Files that say a value themselves, each with the reason. */
const exceptions: readonly (readonly [string, string])[] = [
  ['kept/', 'what was kept keeps its colors'],
  ['texts/en/problems/business.ts', 'an example of what may be typed'],
  ['portal/features/settings/business/brand-color-picker.tsx', 'colors to choose a business color from'],
  ['portal/features/exports/print-page.module.css', 'a sheet for the printer, in its own sizes'],
  ['portal/features/requests/day/visit-sheets.tsx', 'a sheet for the printer, in its own sizes'],
  ['documents/spreadsheet/spreadsheet.ts', 'a spreadsheet, in the font of spreadsheets'],
  ['comparison/drawings/no-image.tsx', 'letters of a drawing, in its own units'],
]

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.(test|fixture|gen)\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('tokens/'))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))

const color = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![/\w-])|\b(?:rgb|hsl)a?\(/gi
const inStyleSheets =
  /font-size: [^;]*\d(?:rem|px|em|pt)[^;]*;|line-height: (?!1;)[\d.]+[^;]*;|radius: [^;]*[1-9]\d*(?:px|rem)[^;]*;|(?:transition|animation)[^;:]*:[^;]*\d(?:ms|s)\b[^;]*;|box-shadow: (?:0|\d)[^;]*;/g

const named =
  'white|black|red|green|blue|yellow|orange|pink|purple|violet|indigo|grape|teal|cyan|lime|navy|brown|silver|gold'
/** A color by a name of CSS or of the library, as the value of a property or an attribute. */
const namedColor = new RegExp(
  `\\b(?:c|bg|color|fill|stroke|background(?:-?[cC]olor)?|border(?:-?[cC]olor)?)(?:=\\{?|: ?)["'\`]?(?:${named})\\b|--mantine-color-(?:${named})\\b`,
  'g',
)
/** Why not 1px: an empty cell of an email is no higher than the bar in it. */
const inScripts =
  /\bfontSize(?:=|: ?)["'{]?(?!1px)\d[^,}\s]*|\bfz=["{]\{?\d[^}\s]*|\bfont(?:-size)?: ?(?:\d00 )?\d[\d.]*(?:pt|px|r?em)\b|\b(?:transitionD|d)uration(?:=\{|: ?)[1-9]\d*/g

function literalsIn(file: string): RegExp[] {
  const drawn = !/^(?:server|contract|engine|domain|db)\//.test(file)
  return [
    color,
    ...(drawn ? [namedColor] : []),
    ...(file.endsWith('.css') ? [inStyleSheets] : drawn ? [inScripts] : []),
  ]
}

const found = files.flatMap(({ file, text }) =>
  literalsIn(file).flatMap((literal) => [...text.matchAll(literal)].map(([value]) => ({ file, value }))),
)

const weight = /\bfont-weight: ?(\d+)|\bfontWeight(?:=\{|: ?)(\d+)|\bfw=\{(\d+)/g

test('a color, size of text, corner, shadow or duration stands in the tokens alone', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(found.filter(({ file }) => !exceptions.some(([path]) => file.startsWith(path)))).toEqual([])
})

test('a weight of letters is one of the tokens', () => {
  const known = new Set<number>(Object.values(weights))
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(weight)].map(([, ...groups]) => ({ file, weight: Number(groups.find(Boolean)) })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((one) => !known.has(one.weight))).toEqual([])
})

test('each exception is still needed', () => {
  const isNeeded = ([path]: readonly [string, string]) => found.some(({ file }) => file.startsWith(path))
  expect(exceptions.filter((exception) => !isNeeded(exception))).toEqual([])
})
