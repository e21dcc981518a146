import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { oneStartSheet } from '../scripts/one-start-sheet.ts'
import { buildInMemory } from './support/build-in-memory.ts'

// A page that every file of the start has styles for, with a late part that needs them too.
const sources: Record<string, string> = {
  'page.js': `import 'vendor.js'; import 'page.css'; import('late.js')`,
  'vendor.js': `import 'vendor.css'; globalThis.vendor = 1`,
  'late.js': `import 'table.js'; import 'late.css'; globalThis.late = 1`,
  'table.js': `import 'vendor.js'; import 'table.css'; globalThis.table = 1`,
  'vendor.css': '.vendor{color:red}',
  'page.css': '.page{color:red}',
  'table.css': '.table{color:red}',
  'late.css': '.late{color:red}',
}

const filesOf = (plugins: Plugin[]) =>
  buildInMemory(
    sources,
    [
      { name: 'vendor', test: /vendor/ },
      { name: 'table', test: /table/ },
    ],
    plugins,
  )

test('what every page starts with is one style sheet, in the order in which its parts build on one another', async () => {
  const files = await filesOf([oneStartSheet])
  const sheets = [...files].filter(([name]) => name.endsWith('.css'))
  expect(sheets.map(([, text]) => text.match(/\.\w+(?={)/g))).toEqual(
    expect.arrayContaining([['.vendor', '.page', '.table'], ['.late']]),
  )
  expect(sheets).toHaveLength(2)
  const code = [...files.values()].join('\n')
  for (const [name] of sheets) expect(code).toContain(name)
  expect(code).not.toMatch(/(vendor|table|index)-[\w-]+\.css/)
})

test('no file that was changed keeps the name of what it was: browsers keep what has that name', async () => {
  const [before, after] = [await filesOf([]), await filesOf([oneStartSheet])]
  expect([...before.keys()].filter((name) => name.endsWith('.css'))).toHaveLength(4)
  for (const [name, code] of after) expect(before.get(name) ?? code).toBe(code)
})
