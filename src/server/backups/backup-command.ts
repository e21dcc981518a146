import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { findRunningDatabase } from '#db/embedded/running-server.ts'
import { knownMigrations, migrationPosition } from '#db/migrate.ts'
import { type OpenDatabase, openDatabase, openPool } from '#db/open.ts'
import { errorMessage, StartProblem } from '#db/start-problem.ts'
import { endless } from '#db/statement.ts'
import { openImageStore } from '../adapters/open-image-store.ts'
import { type Env, readEnv } from '../env.ts'
import { watchOverLifetime } from '../lifetime.ts'
import { makeBackup } from './make-backup.ts'
import { inWords } from './manifest-in-words.ts'

/** The command `npm run backup` ends with 0 for one that is proven, 2 for one that is not, 1 for none. */
const log = pino({ level: 'silent' })
const nothingYet = 'There is nothing to back up yet: the product was never started here.'
const lifetime = watchOverLifetime(log)

try {
  await lifetime.end(await backUp(readEnv(process.env)))
} catch (error) {
  process.stderr.write(
    `${error instanceof StartProblem ? error.message : `No backup: ${errorMessage(error)}`}\n`,
  )
  await lifetime.end(1)
}

async function backUp(env: Env): Promise<number> {
  const database = await openHere(env)
  lifetime.onEnd(database.close)
  const { last } = await migrationPosition(database.sql)
  if (last !== Math.max(...knownMigrations()))
    throw new StartProblem(
      last === 0
        ? nothingYet
        : 'The database is of another version than this program: back it up with the version that it was last started with.',
    )
  const made = await makeBackup({
    db: database.db,
    databaseUrl: database.url,
    env,
    images: await openImageStore(env),
    clock: () => new Date(),
    log,
  })
  if (made.manifest) process.stdout.write(`${inWords(made.manifest)}\n`)
  if (made.path) process.stdout.write(`${made.path}\n`)
  const said = `${{ proven: 'Proven.', unproven: 'NOT PROVEN.', failed: 'FAILED.' }[made.state]} ${made.words}\n`
  if (made.state === 'proven') process.stdout.write(said)
  else process.stderr.write(said)
  return { proven: 0, unproven: 2, failed: 1 }[made.state]
}

/** The database of the running product, or of one that is not running. */
async function openHere({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env): Promise<OpenDatabase> {
  // Why: opening an empty data folder would make a database in it.
  const hasDatabase = ['postgres', 'postgres-place'].some((name) => existsSync(join(dataDir, name)))
  if (databaseUrl === undefined && !hasDatabase) throw new StartProblem(nothingYet)
  const running = databaseUrl === undefined ? await findRunningDatabase(dataDir) : databaseUrl
  return running === undefined
    ? openDatabase({ dataDir, databaseUrl, log, patienceMs: endless })
    : openPool(running, { log, size: 3, patienceMs: endless })
}
