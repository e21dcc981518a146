import { setTimeout as pause } from 'node:timers/promises'

/** So long whoever asks rests before the next question, in milliseconds. */
const restMs = 25

/** Milliseconds of the answers that somebody got, in the middle and of the slowest of a hundred. */
export type Answered = { median: number; p99: number; count: number }

/** Asks again and again, as one person would, until stopped. */
export function startAsking(ask: () => Promise<unknown>) {
  const took: number[] = []
  const stopping = new AbortController()
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await ask()
      took.push(performance.now() - started)
      await pause(restMs)
    }
  })()
  return {
    async stop(): Promise<Answered> {
      stopping.abort()
      await asking
      const sorted = took.toSorted((one, other) => one - other)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { median: at(0.5), p99: at(0.99), count: sorted.length }
    },
  }
}
