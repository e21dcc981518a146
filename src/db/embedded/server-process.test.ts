import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryPlan } from '#domain/operations/memory-plan.ts'
import { connect, type Sql } from '../driver/connect.ts'
import { databasePassword, ensureCluster, role } from './cluster.ts'
import { decidePlace, type Place } from './place.ts'
import { findPostmaster, stopLeftover } from './postmaster.ts'
import { serverLog, startServer, turnLogOver } from './server-process.ts'
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

test('its log holds no statement and no value, and is turned over while it runs', async () => {
  await whileRunning(512, async (sql) => {
    await sql`create table typed (email text unique)`
    await sql`insert into typed values ('ada@home.example')`
    await expect(sql`insert into typed values ('ada@home.example')`).rejects.toThrow('duplicate key')
    expect(await readFile(serverLog(place), 'utf8')).toMatch(/duplicate key value violates unique constraint/)
    expect(await readFile(serverLog(place), 'utf8')).not.toMatch(/ada@home|insert into/)

    await appendFile(serverLog(place), `${'x'.repeat(100)}\n`.repeat(60_000))
    const turning = turnLogOver(place, 20)
    await expect.poll(async () => (await stat(serverLog(place))).size).toBe(0)
    clearInterval(turning)
    await expect(sql`insert into typed values ('ada@home.example')`).rejects.toThrow('duplicate key')
    await expect.poll(() => readFile(serverLog(place), 'utf8')).toMatch(/^[^x]+duplicate key value/)
    expect((await stat(`${serverLog(place)}.1`)).size).toBeGreaterThan(5_000_000)
  })
})

test('files of another major version are left as they are, with the way out in a sentence', async () => {
  const file = join(place.cluster, 'PG_VERSION')
  const made = await readFile(file, 'utf8')
  expect(made.trim()).toBe(place.major)
  await writeFile(file, '16\n')
  await expect(ensureCluster(place, password)).rejects.toThrow(
    /^The database in \S+ was made by PostgreSQL 16, and this release brings PostgreSQL 18, [^\n]+ Nothing there was changed\. [^\n]+make a backup/,
  )
  await writeFile(file, made)
  await expect(ensureCluster(place, password)).resolves.toBeUndefined()
})
