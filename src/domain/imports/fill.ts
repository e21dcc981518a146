import type { Entry } from './entry.ts'
import type { ImportedHome, PresentHome } from './imported-home.ts'
import type { Says } from './reasons.ts'

/** A value that stays although the file says something else. */
export type Difference = { field: string; has: string; brings: string }

export type Filling = {
  /** What is written into the home; null where there is nothing to write. */
  fills: ImportedHome | null
  /** All that is said of the entry now. */
  says: Says[]
  differs: Difference[]
}

/** The home that an entry makes, with its unit in its place. */
export declare function newHomeOf(entry: Entry): { home: ImportedHome; says: Says[] }

/** What of an entry a home that is there gets: only what is empty there. */
export declare function fillingOf(entry: Entry, present: PresentHome): Filling

/** The home after it. */
export declare function filledHome(present: PresentHome, fills: ImportedHome): PresentHome
