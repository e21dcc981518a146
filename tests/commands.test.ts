import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slowTests } from '../scripts/slow-tests.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** The commands on a page, without leading variables. */
const commands = pages.flatMap((page) =>
  [...read(page).matchAll(/`(?:[A-Z_]+=\S+ )*(npm|npx|node)\b ([^`\n]+)`/g)].map(
    ([, program = '', rest = '']) => ({ page, program, rest }),
  ),
)

test('every npm command on a page is a script in package.json', () => {
  const named = commands
    .filter(({ program }) => program === 'npm')
    .map(({ page, rest }) => ({ page, name: rest.match(/^(?:run )?([a-z0-9-]+)/)?.[1] ?? rest }))
  const ofNpmItself = ['audit', 'ci', 'install']
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !scripts[name] && !ofNpmItself.includes(name))).toEqual([])
})

test('README, CONTRIBUTING and the page of measurements name every script', () => {
  const text = read('README.md') + read('CONTRIBUTING.md') + read('docs/bench.md')
  const unnamed = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`[^\`]*npm (run )?${name}\\b`).test(text),
  )
  expect(unnamed).toEqual([])
})

test('no page gives a command that would run on the machine’s own Node', () => {
  expect(
    commands.filter(({ program, rest }) => program === 'npx' || /\.ts\b/.test(rest.split(' ')[0] ?? '')),
  ).toEqual([])
})

test('what npm starts directly is JavaScript that Node 20 can read', () => {
  const started = Object.values(scripts).map((script) => script.match(/^(?:exec )?node (\S+)/)?.[1] ?? script)
  expect(started.filter((file) => !file.endsWith('.mjs') || !existsSync(join(root, file)))).toEqual([])
})

test('CONTRIBUTING and the architecture page name existing files and folders', () => {
  const named = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((page) =>
    [...read(page).matchAll(/`((?:src|tests|docs|scripts|bench)\/[^`\s<>*]*)`/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the slow tests that the check leaves out exist', () => {
  expect(slowTests.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([])
})
