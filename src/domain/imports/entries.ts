import type { Row } from './cells.ts'
import type { PhoneKind } from './columns/targets.ts'
import type { ImportedHome, ImportedUnit, UnitField } from './imported-home.ts'
import type { ImportPlan } from './plan.ts'
import type { Says, Why } from './reasons.ts'

/** What a line is about, where every line is one unit: it gets its place when the other units of its home are known. */
export type UnitOfLine = {
  kind: 'furnace' | 'air-conditioner' | 'humidifier' | 'thermostat'
  unit: ImportedUnit
  /** The line of the note in case that no place is free. */
  asNote: string
  /** What was left out of it, or turned from a share into percent. */
  says: { remark: 'valueBad' | 'share' | 'odd'; field: UnitField; note?: string }[]
}

/** A home of a row; a row with several addresses has one a part. It is plain data. */
export type Entry = {
  line: number
  /** From 1, in files whose rows may have several addresses. */
  part?: number
  /** What the home will be if it is a new one, but for `unit`. */
  home: ImportedHome
  unit?: UnitOfLine
  /** What kind of phone `home.phone` is, or the word beside it. Where the stored home has another one, it becomes one of its people. */
  phoneIs?: PhoneKind | { word: string }
  /** Lines of `home.notes` about values that could not be read, with their fields: a stored home that has a value there needs none. */
  unread?: { field: string; note: string }[]
  /** The customer's name before the colon, in QuickBooks: whoever shares it is one person. */
  parent?: string
  /** Set where it does not come in. */
  fate?: 'refused' | 'leftOut'
  why?: Why
  says: Says[]
}

/** The homes that a row tells of, in the order of its columns. */
export declare function entriesOf(row: Row, plan: ImportPlan): Entry[]
