import { randomUUID } from 'node:crypto'

/** What has changed since a mark; all of it if the mark is another instance's. */
export type ChangedSince = { requests: boolean; alerts: boolean }

/**
 * Counts the changes that an instance hears of. A page carries the mark that stood before its data was read; so its stream can say whether
 * that data is still current, and no clock is compared. docs/decisions/090
 */
export type Heard = {
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
