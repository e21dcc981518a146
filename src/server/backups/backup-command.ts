import { pino } from 'pino'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { openImageStore } from '../adapters/open-image-store.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { becomeOwner } from '../console/become-owner.ts'
import { openHere } from '../console/open-here.ts'
import { type Env, readEnv } from '../env.ts'
import { gracefulShutdown } from '../shutdown.ts'
import { makeBackup } from './make-backup.ts'
import { inWords } from './manifest-in-words.ts'

/** The command `npm run backup` ends with 0 for one that is proven, 2 for one that is not, 1 for none. */
const log = pino({ level: 'silent' })
const shutdown = gracefulShutdown(log)

try {
  await shutdown.run(await backUp(readEnv(process.env)))
} catch (error) {
  process.stderr.write(
    `${error instanceof StartProblem ? error.message : `No backup: ${faultInWords(error)}`}\n`,
  )
  await shutdown.run(1)
}

async function backUp(env: Env): Promise<number> {
  becomeOwner(env.DATA_DIR)
  const database = await openHere(env, log, {
    nothingYet: 'There is nothing to back up yet: the product was never started here.',
    otherVersion:
      'The database is of another version than this program: back it up with the version that it was last started with.',
  })
  shutdown.register(database.close)
  const made = await makeBackup({
    db: database.db,
    databaseUrl: database.url,
    env,
    images: await openImageStore(env),
    clock: systemClock,
    log,
  })
  if (made.manifest) process.stdout.write(`${inWords(made.manifest)}\n`)
  if (made.path) process.stdout.write(`${made.path}\n`)
  const said = `${{ proven: 'Proven.', unproven: 'NOT PROVEN.', failed: 'FAILED.' }[made.state]} ${made.words}\n`
  if (made.state === 'proven') process.stdout.write(said)
  else process.stderr.write(said)
  return { proven: 0, unproven: 2, failed: 1 }[made.state]
}
