import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryPlan } from '#domain/operations/memory-plan.ts'
import { connect, type Sql } from '../driver/connect.ts'
import { databasePassword, ensureCluster, role } from './cluster.ts'
import { decidePlace, type Place } from './place.ts'
import { findPostmaster, stopLeftover } from './postmaster.ts'
import { startServer } from './server-process.ts'
import { ensureSocketFolder, socketFolder } from './socket-folder.ts'

let folder: string
let place: Place
let password: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hvac-server-process-'))
  place = await decidePlace(folder, 'auto')
  password = await databasePassword(folder)
  await ensureCluster(place, password)
})
afterAll(async () => {
  await stopLeftover(place.cluster)
  await rm(folder, { recursive: true, force: true })
})

async function whileRunning(usableMib: number, work: (sql: Sql) => Promise<void>) {
  await ensureSocketFolder(place)
  await startServer(place, {}, memoryPlan(usableMib * 1024 * 1024))
  while (!(await findPostmaster(place.cluster))?.ready) await pause(20)
  const sql = connect(
    `postgresql://${role}:${password}@localhost:5432/postgres?host=${socketFolder(place)}`,
    {
      max: 1,
    },
  )
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await stopLeftover(place.cluster)
  }
}

test.each([
  [
    512,
    { shared_buffers: '32MB', effective_cache_size: '256MB', work_mem: '4MB', maintenance_work_mem: '32MB' },
  ],
  [
    1024,
    { shared_buffers: '64MB', effective_cache_size: '512MB', work_mem: '8MB', maintenance_work_mem: '64MB' },
  ],
])('PostgreSQL takes what the plan says for %d MiB', async (usableMib, wanted) => {
  await whileRunning(usableMib, async (sql) => {
    const rows = await sql<{ name: string; value: string }[]>`
      select name, current_setting(name) as value from pg_settings where name in ${sql(Object.keys(wanted))}`
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(wanted)
  })
})
