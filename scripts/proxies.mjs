import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

const packages = { nginx: 'nginx-light', caddy: 'caddy', pgbouncer: 'pgbouncer' }

/** Debian's packages of the programs that are not there. */
export function packagesOfProxies() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return Object.entries(packages)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
}

/** Installs what docs/operations.md puts in front of product and database, if possible; without it those tests fail and say so. */
export function ensureProxies() {
  const missing = packagesOfProxies()
  if (missing.length > 0) installDebianPackages('for the tests of proxies and poolers', missing)
}
