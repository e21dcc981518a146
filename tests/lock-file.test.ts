import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entry, placeOf } from '../scripts/lock-file.mjs'

const root = join(import.meta.dirname, '..')

/** Every system that a developer or an installation may have, as package.json of a compiled package names it. */
const systems = ['linux', 'darwin', 'win32'].flatMap((os) =>
  ['x64', 'arm64'].flatMap((cpu) =>
    (os === 'linux' ? ['glibc', 'musl'] : [undefined]).map((libc) => ({ os, cpu, libc })),
  ),
)

type Limits = { os?: string[]; cpu?: string[]; libc?: string[] }
type System = (typeof systems)[number]

const runsOn = ({ os, cpu, libc }: Limits, system: System) =>
  (!os || os.includes(system.os)) &&
  (!cpu || cpu.includes(system.cpu)) &&
  (!libc || (system.libc !== undefined && libc.includes(system.libc)))

const readPackages = (file: string): Record<string, Entry & Limits> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')).packages

const files = [
  ['package-lock.json', 500],
  ['tests/tools/package-lock.json', 5],
  ['tests/mutants/package-lock.json', 100],
  ['tests/api-clients/package-lock.json', 100],
] as const

test.each(files)(
  '%s names every package that one of its packages asks for, so that npm ci accepts it',
  (file, least) => {
    const lock = readPackages(file)
    const asked = Object.entries(lock).flatMap(([from, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) => ({
        from,
        name,
        version,
      })),
    )
    expect(asked.length).toBeGreaterThan(least)
    const missing = asked.filter(({ from, name, version }) => {
      const found = lock[placeOf(name, from, lock) ?? '']
      return found === undefined || (/^\d+\.\d+\.\d+[-\w.]*$/.test(version) && found.version !== version)
    })
    expect(missing.map(({ from, name, version }) => `${from} asks for ${name} ${version}`)).toEqual([])
  },
)

/** Packages whose compiled parts come as optional packages, one of which has to fit. */
const compiled = [
  '@biomejs/biome',
  'esbuild',
  'lightningcss',
  'oxc-parser',
  'rolldown',
  'sharp',
  'typescript',
]

test.each(systems)('on $os $cpu $libc each compiled package finds its part in the lock file', (system) => {
  const lock = readPackages('package-lock.json')
  const without = compiled.filter((name) => {
    const parts = Object.keys(lock[`node_modules/${name}`]?.optionalDependencies ?? {})
    const limits = parts.map((part) => lock[`node_modules/${part}`])
    return !limits.some((part) => part?.os !== undefined && runsOn(part, system))
  })
  expect(without).toEqual([])
})

test.each(files)('%s names no registry', (file) => {
  expect(Object.entries(readPackages(file)).filter(([, entry]) => 'resolved' in entry)).toEqual([])
  expect(readFileSync(join(root, file), 'utf8')).not.toContain('://registry')
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^omit-lockfile-registry-resolved=true$/m)
})
