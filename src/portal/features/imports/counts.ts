import type { Fate } from '#domain/imports/fates.ts'

type Counts = Readonly<Record<string, number>>

const sumOf = (counts: Counts, fates: readonly Fate[]) =>
  fates.reduce((sum, fate) => sum + (counts[fate] ?? 0), 0)

/** Homes that an import makes. */
export const newHomes = (counts: Counts): number => sumOf(counts, ['new', 'anotherHome'])

/** Homes that it makes or fills in. */
export const cameIn = (counts: Counts): number => sumOf(counts, ['new', 'anotherHome', 'filled'])

/** Homes of the file that it leaves where they are. */
export const stayedOut = (counts: Counts): number => sumOf(counts, ['ask', 'leftOut', 'refused'])
