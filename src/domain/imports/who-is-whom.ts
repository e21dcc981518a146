import type { Entry } from './entry.ts'
import type { Fate } from './fates.ts'
import type { Difference } from './fill.ts'
import type { ImportedHome, PresentHome } from './imported-home.ts'
import type { Says, Why } from './reasons.ts'

/** What homes are compared by; null or empty where there is none. They are made by the database (`address_street_key` and the others). */
export type HomeKeys = {
  street: string | null
  unit: string | null
  town: string | null
  postalCode: string | null
  /** Of the home and of its people. */
  phones: readonly string[]
  emails: readonly string[]
  fullName: string | null
  lastName: string | null
  /** Numbers of the home, with their program before them (`ownNumberOf`). */
  ownNumbers: readonly string[]
  /** Of the customer, in the same way. */
  customerNumber: string | null
  /** `Entry.parent`, folded. */
  parent: string | null
}

/** A stored home, or an entry of the file. */
export type HomeId = { customerId: number } | { line: number; part?: number }

/** A home that entries are compared with. */
export type KnownHome = {
  id: HomeId
  keys: HomeKeys
  home: PresentHome
  isDeleted?: boolean
  /** An entry of the file that is asked about and not decided: it is no home yet, and who would be the same home follows it. */
  isUndecided?: boolean
}

/** What a person decided about an entry. */
export type Decision = { fate: 'same' | 'anotherHome'; of: HomeId } | { fate: 'new' | 'leftOut' }

export type EntryToJudge = { entry: Entry; keys: HomeKeys; decision?: Decision }

export type Judgement = {
  fate: Fate
  why?: Why
  /** All that is said of the entry. */
  says: Says[]
  /** The homes that it is like, in the order in which they came. */
  like: HomeId[]
  /** The home as it will be stored, for `new` and `anotherHome`; else what the file tells. */
  home: ImportedHome
  /** What is written into the home of `like[0]`, for `filled`. */
  fills?: ImportedHome
  differs?: Difference[]
  /** The undecided entry whose answer it takes: it is no question of its own. */
  follows?: HomeId
}

export type JudgedBy = {
  sameHome: 'fill' | 'leave'
  /** Keys of phones and e-mails of more than `mostHomesOfContact` homes, of the stored ones and the whole file: they join nobody. */
  shared: ReadonlySet<string>
}

/** A phone or e-mail of more homes says nothing about who somebody is. Homes are counted by their addresses. */
export const mostHomesOfContact = 5

/** A number of another program as it is stored, with the program before it: 'Jobber 1001_5001'. */
export declare function ownNumberOf(program: string | null, number: string): string

/**
 * Judges entries in the order of the file, each as though those before it were stored. `known` are the stored homes and the earlier entries of
 * the file (new homes, homes filled by them, undecided ones) that have the same street, a contact, a number or a parent in common with any of
 * them, stored ones first, then by line.
 */
export declare function judge(
  entries: readonly EntryToJudge[],
  known: readonly KnownHome[],
  by: JudgedBy,
): Judgement[]
