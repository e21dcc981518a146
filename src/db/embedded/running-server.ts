import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../driver/connect.ts'
import { role } from './cluster.ts'
import { folderKey } from './folder-lock.ts'
import { findPostmaster } from './postmaster.ts'

/** The database address of a data folder that a running instance owns; undefined if none does. Starts, adopts and locks nothing. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => '')
  const base = (await read('postgres-place')).trim() || dataDir
  const server = await findPostmaster(join(base, 'postgres'))
  const password = (await read('postgres-password')).trim()
  if (!server?.ready || password === '') return undefined
  const url = `postgresql://${role}:${password}@localhost:5432/postgres?host=${server.socketFolder}`
  const sql = connect(url, { max: 1 })
  try {
    const [row] = await sql<{ isFree: boolean }[]>`
      select pg_try_advisory_lock(${folderKey}::bigint) as "isFree"`
    return row?.isFree === false ? url : undefined
  } catch {
    return undefined
  } finally {
    await sql.end({ timeout: 5 })
  }
}
