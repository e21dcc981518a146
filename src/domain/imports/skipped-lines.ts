import type { Row } from './cells.ts'
import type { Target } from './columns/targets.ts'

/** Why a line below the headings is no entry. */
export type Skipped = 'empty' | 'total' | 'headings again' | 'footer'

/** Why a line is skipped; undefined for one that is read. */
export declare function skippedBecause(
  row: Row,
  file: { headings: readonly string[]; targets: readonly (Target | null)[] },
): Skipped | undefined
