import type { PlaceKind } from '../homes/equipment/equipment.ts'
import type { PhoneKind } from './columns/targets.ts'
import type { ImportedHome, ImportedUnit, UnitField } from './imported-home.ts'
import type { Says, Why } from './reasons.ts'

/** What a line is about, where every line is one unit: it gets its place when the other units of its home are known. */
export type UnitOfLine = {
  kind: PlaceKind
  unit: ImportedUnit
  /** The line of the note in case that no place is free. */
  asNote: string
  /** What could not be read of it, with its line of the note, and what was turned from a share into percent. */
  says: { remark: 'valueBad' | 'share'; field: UnitField; note?: string }[]
}

/** A home of a row; a row with several addresses has one a part. It is plain data. */
export type Entry = {
  line: number
  /** From 1, in files whose rows may have several addresses. */
  part?: number
  /** What the home will be if it is a new one, but for `unit`. */
  home: ImportedHome
  unit?: UnitOfLine
  /** What kind of phone `home.phone` is, or the word beside it: where a stored home has another one, this becomes one of its people. */
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
