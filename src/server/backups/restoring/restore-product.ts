import { basename } from 'node:path'
import { withConnection } from '#db/driver/connect.ts'
import type { Transaction } from '#db/dump/tables.ts'
import { stillLeave } from '#domain/operations/backups/restored-emails.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { secretOfCursors } from '../../following/cursor.ts'
import { countRows, type Manifest } from '../archive/manifest.ts'
import { checksumOf } from '../archive/metered.ts'
import { type OpenArchive, RestoreRefused } from '../archive/read-archive.ts'
import { findLaterStops, keepContactStops, keepMailStops } from './kept-stops.ts'
import { noteChangedHomes, type Replaced } from './replaced-database.ts'
import { refuseFilledDatabase, restoreDatabase } from './restore-database.ts'

type Restoring = {
  url: string
  images: ImageStore
  archive: OpenArchive
  path: string
  now: Date
  /** What was read of the database that this one takes the place of. */
  replaced?: Replaced | undefined
}

export type Restored = {
  manifest: Manifest
  heldEmails: number
  /** Homes that had changed in the replaced database; null where nothing is known. */
  changedHomes: number | null
  /** How many mailboxes that stopped letters after the archive was made stay stopped. */
  keptMailStops: number
  /** How many homes that asked since not to be contacted stay so marked. */
  keptContactStops: number
  /** Until when it is known who stopped letters or asked not to be contacted; null where the replaced database told. */
  stopsKnownUntil: Date | null
}

/**
 * Restores a checked archive into an empty product: the images first, then all rows in one transaction. On failure it
 * removes the images, so that the target is empty again.
 */
export async function restoreProduct(restoring: Restoring): Promise<Restored> {
  const { url, images, archive, path, now, replaced } = restoring
  const { manifest } = archive
  const laterStops = await findLaterStops(path, archive, replaced)
  await refuseRunning(url)
  await refuseFilledDatabase(url, manifest)
  const written: string[] = []
  let heldEmails = 0
  let changedHomes: number | null = null
  let keptMailStops = 0
  let keptContactStops = 0
  try {
    for (const image of manifest.pictures) {
      const bytes = await archive.readImage(image)
      if (!bytes || checksumOf(bytes).sha256 !== image.sha256)
        throw new RestoreRefused(`The archive changed while it was read: ${image.name}.`)
      written.push(image.name)
      await images.put(image.name, bytes)
    }
    await restoreDatabase({
      url,
      archive,
      finish: async (tx) => {
        heldEmails = await withholdEmails(tx, manifest, now)
        await endTokens(tx, now)
        await endCursors(tx)
        await switchOffWebhooks(tx, now)
        changedHomes = await noteChangedHomes(tx, { manifest, replaced, now })
        keptMailStops = await keepMailStops(tx, laterStops.mailStops)
        keptContactStops = await keepContactStops(tx, laterStops.contactStops)
        const counts = { heldEmails, changedHomes, keptMailStops, keptContactStops }
        await noteRestore(tx, { manifest, file: basename(path), ...counts, now })
      },
    })
  } catch (error) {
    for (const name of written) await images.remove(name)
    throw error
  }
  const counts = { heldEmails, changedHomes, keptMailStops, keptContactStops }
  return { manifest, ...counts, stopsKnownUntil: laterStops.knownUntil }
}

/** Recognises running instances by the name of their connections; the advisory lock is this process's own. */
async function refuseRunning(url: string) {
  const others = await withConnection(
    url,
    (sql) => sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')
        and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')`,
  )
  if (others.length > 0)
    throw new RestoreRefused('The product is running on this database: stop every instance first.')
}

/** Holds back waiting emails in the Outbox, unless the archive is fresh enough to be a move. docs/decisions/080 */
async function withholdEmails(tx: Transaction, { takenAt }: Manifest, now: Date): Promise<number> {
  if (stillLeave(new Date(takenAt), now)) return 0
  const words = `Held back by a restore of the backup of ${takenAt.slice(0, 16).replace('T', ' ')} UTC: it may have been sent since. Resend sends it.`
  const held = await tx`
    update outbox set state = 'cancelled', words = ${words} where state in ('queued', 'sending') returning id`
  return held.length
}

/** Ends every token: one that was revoked since the backup would open the calls again, and nobody would see it. */
async function endTokens(tx: Transaction, now: Date) {
  await tx`update tokens set revoked_at = ${now.toISOString()}::timestamptz where revoked_at is null`
}

/** Ends every cursor of programs that follow a list: the rows are numbered anew. docs/decisions/090 */
async function endCursors(tx: Transaction) {
  await tx`delete from shared_secrets where name = ${secretOfCursors}`
}

/** Switches every webhook off: a restored copy beside the product in use would tell its programs the same, and their secrets are in no archive. */
async function switchOffWebhooks(tx: Transaction, now: Date) {
  await tx`update webhooks set off_at = ${now.toISOString()}::timestamptz, off_why = 'restored' where off_at is null`
}

type Note = Omit<Restored, 'stopsKnownUntil'> & { file: string; now: Date }

async function noteRestore(tx: Transaction, { manifest, file, now, ...counted }: Note) {
  const { takenAt, productVersion } = manifest
  const counts = {
    rows: countRows(manifest.tables),
    pictures: manifest.pictures.length,
    ...counted,
  }
  const after = { file, takenAt, productVersion, ...counts }
  await tx`
    insert into audit_lines (at, actor_kind, action, subject_kind, after)
    values (${now.toISOString()}::timestamptz, 'system', 'restore', 'database', ${JSON.stringify(after)}::text::jsonb)`
}
