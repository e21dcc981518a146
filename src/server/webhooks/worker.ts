import { setTimeout as pause } from 'node:timers/promises'
import type { Resolve } from '../adapters/outgoing.ts'
import type { Deps } from '../deps.ts'
import { type Delivering, deliver } from './deliver.ts'
import { claimDue, findWork } from './delivery-queries.ts'
import { spreadEvents } from './spread.ts'

/** How soon an event leaves. Why asked and not queued: rows say what is to do, so nothing can be lost. */
const pollMs = 1_000

/** So many messages of one webhook are on their way at once, from each process; those of another one never wait for them. */
const atOnce = 4

/** A process that has not noted within this time what came of a try is dead; a try takes ten seconds at most. */
const claimMs = 30_000

/** Stopping waits so long for tries that are being made. */
const longestStopMs = 8_000

type Logging = { log: Pick<Deps['log'], 'error' | 'warn'> }

type Working = Delivering & Logging

/** Sends what happens to the webhooks that want to know, until stopped. Any number of processes may do so at once. */
export function startWebhooks(
  { db, clock, env, log }: Pick<Deps, 'db' | 'clock' | 'env'> & Logging,
  { resolve, everyMs = pollMs }: { resolve?: Resolve; everyMs?: number } = {},
) {
  const outgoing = { namedHosts: env.WEBHOOK_HOSTS, ...(resolve && { resolve }) }
  const working: Working = { db, clock, log, publicUrl: env.PUBLIC_URL, outgoing }
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<number, Promise<void>>()
  const looking = (async () => {
    while (!signal.aborted) {
      await look(working, running, signal).catch((error: unknown) =>
        log.error({ err: error }, 'webhooks could not be looked through'),
      )
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      const timeout = pause(longestStopMs, undefined, { ref: false })
      await Promise.race([Promise.all([looking, ...running.values()]), timeout])
    },
  }
}

/** Makes messages of events, and begins to send those of each webhook that has some due. */
async function look(working: Working, running: Map<number, Promise<void>>, signal: AbortSignal) {
  const { db, clock } = working
  let work = await findWork(db, clock())
  if (work.hasEvents) {
    while ((await spreadEvents(db, clock())) > 0);
    work = await findWork(db, clock())
  }
  for (const id of work.due) {
    if (running.has(id) || signal.aborted) continue
    const sending = sendAll(working, id, signal)
      .catch((error: unknown) => working.log.error({ err: error }, 'a webhook could not be sent'))
      .finally(() => running.delete(id))
    running.set(id, sending)
  }
}

/** Sends what is due of one webhook. */
async function sendAll(working: Working, webhookId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await sendSome(working, webhookId)) === 0) return
  }
}

/** Sends some of what is due of one webhook; how many it was. */
export async function sendSome(working: Delivering, webhookId: number): Promise<number> {
  const now = working.clock()
  const until = new Date(now.getTime() + claimMs)
  const claimed = await claimDue(working.db, webhookId, { now, until, most: atOnce })
  await Promise.all(claimed.map((one) => deliver(working, one)))
  return claimed.length
}
