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
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const wanted = lock.packages[`node_modules/${name}`]?.version
  if (wanted !== undefined && installedVersion(place) !== wanted) {
    process.stdout.write('Installing the programs of tests/tools...\n')
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  }
  return wanted !== undefined && installedVersion(place) === wanted ? place : undefined
}

/** @param {string} place */
function installedVersion(place) {
  const file = join(place, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
