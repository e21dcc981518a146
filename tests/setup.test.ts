import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '../scripts')
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hvac-setup-'))
  for (const name of ['setup.mjs', 'pinned-node.mjs'])
    await cp(join(scripts, name), join(root, 'scripts', name), { recursive: true })
  await write('package.json', '{}')
  await write('.npmrc', '')
  await write('package-lock.json', lockOf({ one: {}, probe: { dev: true } }))
  await write('npm.js', npm)
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const lockOf = (packages: Record<string, { dev?: boolean }>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, entry]) => [
        `node_modules/${name}`,
        { version: '1.0.0', ...entry },
      ]),
    ),
  })

/** In place of npm: notes its words and installs what the lock file names, unless OFFLINE. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync(process.env.NOTES, args.join(' ') + '\\n')
rmSync('node_modules', { recursive: true, force: true })
if (process.env.OFFLINE) process.exit(1)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const wanted = Object.entries(packages).filter(([, { dev }]) => !dev || args.includes('--include=dev'))
for (const [path] of wanted) mkdirSync(path, { recursive: true })
mkdirSync('node_modules/node/bin', { recursive: true })
writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\necho v24.0.0\\n', { mode: 0o755 })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }))
`

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

function ensureInstalled(options: { forTests?: boolean } = {}, env: NodeJS.ProcessEnv = {}) {
  const program = `import { ensureInstalled } from './scripts/setup.mjs'\nensureInstalled(${JSON.stringify(options)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.js'), NOTES: join(root, 'notes'), ...env },
  })
  return { status, words: `${stdout}${stderr}` }
}

const installed = async () =>
  (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'))
const notes = async () => (await readFile(join(root, 'notes'), 'utf8')).trim().split('\n')

test('a fresh checkout installs by npm ci, once, and leaves nothing beside', async () => {
  expect(ensureInstalled()).toMatchObject({ status: 0, words: expect.stringContaining('are installed') })
  expect(await installed()).toEqual(['node', 'one'])
  expect(await notes()).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  expect(await readdir(join(root, '.cache'))).toEqual([])
  expect(ensureInstalled()).toEqual({ status: 0, words: '' })
  expect(await notes()).toHaveLength(1)
})

test('a start leaves the packages for tests, also when it has to install', async () => {
  ensureInstalled({ forTests: true })
  expect(ensureInstalled()).toEqual({ status: 0, words: '' })
  await write('package-lock.json', lockOf({ one: {}, two: {}, probe: { dev: true } }))
  expect(ensureInstalled()).toMatchObject({ status: 0 })
  expect(await installed()).toEqual(['node', 'one', 'probe', 'two'])
  expect(await notes()).toEqual(Array(2).fill(expect.stringMatching(/^ci --include=dev /)))
})

test('what npm left half installed is replaced', async () => {
  await write('node_modules/half/index.js', '')
  expect(ensureInstalled()).toMatchObject({ status: 0 })
  expect(await installed()).toEqual(['node', 'one'])
})

test('an installation that fails says so and leaves what was there', async () => {
  ensureInstalled()
  await write('package-lock.json', lockOf({ one: {}, two: {} }))
  expect(ensureInstalled({}, { OFFLINE: 'yes' })).toEqual({
    status: 1,
    words: expect.stringMatching(/The packages could not be installed: see the words of npm above\.\n$/),
  })
  expect(await installed()).toEqual(['node', 'one'])
  expect(ensureInstalled()).toMatchObject({ status: 0 })
  expect(await installed()).toEqual(['node', 'one', 'two'])
})
