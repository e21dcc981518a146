import { z } from 'zod'

// Apart from the calls that export, which take the filters of every list: the print page reads these rows in the browser.

/** Content of a column: short texts are phone numbers and words of a list; dates and moments are in ISO 8601, and a date shows only its day; a day is one of the calendar, the same in every time zone; `password-set` is the moment a password was set. */
export const ExportColumn = z.object({
  title: z.string(),
  kind: z.enum(['text', 'short-text', 'number', 'date', 'day', 'moment', 'password-set']),
})
export type ExportColumn = z.infer<typeof ExportColumn>

export const ExportCell = z.union([z.string(), z.number(), z.null()])
export type ExportCell = z.infer<typeof ExportCell>

/** A whole list with `format=rows`, for the print view. */
export const ExportedRows = z.object({
  title: z.string(),
  columns: z.array(ExportColumn),
  rows: z.array(z.array(ExportCell)),
})
export type ExportedRows = z.infer<typeof ExportedRows>
