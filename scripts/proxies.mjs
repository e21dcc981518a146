import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian-packages.mjs'

const packages = { nginx: 'nginx-light', caddy: 'caddy', pgbouncer: 'pgbouncer' }

/** Installs what docs/operations.md puts in front of product and database, if possible; without it those tests fail and say so. */
export function ensureProxies() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const missing = Object.entries(packages).filter(
    ([program]) => !folders.some((folder) => existsSync(join(folder, program))),
  )
  if (missing.length > 0)
    installDebianPackages(
      'for the tests of proxies and poolers',
      missing.map(([, name]) => name),
    )
}
