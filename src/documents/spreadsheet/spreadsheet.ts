import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node'
import type { ExportCell, ExportColumn } from '#contract/exports.ts'
import { calendarDay } from '../calendar-day.ts'
import { clockTime } from '../clock-time.ts'
import { harmlessText } from './harmless-text.ts'

export type SpreadsheetHead = { title: string; columns: readonly ExportColumn[]; timeZone: string }

const dateFormats = {
  date: 'mm/dd/yyyy',
  moment: 'mm/dd/yyyy hh:mm:ss',
  'password-set': '"Set "mm/dd/yyyy',
} as const

/** In characters of the standard font. */
const widths = {
  date: 14,
  moment: 20,
  'password-set': 18,
  number: 16,
  text: 34,
  'short-text': 20,
  'qr-code': 60,
} as const

/** Excel's own longest cell. */
const longestText = 32_767

/**
 * A workbook of one sheet: the title, frozen beneath it the headings in bold, then the rows as they are added.
 * Dates are the days of the time zone.
 */
export function startSpreadsheet({ title, columns, timeZone }: SpreadsheetHead) {
  const dayOf = calendarDay(timeZone)
  const clockAt = clockTime(timeZone)
  const titleRow: Row = [
    { value: title, columnSpan: columns.length, fontWeight: 'bold', fontSize: 14 },
    ...columns.slice(1).map(() => null),
  ]
  const headings = columns.map((column) => ({
    value: column.title,
    fontWeight: 'bold' as const,
    align: column.kind === 'number' ? ('right' as const) : ('left' as const),
    bottomBorderStyle: 'thin' as const,
  }))
  const sheet: Row[] = [titleRow, headings]

  function cell(value: ExportCell, kind: ExportColumn['kind'] | undefined): Cell {
    if (value === null) return null
    if (typeof value === 'number') return { value, type: Number }
    if (kind === 'date' || kind === 'moment' || kind === 'password-set') {
      return {
        value: new Date(kind === 'moment' ? `${clockAt(value)}Z` : `${dayOf(value)}T00:00:00Z`),
        type: Date,
        format: dateFormats[kind],
        align: 'left',
      }
    }
    return { value: harmlessText(value).slice(0, longestText), type: String }
  }

  return {
    add: (rows: readonly (readonly ExportCell[])[]) => {
      for (const row of rows) sheet.push(row.map((value, place) => cell(value, columns[place]?.kind)))
    },
    toBytes: () =>
      writeExcelFile(sheet, {
        sheet: title,
        stickyRowsCount: 2,
        columns: columns.map(({ kind }) => ({ width: widths[kind] })),
      }).toBuffer(),
  }
}
