import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { runtimeWithLibraries } from '../scripts/runtime-with-libraries.ts'

// Modules of the old kind, which the runtime wraps, in two files that the page asks for.
const sources: Record<string, string> = {
  page: `import react from 'own-react'; import other from 'other'; console.log(react, other)`,
  'own-react': `exports.version = 1`,
  other: `exports.version = require('own-react').version`,
}

const memory: Plugin = {
  name: 'memory',
  enforce: 'pre',
  resolveId: (id) => (id in sources ? `/${id}.js` : null),
  load: (id) => sources[id.slice(1, -3)] ?? null,
}

async function filesOf(plugins: Plugin[]): Promise<Map<string, string>> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [memory, ...plugins],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'page',
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: /own-react/ },
              { name: 'other', test: /other/ },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code]] : [])))
}

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
