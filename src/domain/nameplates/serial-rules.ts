import data from './serial-rules.json' with { type: 'json' }

export type Confidence = 'high' | 'medium' | 'low'

/** Where the serial numbers of a family of makes have their date. The expression's named groups hold it. */
export type SerialRule = {
  id: string
  family: string
  /** The rule is for these makes of the family alone. */
  onlyMakes?: readonly string[]
  regex: string
  year:
    | { kind: 'twoDigits' | 'lastDigit'; group: string }
    | { kind: 'pair'; groups: readonly [string, string] }
    | { kind: 'letter'; group: string; table: string }
  period:
    | { kind: 'week'; group: string }
    | { kind: 'month'; group: string }
    | { kind: 'monthLetter'; group: string; tables: readonly string[] }
    | { kind: 'none' }
  validFrom: number
  /** The last year of the form; null while it is in use. */
  validTo: number | null
  /** The last month of the last year. */
  validToMonth?: number
  /** After how many years the same number comes again. */
  ambiguityYears?: number
  /** Letters on whose year the sources disagree. */
  lowYearKeys?: readonly string[]
  confidence: Confidence
  /** Which characters are the date, and how, as a technician reads it. */
  explain: string
  /** How well the sources agree. */
  agreement: string
}

/** A letter's months or years. */
export type LetterTable = Readonly<Record<string, number | readonly number[]>>

/** Facts read at their sources, which each rule names; docs/decisions/182. */
export const serialRules = data.rules as unknown as readonly SerialRule[]
export const letterTables = data.tables as Readonly<Record<string, LetterTable>>
