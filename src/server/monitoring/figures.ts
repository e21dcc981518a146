import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { count, eq, inArray, min, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { isReadOnly } from '#db/driver/read-only.ts'
import { nightlyFailures, outbox, requests } from '#db/schema.ts'
import { backupFolder } from '../backups/folder.ts'
import { findVerifications } from '../backups/queries.ts'
import type { Deps, Queryable } from '../deps.ts'

/** The longest wait of a scrape; Prometheus itself gives up after ten seconds. */
const timeoutMs = 2_000

const dayMs = 24 * 60 * 60 * 1000
const backupOutcomes = ['proven', 'unproven', 'failed'] as const

/** Gauges read from database and disk at each scrape. Those that cannot be read in time are absent, never stale. docs/decisions/091 */
export function figuresOf(registry: Registry, { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>) {
  const gauge = gaugesIn(registry)
  const clockSeconds = gauge('hvac_time_seconds', 'Clock of the machine, in seconds since 1970')
  const isUp = gauge('hvac_database_up', 'Whether the database answered within two seconds')
  const ofDatabase = {
    isReadOnly: gauge(
      'hvac_database_read_only',
      'Whether the database takes no writes: a standby, or told so',
    ),
    verificationAge: gauge(
      'hvac_backup_proven_age_seconds',
      'Age of what the newest proven backup holds; while there is none, age of the product',
    ),
    lastBackup: gauge('hvac_backup_last_state', 'How the newest backup ended: 1 at that state', 'state'),
    failedNights: gauge(
      'hvac_nightly_failed_nights',
      'Nights in a row that this work has failed; only work that fails',
      'work',
    ),
    messages: gauge('hvac_outbox_messages', 'Messages in the outbox that are not sent', 'state'),
    oldestEmail: gauge(
      'hvac_outbox_oldest_queued_age_seconds',
      'Age of the oldest message that waits; 0 when none does',
    ),
    requests: gauge('hvac_requests_pending', 'Service requests that wait for somebody', 'state'),
    followersHeld: gauge(
      'hvac_followers_held_seconds',
      'For how long one open transaction has kept changes from programs that follow lists; 0 while none does',
    ),
  }
  const freeBytes = gauge(
    'hvac_disk_free_bytes',
    'Free room on the disk of a folder, for the user of the product',
    'folder',
  )
  const sizeBytes = gauge('hvac_disk_size_bytes', 'Size of the disk of a folder', 'folder')
  const folders = { data: env.DATA_DIR, backups: backupFolder(env) }
  const heldFor = secondsOfOldest()
  const inTimeFromDatabase = oneAtATime(() => readFigures(db))
  const inTimeFromDisk = oneAtATime(() =>
    Promise.all(Object.values(folders).map((folder) => statfs(folder).catch(() => undefined))),
  )

  return async function read(): Promise<void> {
    const [figures, disks] = await Promise.all([inTimeFromDatabase(), inTimeFromDisk()])
    const now = clock()
    const ageOf = (then: Date) => Math.max(0, (now.getTime() - then.getTime()) / 1000)
    clockSeconds.set(now.getTime() / 1000)
    isUp.set(figures ? 1 : 0)
    for (const { forget } of [...Object.values(ofDatabase), freeBytes, sizeBytes]) forget()
    for (const [index, folder] of Object.keys(folders).entries()) {
      const disk = disks?.[index]
      if (!disk) continue
      freeBytes.set({ folder }, disk.bavail * disk.bsize)
      sizeBytes.set({ folder }, disk.blocks * disk.bsize)
    }
    if (!figures) return
    const { lastProven, lastEnded, productSince = now } = figures.verifications
    ofDatabase.isReadOnly.set(figures.isReadOnly ? 1 : 0)
    ofDatabase.verificationAge.set(ageOf(lastProven?.takenAt ?? productSince))
    for (const state of backupOutcomes)
      ofDatabase.lastBackup.set({ state }, lastEnded?.state === state ? 1 : 0)
    for (const { job, failedSince } of figures.failures)
      ofDatabase.failedNights.set(
        { work: job },
        Math.floor((now.getTime() - failedSince.getTime()) / dayMs) + 1,
      )
    for (const state of ['queued', 'failed'])
      ofDatabase.messages.set({ state }, figures.messages.find((row) => row.state === state)?.count ?? 0)
    const waiting = figures.messages.flatMap(({ state, oldest }) =>
      state !== 'failed' && oldest ? ageOf(oldest) : [],
    )
    ofDatabase.oldestEmail.set(Math.max(0, ...waiting))
    ofDatabase.requests.set({ state: 'pending' }, figures.pending)
    ofDatabase.followersHeld.set(heldFor(figures.transactions, now))
  }
}

type Transactions = { oldest: string; isAnyOpen: boolean }

/**
 * For how long the oldest open transaction has been the same one, from reading to reading. Why not asked of the server: it names neither
 * prepared transactions among its connections, nor when those of other users began.
 */
function secondsOfOldest() {
  let seen = { oldest: '', since: new Date(0) }
  return ({ oldest, isAnyOpen }: Transactions, now: Date): number => {
    if (!isAnyOpen || oldest !== seen.oldest) seen = { oldest, since: now }
    return Math.max(0, (now.getTime() - seen.since.getTime()) / 1000)
  }
}

async function readFigures(db: Queryable) {
  const [[state], verifications, failures, messages, pending] = await Promise.all([
    db.execute<Transactions & { isReadOnly: boolean }>(
      sql.raw(`select ${isReadOnly} as "isReadOnly", oldest::text,
        oldest < pg_snapshot_xmax(pg_current_snapshot()) as "isAnyOpen" from settled_before() as oldest`),
    ),
    findVerifications(db),
    db.select().from(nightlyFailures),
    db
      .select({ state: outbox.state, count: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(inArray(outbox.state, ['queued', 'sending', 'failed']))
      .groupBy(outbox.state),
    db.$count(requests, eq(requests.status, 'pending')),
  ])
  const { isReadOnly: readOnly, ...transactions } = state ?? {
    isReadOnly: false,
    oldest: '',
    isAnyOpen: false,
  }
  return { isReadOnly: readOnly, transactions, verifications, failures, messages, pending }
}

/** Reads, or returns undefined on failure or timeout. Concurrent callers share one reading, so that a hanging database or disk is asked once. */
function oneAtATime<Figures>(read: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let reading: Promise<Figures | undefined> | undefined
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return Promise.race([reading, pause(timeoutMs, undefined, { ref: false })])
  }
}

function gaugesIn(registry: Registry) {
  return (name: string, help: string, ...labelNames: string[]) => {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    // Why not always a reset: without labels it sets the gauge to 0.
    const forget = () => (labelNames.length > 0 ? gauge.reset() : gauge.remove())
    return Object.assign(gauge, { forget })
  }
}
