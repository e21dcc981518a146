import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { openImageStore } from '../adapters/open-image-store.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { becomeOwner } from '../console/become-owner.ts'
import { openHere } from '../console/open-here.ts'
import { type Command, runCommand } from '../console/run-command.ts'
import { readEnv } from '../env.ts'
import { inWords } from './archive/manifest.ts'
import { readBackupArguments } from './backup-arguments.ts'
import { makeBackup, makeWholeBackup } from './make-backup.ts'

/**
 * `npm run backup`, and `-- --whole <file>` for one file with the images inside: exit code 0 for a proven backup, 2 for one that is not proven,
 * 1 for none.
 */
await runCommand(backUp, (error) =>
  error instanceof StartProblem ? error.message : `No backup: ${faultInWords(error)}`,
)

async function backUp({ log, register }: Command): Promise<number> {
  const { whole } = readBackupArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  becomeOwner(env.DATA_DIR)
  const database = await openHere(env, log, {
    nothingYet: 'There is nothing to back up yet: the product was never started here.',
    otherVersion:
      'The database is of another version than this program: back it up with the version that it was last started with.',
  })
  register(database.close)
  const deps = {
    db: database.db,
    databaseUrl: database.url,
    env,
    images: await openImageStore(env),
    clock: systemClock,
    log,
  }
  const made = await (whole === undefined ? makeBackup(deps) : makeWholeBackup(deps, whole))
  if (made.manifest) process.stdout.write(`${inWords(made.manifest)}\n`)
  if (made.path) process.stdout.write(`${made.path}\n`)
  const said = `${{ proven: 'Proven.', unproven: 'NOT PROVEN.', failed: 'FAILED.' }[made.state]} ${made.words}\n`
  if (made.state === 'proven') process.stdout.write(said)
  else process.stderr.write(said)
  return { proven: 0, unproven: 2, failed: 1 }[made.state]
}
