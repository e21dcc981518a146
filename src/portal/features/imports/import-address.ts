import type { ValuesOf } from '#contract/fields/plain-fields.ts'
import { oneOf, text } from '#contract/fields/plain-fields.ts'
import { valuesOf } from '#contract/fields/read-fields.ts'
import { ends, fates } from '#domain/imports/fates.ts'

/** Which homes of the file are listed, as the address keeps it. */
export const entryFields = {
  fate: oneOf(fates),
  end: oneOf(ends),
  why: text(60),
  says: text(60),
  q: text(200),
}

export type EntryFilter = ValuesOf<typeof entryFields>

/** Filters that leave every home in the list. */
export const allEntries: EntryFilter = valuesOf(entryFields)
