import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Sql } from '#db/driver/connect.ts'
import type { Log } from '#db/log.ts'
import type { Database } from '../deps.ts'

/** A trigger on `requests` notifies this channel with an empty payload. */
const channel = 'requests_changed'

/** Triggers on `sessions` and `users` notify this channel with the id of a person who was signed out, deleted or given another role. */
const channelOfEnds = 'sessions_ended'

/** A trigger on `alerts` notifies this channel with the id of the person whose alerts changed. */
const channelOfAlerts = 'alerts_changed'

/** A trigger on `imports` notifies this channel with an empty payload. */
const channelOfImports = 'imports_changed'

/** The pause between attempts while disconnected. */
const retryMs = 10_000

/** The shortest time between two announcements, however much changes. */
const quietMs = 1_000

export type RequestListener = {
  changed: () => void
  /** The alerts of these people have changed; without ids, anybody's. */
  alertsChanged: (userIds?: ReadonlySet<number>) => void
  /** An import got further. */
  importsChanged: () => void
  /** Sessions of that person may have ended; without an id, anybody's. */
  sessionsEnded: (userId?: number) => void
  /** The database no longer announces changes: open pages have to poll. */
  onDisconnected: () => void
}

/** Announces changes of requests and alerts, whichever instance or program made them. docs/decisions/090 */
export type RequestChanges = {
  /** Whether changes currently arrive. */
  readonly isConnected: boolean
  /** What this instance has heard of so far. */
  readonly heard: Pick<Heard, 'mark' | 'since'>
  /** Returns a function that stops listening. */
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
 * Listens on its own connection. It regularly sends a probe through the channel, which detects connections that died silently and
 * poolers that accept LISTEN but deliver nothing.
 */
export async function openRequestChanges(options: ChangesOptions): Promise<RequestChanges> {
  const { databaseUrl, db, log, probeEveryMs = 30_000, probeTimeoutMs = 3_000 } = options
  const listeners = new Set<RequestListener>()
  const closing = new AbortController()
  const ownProbe = randomUUID()
  const heard = countHeard()
  let connection: Sql | undefined
  let onProbe = () => {}
  let isConnected = false
  let hasWarned = false
  let readers: Set<number> | undefined = new Set()

  const announce = inTurn(() => {
    for (const { changed } of listeners) changed()
  })
  const announceAlerts = inTurn(() => {
    const told = readers
    readers = new Set()
    for (const { alertsChanged } of listeners) alertsChanged(told)
  })

  const announceImports = inTurn(() => {
    for (const { importsChanged } of listeners) importsChanged()
  })

  function announceEnds(userId?: number) {
    for (const { sessionsEnded } of [...listeners]) sessionsEnded(userId)
  }

  function receive(text: string) {
    if (text === ownProbe) return onProbe()
    if (text !== '') return
    heard.countRequests()
    announce.call()
  }

  function receiveAlerts(userId?: string) {
    if (userId === undefined) readers = undefined
    else readers?.add(Number(userId))
    heard.countAlerts(userId === undefined ? undefined : Number(userId))
    announceAlerts.call()
  }

  async function probeArrives(): Promise<boolean> {
    const timeout = pause(probeTimeoutMs, false, { ref: false })
    return Promise.race([timeout, sendProbe()]).catch(() => false)
  }

  async function sendProbe(): Promise<boolean> {
    if (connection === undefined) {
      connection = connect(databaseUrl, { max: 1 })
      // Why announce on every (re)connect: changes in between were missed.
      await connection.listen(channel, receive, () => receive(''))
      await connection.listen(channelOfAlerts, receiveAlerts, () => receiveAlerts())
      await connection.listen(channelOfImports, announceImports.call, announceImports.call)
      await connection.listen(
        channelOfEnds,
        (userId) => announceEnds(Number(userId)),
        () => announceEnds(),
      )
    }
    const probe = new Promise<true>((settle) => {
      onProbe = () => settle(true)
    })
    await db.execute(sql`select pg_notify(${channel}, ${ownProbe})`)
    return probe
  }

  async function check() {
    const arrived = await probeArrives()
    if (arrived === isConnected && arrived) return
    isConnected = arrived
    if (arrived) {
      hasWarned = false
      return
    }
    await connection?.end({ timeout: 0 }).catch(() => undefined)
    connection = undefined
    for (const { onDisconnected } of [...listeners]) onDisconnected()
    if (hasWarned || closing.signal.aborted) return
    hasWarned = true
    log.warn('Changes of requests are not heard from the database: open pages ask every 15 seconds instead.')
  }

  async function keepChecking() {
    while (!closing.signal.aborted) {
      const restMs = isConnected ? probeEveryMs : Math.min(probeEveryMs, retryMs)
      await pause(restMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await check()
    }
  }

  await check()
  const checking = keepChecking()
  return {
    get isConnected() {
      return isConnected
    },
    heard,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closing.abort()
      announce.stop()
      announceAlerts.stop()
      announceImports.stop()
      await checking
      await connection?.end({ timeout: 0 })
    },
  }
}

/** Acts at once, and when asked again within the pause, once more after it. */
function inTurn(act: () => void) {
  let cooldown: NodeJS.Timeout | undefined
  let hasMore = false

  function call() {
    if (cooldown !== undefined) {
      hasMore = true
      return
    }
    act()
    cooldown = setTimeout(() => {
      cooldown = undefined
      if (!hasMore) return
      hasMore = false
      call()
    }, quietMs)
    cooldown.unref()
  }

  return { call, stop: () => clearTimeout(cooldown) }
}

/** What has changed since a mark; all of it if the mark is another instance's. */
type ChangedSince = { requests: boolean; alerts: boolean }

/**
 * Counts the changes that an instance hears of. A page carries the mark that stood before its data was read; so its stream can say whether
 * that data is still current, and no clock is compared. docs/decisions/090
 */
type Heard = {
  readonly mark: string
  /** Whether requests have changed since that mark, or alerts of this person. */
  since: (mark: string | undefined, userId: number) => ChangedSince
  countRequests: () => void
  /** Alerts of this person have changed; without an id, anybody's. */
  countAlerts: (userId?: number) => void
}

export function countHeard(): Heard {
  const instance = randomUUID()
  let count = 0
  let lastOfRequests = 0
  let lastOfAnybody = 0
  const lastOf = new Map<number, number>()

  function countOf(mark: string | undefined): number {
    const [of, at = ''] = mark?.split('.') ?? []
    return of === instance && /^\d+$/.test(at) ? Number(at) : -1
  }

  return {
    get mark() {
      return `${instance}.${count}`
    },
    since(mark, userId) {
      const seen = countOf(mark)
      const lastOfPerson = Math.max(lastOfAnybody, lastOf.get(userId) ?? 0)
      return { requests: lastOfRequests > seen, alerts: lastOfPerson > seen }
    },
    countRequests() {
      count += 1
      lastOfRequests = count
    },
    countAlerts(userId) {
      count += 1
      if (userId !== undefined) lastOf.set(userId, count)
      else lastOfAnybody = count
    },
  }
}
