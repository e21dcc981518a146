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
  /** Nothing is heard any more: whoever wants to know has to ask. */
  deaf: () => void
}

/** Tells of changes of requests, whichever instance or program made them. docs/decisions/090 */
export type RequestNews = {
  /** Whether changes are heard at present. */
  readonly isHeard: boolean
  /** Answers how to stop listening. */
  listen: (listener: RequestListener) => () => void
  close: () => Promise<void>
}

type NewsOptions = {
  databaseUrl: string
  db: Database
  log: Log
  echoEveryMs?: number
  echoTimeoutMs?: number
}

/**
 * Listens on a connection of its own. Every so often it calls into the channel itself and waits to hear that: a connection that died
 * without a word, and a pooler that takes LISTEN and delivers nothing, are found out so.
 */
export async function openRequestNews(options: NewsOptions): Promise<RequestNews> {
  const { databaseUrl, db, log, echoEveryMs = 30_000, echoTimeoutMs = 3_000 } = options
  const listeners = new Set<RequestListener>()
  const closing = new AbortController()
  const ownEcho = randomUUID()
  let connection: Sql | undefined
  let hearEcho = () => {}
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
    else if (text === ownEcho) hearEcho()
  }

  async function hearsItself(): Promise<boolean> {
    const timeout = pause(echoTimeoutMs, false, { ref: false })
    return Promise.race([timeout, callAndHear()]).catch(() => false)
  }

  async function callAndHear(): Promise<boolean> {
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
    const echo = new Promise<true>((settle) => {
      hearEcho = () => settle(true)
    })
    await db.execute(sql`select pg_notify(${channel}, ${ownEcho})`)
    return echo
  }

  async function check() {
    const hears = await hearsItself()
    if (hears === isHeard && hears) return
    isHeard = hears
    if (hears) {
      hasToldOfSilence = false
      return
    }
    await connection?.end({ timeout: 0 }).catch(() => undefined)
    connection = undefined
    for (const { deaf } of [...listeners]) deaf()
    if (hasToldOfSilence || closing.signal.aborted) return
    hasToldOfSilence = true
    log.warn('Changes of requests are not heard from the database: open pages ask every 15 seconds instead.')
  }

  async function keepHearing() {
    while (!closing.signal.aborted) {
      const restMs = isHeard ? echoEveryMs : Math.min(echoEveryMs, retryMs)
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
