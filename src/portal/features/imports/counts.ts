import type { ImportHomes } from '#contract/imports/import-rows.ts'
import type { Fate } from '#domain/imports/fates.ts'

const staying: readonly Fate[] = ['ask', 'leftOut', 'refused']

/** Homes that an import made or filled in. */
export const cameIn = ({ made, filled }: ImportHomes): number => made + filled

/** Lines of the file that it leaves where they are. */
export const stayedOut = (counts: Readonly<Record<string, number>>): number =>
  staying.reduce((sum, fate) => sum + (counts[fate] ?? 0), 0)
