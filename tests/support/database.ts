import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { OpenDatabase } from '#db/open.ts'
import { preparingStatements } from '#db/prepare-statements.ts'
import * as schema from '#db/schema.ts'

/** A migrated, empty database of its own for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((server) => server`create database ${server(name)} template portal_template`)
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  const sql = connect(address.href, { max: 5 })
  return {
    db: drizzle(preparingStatements(sql), { schema }),
    sql,
    url: address.href,
    async close() {
      await sql.end({ timeout: 5 })
      await onServer((server) => server`drop database ${server(name)} with (force)`)
    },
  }
}

/** An existing database without any table, to see migrations run. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await onServer((server) => server`create database ${server(name)}`)
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  const drop = () => onServer((server) => server`drop database ${server(name)} with (force)`)
  return { url: address.href, drop }
}

async function onServer(work: (server: OpenDatabase['sql']) => Promise<unknown>): Promise<void> {
  const server = connect(inject('databaseServer'), { max: 1 })
  try {
    await work(server)
  } finally {
    await server.end({ timeout: 5 })
  }
}
