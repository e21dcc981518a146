import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { runtimeWithLibraries } from '../scripts/runtime-with-libraries.ts'
import { buildInMemory } from './support/build-in-memory.ts'

// Modules of the old kind, which the runtime wraps, in two files that the page asks for.
const sources: Record<string, string> = {
  'page.js': `import react from 'own-react.js'; import other from 'other.js'; console.log(react, other)`,
  'own-react.js': `exports.version = 1`,
  'other.js': `exports.version = require('own-react.js').version`,
}

const filesOf = (plugins: Plugin[]) =>
  buildInMemory(
    sources,
    [
      { name: 'vendor', test: /own-react/ },
      { name: 'other', test: /other/ },
    ],
    plugins,
  )

test('no file asks for the runtime of the bundler alone', async () => {
  const files = await filesOf([runtimeWithLibraries])
  expect([...files.keys()].filter((name) => name.includes('rolldown-runtime'))).toEqual([])
  expect([...files.values()].join('\n')).not.toContain('rolldown-runtime')
  expect([...files.values()].some((code) => /import\{[^}]*runtime_\w+/.test(code))).toBe(true)
})

test('no file that was changed keeps the name of what it was: browsers keep what has that name', async () => {
  const [before, after] = [await filesOf([]), await filesOf([runtimeWithLibraries])]
  expect([...before.keys()].some((name) => name.includes('rolldown-runtime'))).toBe(true)
  for (const [name, code] of after) expect(before.get(name) ?? code).toBe(code)
})
