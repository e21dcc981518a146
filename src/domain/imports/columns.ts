import type { ColumnFacts } from './columns/column-facts.ts'
import type { Program } from './columns/programs.ts'
import type { Target } from './columns/targets.ts'

/** Why a column is taken for what it is. */
export type Because = 'remembered' | 'program' | 'heading' | 'content'

/** A column with what it becomes; null is not taken. */
export type GuessedColumn = {
  letter: string
  heading: string
  target: Target | null
  because: Because | null
}

export type GuessedFrom = {
  /** As they stand in the file; '' where a column has none. */
  headings: readonly string[]
  facts: readonly ColumnFacts[]
  /** What an earlier import of the same headings (`fingerprintOf`) took them for, by heading. */
  remembered?: Readonly<Record<string, Target | null>> | undefined
}

export type Guess = { program: Program | null; columns: GuessedColumn[] }

/** What forbids to check a file with its columns: one target chosen twice, or no address. */
export type ColumnProblem =
  | { problem: 'twice'; target: Target; letters: string[] }
  | { problem: 'noAddressColumn' }

/** Whether a text is the heading of a column that programs and people write. */
export declare function isKnownHeading(text: string): boolean

/** What each column is, by what is remembered, its program, its heading, and its content. */
export declare function guessColumns(from: GuessedFrom): Guess

export declare function problemsOfColumns(targets: readonly (Target | null)[]): ColumnProblem[]
