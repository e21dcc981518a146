import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from './driver/client.ts'

const folder = fileURLToPath(new URL('./programs', import.meta.url))

/**
 * What the database runs by itself, a file for each noun: functions, views and triggers as they are in force. What indexes and generated
 * columns are made of stands in the migrations: with it, what it made has to be made anew.
 */
export type Programs = { sql: string; hash: string }

/** The programs of this release, with a hash that differs with any of them. */
export async function readPrograms(): Promise<Programs> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const sql = texts.join('\n')
  return { sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** The hash of the programs that the database has; undefined before it was given any. */
export async function programsInForce(client: Client): Promise<string | undefined> {
  const [table] = await client.unsafe<{ name: string | null }[]>(
    `select to_regclass('drizzle.programs') as name`,
  )
  if (!table?.name) return undefined
  const [row] = await client.unsafe<{ hash: string }[]>('select hash from drizzle.programs')
  return row?.hash
}

/** Gives the database the programs of this release in the caller's transaction, once all migrations are applied. */
export async function replacePrograms(tx: Client, { sql, hash }: Programs): Promise<void> {
  await tx.unsafe(sql)
  await tx.unsafe('create table if not exists drizzle.programs (hash text not null)')
  await tx.unsafe('delete from drizzle.programs')
  await tx.unsafe('insert into drizzle.programs (hash) values ($1)', [hash])
}
