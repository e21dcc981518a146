import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readLock, withDependencies } from './lock-file.mjs'
import { root } from './pinned-node.mjs'
import { compiledPackages, filesOfPackages } from './unbundled.mjs'

/** Licences under which the product may be run and redistributed as it is, with the notices they require. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that state their licence in a separate file instead of package.json. */
const readByHand = new Map([
  ['dejavu-fonts-ttf 2.37.3', 'Bitstream-Vera'],
  ['png-js 2.0.0', 'MIT'],
])

/** @typedef {{ name: string, version: string, licence: string, installs: boolean }} Package */

/**
 * Every package of the production install, on any system: what is not built into server and pages.
 * @returns {Package[]}
 */
export function installedPackages() {
  const lock = readLock()
  return listed(installedPaths(lock), lock)
}

/**
 * Every package whose code ends up in server, pages, emails and reports, with its dependencies: these are redistributed too.
 * @returns {Package[]}
 */
export function builtInPackages() {
  const lock = readLock()
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const imported = importedNames().filter((name) => name in dependencies)
  const installed = new Set(installedPaths(lock))
  return listed(
    withDependencies(imported, lock).filter((path) => !installed.has(path)),
    lock,
  )
}

/**
 * Every package that `npm start` installs to build and run: all but those that only tests need.
 * @returns {Package[]}
 */
export function packagesOfStart() {
  const lock = readLock()
  return listed(
    Object.keys(lock).filter((path) => path !== '' && !lock[path]?.dev && !lock[path]?.link),
    lock,
  )
}

/** @param {Record<string, import('./lock-file.mjs').Entry>} lock */
function installedPaths(lock) {
  const partly = Object.keys(filesOfPackages).map((name) => `node_modules/${name}`)
  return [...withDependencies(compiledPackages, lock), ...partly]
}

/** The packages that the product's sources import. */
function importedNames() {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import\(?)\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g,
      ),
    ].map(([, name = '']) => name),
  )
  return [...new Set(names)]
}

/**
 * @param {string[]} paths
 * @param {Record<string, import('./lock-file.mjs').Entry>} lock
 * @returns {Package[]}
 */
function listed(paths, lock) {
  /** @type {Map<string, Package>} */
  const found = new Map()
  for (const path of paths) {
    const entry = lock[path]
    if (entry === undefined) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence =
      readByHand.get(`${name} ${entry.version}`) ?? entry.license ?? licenceInside(path) ?? 'unknown'
    found.set(`${name} ${entry.version}`, {
      name,
      version: entry.version,
      licence,
      installs: entry.hasInstallScript === true,
    })
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  )
}

/** @param {string} path */
function licenceInside(path) {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
}

/**
 * An expression such as `(MIT OR GPL-2.0)` is allowed if one of its choices is; one with AND, if all are.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => allowedLicences.has(part.trim())))
}

/** @param {Package[]} packages */
function table(packages) {
  return [
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ]
}

/** The text of docs/licences.md. */
export function licencesPage() {
  const packages = installedPackages()
  const builtIn = builtInPackages()
  const counts = Map.groupBy([...packages, ...builtIn], ({ licence }) => licence)
  const summary = [...counts].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
  const scripts = packagesOfStart().filter(({ installs }) => installs)
  return [
    '# Licences of what runs in production',
    '',
    'Written by `npm run licences` from the lock file; a test fails when it is out of date or a licence is none of the allowed ones.',
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...summary.map(([licence, list]) => `| ${licence} | ${list.length} |`),
    '',
    '## Scripts at installation',
    '',
    'Packages that ask npm to run a script when `npm start` installs them. `allowScripts` in package.json names those that may, and those that may not.',
    '',
    ...scripts.map(({ name, version }) => `- ${name} ${version}`),
    '',
    '## Installed in production',
    '',
    ...table(packages),
    '',
    '## Built into the server, pages, emails and reports',
    '',
    'No packages of their own in production. Listed with everything that these packages name, used or not: of `react-email`, for example, only the components are.',
    '',
    ...table(builtIn),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/licences.md'), licencesPage())
