import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { contractRoutes } from '#server/http/calls/contract-routes.ts'

const root = resolve(import.meta.dirname, '..')

/** What `docs/deviations.md` says of the product, row by row, without its links. */
const ofProduct = readFileSync(join(root, 'docs/deviations.md'), 'utf8')
  .split('\n')
  .slice(4)
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|')[2]?.replaceAll(/\(?\[[^\]]*\]\([^)]*\)\)?/g, '') ?? '')

const sourceIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n')

const codeIn = (row: string) => [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('words of the product that the deviations quote are in the product', () => {
  const shown = sourceIn('src/domain', 'src/texts', 'src/portal', 'src/site', 'src/comparison')
  const quoted = ofProduct.flatMap((row) =>
    [...row.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, words = '']) => words),
  )
  expect(quoted.length).toBeGreaterThan(5)
  // Why: a day is an example.
  expect(quoted.filter((words) => !/\d{4}$/.test(words) && !shown.includes(words))).toEqual([])
})

test('calls, fields and pages that the deviations name exist', () => {
  const calls = [
    ...contractRoutes(contract).map(({ method, path }) => `${method} ${path}`),
    'GET /api/Events',
  ]
  const code = sourceIn('src/contract', 'src/portal/routes', 'src/domain', 'src/server/site')
  const exists = (named: string) => {
    const [, method = '', path = ''] = named.match(/^(?:(GET|POST) )?(\/api\/.*)$/) ?? []
    if (path) return calls.some((call) => call.includes(`${method} ${path.replace(/\.\.\.$/, '')}`.trim()))
    const names = named.match(/[A-Za-z-]{3,}/g) ?? []
    return names.every((name) => code.includes(name))
  }
  const named = ofProduct.flatMap(codeIn)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !exists(name))).toEqual([])
})
