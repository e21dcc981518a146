import { resolve } from 'node:path'
import { openDatabase } from '#db/open.ts'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { hasEnoughImages } from '#domain/operations/backups.ts'
import { openImageStore } from '../adapters/open-image-store.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { becomeOwner } from '../console/become-owner.ts'
import { type Command, runCommand } from '../console/run-command.ts'
import { readEnv } from '../env.ts'
import { inWords, type Manifest, missingInWords } from './manifest.ts'
import { checkArchive, openArchive, RestoreRefused } from './read-archive.ts'
import { whyNotThisVersion } from './restore-database.ts'
import { restoreProduct } from './restore-product.ts'

/** Missing images that are listed by name. */
const mostNamed = 10

/** `npm run restore -- <archive>`: exit code 0 when everything is restored, 1 when nothing was changed. */
await runCommand(
  restore,
  (error) =>
    `Not restored${error instanceof StartProblem ? '.' : ', nothing was changed:'} ${faultInWords(error)}`,
)

async function restore({ log, register }: Command): Promise<number> {
  const name = process.argv[2]
  if (!name) throw new RestoreRefused('Name the archive: npm run restore -- path/to/archive.zip')
  // Why: npm runs this in the folder of the product, and a path is meant from where it was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const env = readEnv(process.env)
  // Why before: root may read an archive that the owner of the data folder may not, and it stays open.
  const archive = await openArchive(path)
  becomeOwner(env.DATA_DIR)
  register(async () => archive.close())
  const reason = whyNotThisVersion(archive.manifest)
  if (reason) throw new RestoreRefused(reason)
  // Why check everything first: a damaged archive leaves not even an empty database.
  await checkArchive(archive)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  register(database.close)
  const images = await openImageStore(env)
  // Why closed: the pool would count as a running product.
  await database.pool.end({ timeout: 5 })
  const { manifest, heldEmails } = await restoreProduct({
    url: database.url,
    images,
    archive,
    path,
    now: systemClock(),
  })
  const lines = [
    inWords(manifest),
    'Restored: every table and picture has the count and checksum of the archive.',
    ...missingLines(manifest),
    ...(heldEmails > 0
      ? [`${heldEmails} letters that waited are held back in the Outbox: they may have been sent since.`]
      : []),
    'Everybody signs in anew. Start the product with npm start.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** What to know of images that the archive never had. */
function missingLines(manifest: Manifest): string[] {
  const missing = missingInWords(manifest)
  if (missing === undefined) return []
  const { pictures, missingPictures } = manifest
  const isWhole = hasEnoughImages({ held: pictures.length, missing: missingPictures.length })
  return [
    `${isWhole ? '' : 'NOT WHOLE. '}${missing} They were not restored, and their places stay empty. ` +
      'Copy them from the old store, or restore an archive that has them:',
    ...missingPictures.slice(0, mostNamed).map((name) => `  ${name}`),
    ...(missingPictures.length > mostNamed ? [`  and ${missingPictures.length - mostNamed} more`] : []),
  ]
}
