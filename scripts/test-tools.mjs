import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'
import { npm } from './setup.mjs'

const folder = join(root, 'tests', 'tools')

/**
 * The folder of a package in tests/tools, installed if need be: programs that the operating system may provide instead. Undefined
 * if there is none for this machine.
 * @param {string} name
 * @returns {string | undefined}
 */
export function ensureTestTool(name) {
  const place = join(folder, 'node_modules', name)
  const wanted = lockedVersion(name)
  if (wanted !== undefined && installedVersion(place) !== wanted) {
    process.stdout.write('Installing the programs of tests/tools...\n')
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  }
  return wanted !== undefined && installedVersion(place) === wanted ? place : undefined
}

/**
 * Whether tests/tools has a package of this name.
 * @param {string} name
 */
export const isTestTool = (name) => lockedVersion(name) !== undefined

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function lockedVersion(name) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${name}`]?.version
}

/** @param {string} place */
function installedVersion(place) {
  const file = join(place, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
