import { openDatabase } from '#db/open.ts'
import { faultInWords, StartProblem } from '#db/start-problem.ts'
import { hasEnoughImages } from '#domain/operations/backups/backups.ts'
import { stillLeave } from '#domain/operations/backups/restored-emails.ts'
import { openImageStore } from '../adapters/open-image-store.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { becomeOwner } from '../console/become-owner.ts'
import { type Command, runCommand } from '../console/run-command.ts'
import { readEnv } from '../env.ts'
import { toCall } from '../packaged.ts'
import { lossInWords, withoutLost } from './archive/lost-images.ts'
import { inWords, type Manifest, missingInWords } from './archive/manifest.ts'
import { checkArchive, openArchive, RestoreRefused } from './archive/read-archive.ts'
import { backupFolder } from './folder.ts'
import { readReplaced } from './restoring/replaced-database.ts'
import { readRestoreArguments } from './restoring/restore-arguments.ts'
import { whyNotThisVersion } from './restoring/restore-database.ts'
import { type Restored, restoreProduct } from './restoring/restore-product.ts'

/** Missing images that are listed by name. */
const mostNamed = 10

/** What helps where images are lost. */
const waysOut =
  'Copy the folder from beside the original archive, name the one that has them with --pictures, or restore without them with --without-lost-pictures.'

/**
 * `npm run restore -- <archive> [--replaces <data folder or address>] [--pictures <folder>] [--without-lost-pictures]`: exit code 0 when
 * everything is restored, 1 when nothing was changed.
 */
await runCommand(
  restore,
  (error) =>
    `Not restored${error instanceof StartProblem ? '.' : ', nothing was changed:'} ${faultInWords(error)}`,
)

async function restore({ log, register }: Command): Promise<number> {
  const { path, replaced: place, imageFolder, acceptsLoss } = readRestoreArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  // Why before: root may read an archive that the owner of the data folder may not, and it stays open.
  const opened = await openArchive(path, imageFolder)
  becomeOwner(env.DATA_DIR)
  register(async () => opened.close())
  if (imageFolder !== undefined && opened.imageFolder === undefined)
    throw new RestoreRefused('The archive has its pictures inside: leave out --pictures.')
  const reason = whyNotThisVersion(opened.manifest)
  if (reason) throw new RestoreRefused(reason)
  // Why check everything first: a damaged archive leaves not even an empty database.
  const lost = await checkArchive(opened)
  const loss = lossInWords(opened, lost)
  if (loss && !acceptsLoss) throw new RestoreRefused(`${loss} ${waysOut}`)
  const archive = withoutLost(opened, lost)
  const replaced = place === undefined ? undefined : await readReplaced(place, { env, log })
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  register(database.close)
  const images = await openImageStore(env)
  // Why closed: the pool would count as a running product.
  await database.pool.end({ timeout: 5 })
  const restored = await restoreProduct({
    url: database.url,
    images,
    archive,
    path,
    now: systemClock(),
    replaced,
  })
  const { manifest, heldEmails, changedHomes } = restored
  const lines = [
    inWords(manifest),
    'Restored: every table and picture has the count and checksum of the archive.',
    ...missingLines(manifest),
    ...(heldEmails > 0
      ? [`${heldEmails} letters that waited are held back in the Outbox: they may have been sent since.`]
      : []),
    ...changesIn(manifest, changedHomes),
    ...stopLines(manifest, restored),
    `Archives in ${backupFolder(env)} that were made before this are not listed in the portal and never removed by the product: delete them by hand once they are not needed.`,
    `Everybody signs in anew. Start the product with ${toCall('start')}.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** What works again that was ended after the backup. */
function changesIn({ takenAt }: Manifest, changedHomes: number | null): string[] {
  if (changedHomes === 0) return ['No home had another code, mailbox or people in the replaced database.']
  if (changedHomes === null && stillLeave(new Date(takenAt), systemClock())) return []
  if (changedHomes === null)
    return [
      `Nothing is known of what changed since ${takenAt}: codes, links and mailboxes that were ended since work again. The portal, under Backups, can end all links.`,
    ]
  return [
    `${changedHomes} ${changedHomes === 1 ? 'home has' : 'homes have'} a code, mailbox or people of before: the portal, under Backups, lists them, to end them again.`,
  ]
}

/** What became of the wishes to hear less that came after the backup. */
function stopLines(
  { takenAt }: Manifest,
  restored: Pick<Restored, 'keptMailStops' | 'keptContactStops' | 'stopsKnownUntil'>,
): string[] {
  const { keptMailStops: kept, keptContactStops: homes, stopsKnownUntil } = restored
  const homesLine =
    homes > 0
      ? [
          `${homes} ${homes === 1 ? 'home that' : 'homes that'} asked since not to be contacted ${homes === 1 ? 'stays' : 'stay'} so marked.`,
        ]
      : []
  const keptLine =
    kept > 0
      ? `${kept} ${kept === 1 ? 'mailbox that stopped letters since the backup stays' : 'mailboxes that stopped letters since the backup stay'} stopped.`
      : "Nobody pressed 'Stop these emails' since the backup."
  if (stopsKnownUntil === null) return [keptLine, ...homesLine]
  const isMove = stillLeave(new Date(takenAt), systemClock())
  return [
    ...(kept > 0 ? [keptLine] : []),
    ...homesLine,
    ...(isMove
      ? []
      : [
          `Who pressed 'Stop these emails' or asked not to be contacted after ${stopsKnownUntil.toISOString()} is not known, and would hear from you again: where the old database can still be read, restore into another empty place with --replaces.`,
        ]),
  ]
}

/** What to know of images that the archive lacks. */
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
