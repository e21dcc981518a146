import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemoryPlan } from '#domain/operations/memory-plan.ts'
import { ownMemoryPlan } from '../own-memory.ts'
import { spawnAs } from './account.ts'
import { program } from './binaries.ts'
import type { Place } from './place.ts'
import { socketFolder } from './socket-folder.ts'

/**
 * Settings for a small machine that runs only this product. Those that make a commit durable keep PostgreSQL's defaults. Why no parallel
 * workers: starting them takes longer than a page of a list, and other calls want the processors, too.
 */
const smallMachine: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  max_wal_size: '512MB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Why: statements and the details of a fault hold what customers typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** PostgreSQL's names for what it may take. */
function memorySettings(plan: MemoryPlan): Record<string, string> {
  return {
    shared_buffers: `${plan.databaseCacheMib}MB`,
    effective_cache_size: `${plan.expectedCacheMib}MB`,
    work_mem: `${plan.sortMib}MB`,
    maintenance_work_mem: `${plan.maintenanceMib}MB`,
  }
}

const largestLogBytes = 5_000_000
const turnOverEveryMs = 60_000

/** A server that was just started; `ended` resolves with the reason once it ends. */
export type ServerProcess = { ended: Promise<string> }

export function serverLog({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log')
}

/** Keeps the server's log small while the server runs. */
export function turnLogOver(place: Place, everyMs = turnOverEveryMs): NodeJS.Timeout {
  let isTurning = false
  return setInterval(async () => {
    if (isTurning) return
    isTurning = true
    await turnOverOnce(place).catch(() => {})
    isTurning = false
  }, everyMs).unref()
}

/** Keeps one older file of a large log. Why emptied instead of renamed: the server has the file open, at whose end it writes. */
async function turnOverOnce(place: Place): Promise<void> {
  const file = serverLog(place)
  const found = await stat(file).catch(() => undefined)
  if (found === undefined || found.size <= largestLogBytes) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Starts PostgreSQL. It outlives this process unless someone stops it. */
export async function startServer(
  place: Place,
  settings: Record<string, string>,
  memory: MemoryPlan = ownMemoryPlan(),
): Promise<ServerProcess> {
  const file = serverLog(place)
  await turnOverOnce(place)
  const log = await open(file, 'a+', 0o600)
  const { size: from } = await log.stat()
  const chosen = {
    ...smallMachine,
    ...memorySettings(memory),
    ...settings,
    unix_socket_directories: socketFolder(place),
  }
  const child = spawnAs(place.account, {
    program: program(place.binaries, 'postgres'),
    args: [
      '-D',
      place.cluster,
      ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ?? `code ${code}`))
  })
  return { ended: ended.then((end) => reasonInLog(log, from, end)).finally(() => log.close()) }
}

/** The last fatal line in the server's log, or how its process ended. */
async function reasonInLog(log: FileHandle, from: number, end: string): Promise<string> {
  const { size } = await log.stat()
  // Why: the log was turned over since.
  const start = size < from ? 0 : from
  const { bytesRead, buffer } = await log.read(Buffer.alloc(64_000), 0, 64_000, start)
  const lines = buffer
    .toString('utf8', 0, bytesRead)
    .matchAll(/(?:FATAL|PANIC): +(?!the database system)(.+)/g)
  return [...lines].at(-1)?.[1] ?? `it ended with ${end}`
}
