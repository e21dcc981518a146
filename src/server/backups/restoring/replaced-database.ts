import { existsSync } from 'node:fs'
import { withConnection } from '#db/driver/connect.ts'
import type { Transaction } from '#db/dump/tables.ts'
import type { Log } from '#db/log.ts'
import { faultInWords } from '#db/start-problem.ts'
import { stillLeave } from '#domain/operations/backups/restored-emails.ts'
import { changesSince, type HomeState } from '#domain/operations/backups/restored-homes.ts'
import { openHere } from '../../console/open-here.ts'
import type { Env } from '../../env.ts'
import type { Manifest } from '../archive/manifest.ts'
import { RestoreRefused } from '../archive/read-archive.ts'
import { readStops, type Stops } from './kept-stops.ts'

/** What is read of the database that a restore replaces. */
export type Replaced = Stops & {
  homes: ReadonlyMap<number, HomeState>
  secrets: ReadonlyMap<string, string>
}

/**
 * Reads the database that a restore replaces, whether its product runs or not: `place` is its data folder or address. Throws
 * `RestoreRefused` where it cannot be read: whoever named it means it.
 */
export async function readReplaced(place: string, { env, log }: { env: Env; log: Log }): Promise<Replaced> {
  const isServer = /^postgres(ql)?:/.test(place)
  if (!isServer && !existsSync(place)) throw unreadable(place, 'there is no such folder')
  const words = { nothingYet: 'there is no product in it', otherVersion: 'it is of another version' }
  const where = { DATA_DIR: isServer ? env.DATA_DIR : place, DATABASE_URL: isServer ? place : undefined }
  try {
    const database = await openHere({ ...env, ...where }, log, words)
    try {
      return await withConnection(database.url, (sql) => sql.begin('read only', readReplacedIn))
    } finally {
      await database.close()
    }
  } catch (error) {
    throw unreadable(place, faultInWords(error))
  }
}

function unreadable(place: string, why: string) {
  return new RestoreRefused(
    `The database that is replaced cannot be read: ${place.replace(/\/\/[^@/]*@/, '//')}: ${why}. ` +
      'Restore without --replaces: then the portal says that nothing is known of what changed since the backup.',
  )
}

type Lists = 'mailboxes' | 'shared'

async function readReplacedIn(tx: Transaction): Promise<Replaced> {
  return { ...(await readStates(tx)), ...(await readStops(tx)) }
}

async function readStates(tx: Transaction): Promise<Pick<Replaced, 'homes' | 'secrets'>> {
  const rows = await tx<(Omit<HomeState, Lists> & { [List in Lists]: HomeState[List] | null })[]>`
    select c.id, c.access_code as "accessCode", lower(c.email collate "C") as email, extract(epoch from c.people_since)::float8 as "peopleSince",
      c.deleted_at is not null as "isGone",
      (select jsonb_agg(jsonb_build_object('id', m.id, 'proposalId', p.id)) from proposals p
        join proposal_versions v on v.proposal_id = p.id join version_mailboxes m on m.version_id = v.id
        where p.customer_id = c.id and m.ended_at is null) as mailboxes,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'proposalId', p.id)) from proposals p
        join proposal_versions v on v.proposal_id = p.id join proposal_links l on l.version_id = v.id
        where p.customer_id = c.id and l.scope = 'shared' and l.ended_at is null) as shared
    from customers c where c.label_of_customer_id is null`
  const secrets = await tx<{ name: string; value: string }[]>`select name, value from shared_secrets`
  return {
    homes: new Map(
      rows.map((row) => [row.id, { ...row, mailboxes: row.mailboxes ?? [], shared: row.shared ?? [] }]),
    ),
    secrets: new Map(secrets.map(({ name, value }) => [name, value])),
  }
}

type Noting = { manifest: Manifest; replaced: Replaced | undefined; now: Date }

/**
 * Notes which homes had changed in the replaced database, and returns how many; null where it could not be read. Without it a fresh archive
 * is a move, and nothing is noted; with an older one it is noted that nothing is known.
 */
export async function noteChangedHomes(
  tx: Transaction,
  { manifest, replaced, now }: Noting,
): Promise<number | null> {
  const takenAt = new Date(manifest.takenAt)
  if (replaced === undefined) {
    if (!stillLeave(takenAt, now)) await insertRestore(tx, { takenAt, now, isCompared: false })
    return null
  }
  const restored = await readStates(tx)
  refuseOtherProduct(restored, replaced)
  const changes = [...restored.homes.values()].flatMap((home) =>
    changesSince(home, replaced.homes.get(home.id)).map((change) => ({ ...change, customerId: home.id })),
  )
  if (changes.length === 0) return 0
  const id = await insertRestore(tx, { takenAt, now, isCompared: true })
  await tx`
    insert into restored_homes (restore_id, customer_id, change, proposal_id)
    select ${id}, "customerId", change, "proposalId" from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as found ("customerId" integer, change text, "proposalId" integer)`
  return new Set(changes.map(({ customerId }) => customerId)).size
}

/** Why its secrets: they are the same as long as it is the same product, and no other has them. */
function refuseOtherProduct(restored: Pick<Replaced, 'secrets'>, replaced: Pick<Replaced, 'secrets'>) {
  for (const [name, value] of restored.secrets)
    if (replaced.secrets.get(name) !== value)
      throw new RestoreRefused('The database that is replaced is not of the product whose backup this is.')
}

type Restore = { takenAt: Date; now: Date; isCompared: boolean }

async function insertRestore(tx: Transaction, { takenAt, now, isCompared }: Restore): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into restores (taken_at, restored_at, is_compared)
    values (${takenAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${isCompared}) returning id`
  return row?.id ?? 0
}
