import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'
import { npm } from './setup.mjs'

/**
 * The folder of a package in a package of the tests' own, installed if need be: tests/tools has programs that the operating system may
 * provide instead, tests/mutants what only `npm run mutants` needs, tests/api-clients what reads the OpenAPI document as its users do. Undefined
 * if there is none for this machine.
 * @param {string} name
 * @param {'tools' | 'mutants' | 'api-clients'} [owner]
 * @returns {string | undefined}
 */
export function ensureTestTool(name, owner = 'tools') {
  const folder = folderOf(owner)
  const place = join(folder, 'node_modules', name)
  const wanted = lockedVersion(name, folder)
  if (wanted !== undefined && installedVersion(place) !== wanted) {
    process.stdout.write(`Installing the programs of tests/${owner}...\n`)
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  }
  return wanted !== undefined && installedVersion(place) === wanted ? place : undefined
}

/**
 * Whether tests/tools has a package of this name.
 * @param {string} name
 */
export const isTestTool = (name) => lockedVersion(name, folderOf('tools')) !== undefined

/** @param {string} owner */
const folderOf = (owner) => join(root, 'tests', owner)

/**
 * @param {string} name
 * @param {string} folder
 * @returns {string | undefined}
 */
function lockedVersion(name, folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${name}`]?.version
}

/** @param {string} place */
function installedVersion(place) {
  const file = join(place, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
