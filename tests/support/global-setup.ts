import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/driver/connect.ts'
import { startEmbedded } from '#db/embedded/embedded-server.ts'
import { stopLeftover } from '#db/embedded/postmaster.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openJobs } from '#server/outbox/jobs.ts'
import { startInstalledPostgres } from './installed-postgres.ts'
import { quietLog } from './quiet-log.ts'
import { newDataFolder, notDurable, prefixOfFolders } from './server-alone.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's own PostgreSQL; its database `portal_template` is migrated and empty. */
    databaseServer: string
  }
}

/**
 * One PostgreSQL for the whole run, in a temporary folder and without durable commits: the product's own, or the one in the folder
 * TEST_POSTGRESQL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_POSTGRESQL)
  const sql = connect(server.url, { max: 1 })
  await sql`create database portal_template`
  await sql.end()
  const template = new URL(server.url)
  template.pathname = '/portal_template'
  await migrateDatabase(template.href)
  const jobs = await openJobs(template.href, quietLog)
  await jobs.stop({ graceful: false })
  project.provide('databaseServer', server.url)
  return server.close
}

async function startServer(
  installed: string | undefined,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (installed) return startInstalledPostgres(installed)
  await sweepKilledRuns()
  const dataDir = await newDataFolder()
  const server = await startEmbedded({
    dataDir,
    log: quietLog,
    onLost: (problem) => {
      throw problem
    },
    settings: {
      ...notDurable,
      max_connections: '120',
      // Why: a client that hangs while authenticating keeps others from dropping their databases.
      authentication_timeout: '15s',
    },
  })
  return {
    url: server.url,
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its server behind; the folder's name says which process it was. Other users sweep their own. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(new RegExp(`^${prefixOfFolders}(\\d+)-`))?.[1])
    if (!pid || isAlive(pid) || !(await isOwn(join(tmpdir(), name)))) continue
    await stopLeftover(join(tmpdir(), name, 'postgres'), 1_000)
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

async function isOwn(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined && found.uid === process.getuid?.()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
