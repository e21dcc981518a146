import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { count, eq, inArray, min } from 'drizzle-orm'
import { nightlyFailures, outbox } from '#db/schema.ts'
import { lateAfterHours } from '#domain/operations/backups/backups.ts'
import { mailWaitsTooLongMs, type Room, roomInWords, troubleOfDisk } from '#domain/operations/watch.ts'
import { backupFolder } from '../backups/folder.ts'
import { findVerifications } from '../backups/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import type { Env } from '../env.ts'
import { isMailSetUp } from '../mail-settings/queries.ts'
import type { ScheduledJob } from './jobs.ts'
import { notifyAdminsOfFailure } from './notify-admins.ts'

type Watching = Pick<CallDeps, 'db' | 'env' | 'renderEmail' | 'clock'>
type Measure = (folder: string) => Promise<(Room & { disk: string }) | undefined>

const keptMs = 48 * 3_600_000
const watched = ['disk-full', 'disk-low', 'mail-waits', 'backup-late'] as const
type Watched = (typeof watched)[number]

/**
 * Looks every ten minutes for what stops the product before anybody notices, and tells Admins by bell and email, as of a night that failed.
 * Only in production: a trial on somebody's own machine need not say how full that is. docs/decisions/091
 */
export function watching(deps: Watching, measure: Measure = roomOf): ScheduledJob {
  const samples = new Map<string, { at: Date; free: number }[]>()
  return {
    name: 'watch',
    cron: '*/10 * * * *',
    async run(now) {
      if (deps.env.NODE_ENV !== 'production') return
      const troubles = new Map([
        ...(await troublesOfDisks(deps.env, now, measure, samples)),
        ...(await troublesOfMail(deps, now)),
        ...(await troublesOfBackups(deps.db, now)),
      ])
      for (const name of watched) {
        const words = troubles.get(name)
        if (words === undefined) await deps.db.delete(nightlyFailures).where(eq(nightlyFailures.job, name))
        else await notifyAdminsOfFailure(deps, name, new Error(words))
      }
    },
  }
}

async function troublesOfDisks(
  env: Env,
  now: Date,
  measure: Measure,
  samples: Map<string, { at: Date; free: number }[]>,
) {
  const troubles = new Map<Watched, string>()
  const seen = new Set<string>()
  for (const [what, folder] of foldersOf(env)) {
    const room = await measure(folder)
    if (!room || seen.has(room.disk)) continue
    seen.add(room.disk)
    const kept = (samples.get(room.disk) ?? []).filter(({ at }) => now.getTime() - at.getTime() <= keptMs)
    const trouble = troubleOfDisk(room, kept[0], now)
    samples.set(room.disk, [...kept, { at: now, free: room.free }])
    if (trouble) troubles.set(`disk-${trouble}`, roomInWords(room, what, folder))
  }
  return troubles
}

/** The folders on disks of this machine, each with what it holds. */
function foldersOf(env: Env): [what: string, folder: string][] {
  const pictures = env.STORAGE_URL ?? ''
  return [
    ...(env.DATABASE_URL === undefined ? [['the database', env.DATA_DIR] satisfies [string, string]] : []),
    ...(pictures === '' ? [['the pictures', join(env.DATA_DIR, 'images')] satisfies [string, string]] : []),
    ...(pictures.startsWith('file:')
      ? [['the pictures', fileURLToPath(pictures)] satisfies [string, string]]
      : []),
    ['the backups', backupFolder(env)],
  ]
}

async function roomOf(folder: string): ReturnType<Measure> {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
    return { disk: String(dev), free: bavail * bsize, size: blocks * bsize }
  } catch {
    return undefined
  }
}

async function troublesOfMail({ db, env }: Watching, now: Date): Promise<[Watched, string][]> {
  if (!(await isMailSetUp({ db, env }))) return []
  const [waiting] = await db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.state, ['queued', 'sending']))
  if (!waiting?.oldest || now.getTime() - waiting.oldest.getTime() < mailWaitsTooLongMs) return []
  return [['mail-waits', `${waiting.count} waiting, the first since ${minuteOf(waiting.oldest)}.`]]
}

/** Nothing where the nightly backup itself is told of. */
async function troublesOfBackups(db: Queryable, now: Date): Promise<[Watched, string][]> {
  const { lastProven, productSince = now } = await findVerifications(db)
  const since = lastProven?.endedAt ?? productSince
  if (now.getTime() - since.getTime() <= lateAfterHours * 3_600_000) return []
  if ((await db.$count(nightlyFailures, eq(nightlyFailures.job, 'backup'))) > 0) return []
  return [['backup-late', `None since ${minuteOf(since)}.`]]
}

const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
