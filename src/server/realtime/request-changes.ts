import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Sql } from '#db/driver/connect.ts'
import type { Log } from '#db/log.ts'
import type { Database } from '../deps.ts'

/** The channel on which a trigger of the table `requests` speaks, with an empty text. */
const channel = 'requests_changed'

/** On which triggers of `sessions` and `users` speak, with the number of the person who was signed out, deleted or given another role. */
const channelOfEnds = 'sessions_ended'

/** While nothing is heard it is tried again after so long. */
const retryMs = 10_000

/** At most one announcement in so long, however many requests change. */
const quietMs = 1_000

export type RequestListener = {
  changed: () => void
  /** Sessions of that person may have ended; without a number, of anybody. */
  sessionsEnded: (userId?: number) => void
  /** The database announces nothing any more: open pages have to poll. */
  onDisconnected: () => void
}

/** Announces changes of requests, whichever instance or program made them. docs/decisions/090 */
export type RequestChanges = {
  /** Whether changes are heard at present. */
  readonly isHeard: boolean
  /** Answers how to stop listening. */
  listen: (listener: RequestListener) => () => void
  close: () => Promise<void>
}

type ChangesOptions = {
  databaseUrl: string
  db: Database
  log: Log
  probeEveryMs?: number
  probeTimeoutMs?: number
}

/**
 * Listens on a connection of its own. Every so often it calls into the channel itself and waits to hear that: a connection that died
 * without a word, and a pooler that takes LISTEN and delivers nothing, are found out so.
 */
export async function openRequestChanges(options: ChangesOptions): Promise<RequestChanges> {
  const { databaseUrl, db, log, probeEveryMs = 30_000, probeTimeoutMs = 3_000 } = options
  const listeners = new Set<RequestListener>()
  const closing = new AbortController()
  const ownProbe = randomUUID()
  let connection: Sql | undefined
  let onProbe = () => {}
  let isHeard = false
  let hasToldOfSilence = false
  let told: NodeJS.Timeout | undefined
  let hasMore = false

  function tell() {
    if (told !== undefined) {
      hasMore = true
      return
    }
    for (const { changed } of listeners) changed()
    told = setTimeout(() => {
      told = undefined
      if (!hasMore) return
      hasMore = false
      tell()
    }, quietMs)
    told.unref()
  }

  function tellOfEnds(userId?: number) {
    for (const { sessionsEnded } of [...listeners]) sessionsEnded(userId)
  }

  function hear(text: string) {
    if (text === '') tell()
    else if (text === ownProbe) onProbe()
  }

  async function hearsProbe(): Promise<boolean> {
    const timeout = pause(probeTimeoutMs, false, { ref: false })
    return Promise.race([timeout, sendProbe()]).catch(() => false)
  }

  async function sendProbe(): Promise<boolean> {
    if (connection === undefined) {
      connection = connect(databaseUrl, { max: 1 })
      // Why told at each beginning: the driver listens again by itself, and what happened in between was missed.
      await connection.listen(channel, hear, tell)
      await connection.listen(
        channelOfEnds,
        (userId) => tellOfEnds(Number(userId)),
        () => tellOfEnds(),
      )
    }
    const probe = new Promise<true>((settle) => {
      onProbe = () => settle(true)
    })
    await db.execute(sql`select pg_notify(${channel}, ${ownProbe})`)
    return probe
  }

  async function check() {
    const hears = await hearsProbe()
    if (hears === isHeard && hears) return
    isHeard = hears
    if (hears) {
      hasToldOfSilence = false
      return
    }
    await connection?.end({ timeout: 0 }).catch(() => undefined)
    connection = undefined
    for (const { onDisconnected } of [...listeners]) onDisconnected()
    if (hasToldOfSilence || closing.signal.aborted) return
    hasToldOfSilence = true
    log.warn('Changes of requests are not heard from the database: open pages ask every 15 seconds instead.')
  }

  async function keepHearing() {
    while (!closing.signal.aborted) {
      const restMs = isHeard ? probeEveryMs : Math.min(probeEveryMs, retryMs)
      await pause(restMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await check()
    }
  }

  await check()
  const hearing = keepHearing()
  return {
    get isHeard() {
      return isHeard
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closing.abort()
      clearTimeout(told)
      await hearing
      await connection?.end({ timeout: 0 })
    },
  }
}
