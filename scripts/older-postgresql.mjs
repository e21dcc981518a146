import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.mjs'

/** Sees to it that the oldest PostgreSQL that the product runs on is there; without it its test fails and says so. */
export function ensureOlderPostgresql() {
  if (process.env.POSTGRESQL_15 || existsSync('/usr/lib/postgresql/15/bin/postgres')) return
  installDebianPackages('for the test on PostgreSQL 15', ['postgresql-15'])
}
