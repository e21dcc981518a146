import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { ExportCell, ExportColumn } from '#contract/office/exported-rows.ts'
import { calendarDay, clockTime } from '#domain/days.ts'
import { harmlessText } from './harmless-text.ts'
import { printSetup } from './print-setup.ts'
import { linesOf } from './wrapped-lines.ts'

export type SpreadsheetHead = {
  title: string
  /** The name of the sheet where it is not the title: 31 characters at most, and none of `:\\/?*[]`. */
  sheet?: string
  columns: readonly ExportColumn[]
  timeZone: string
}

const dateFormats = {
  date: 'mm/dd/yyyy',
  day: 'mm/dd/yyyy',
  moment: 'mm/dd/yyyy hh:mm:ss',
} as const

/** In characters of the standard font. */
const widths = {
  date: 14,
  day: 14,
  moment: 20,
  'password-set': 18,
  number: 16,
  text: 34,
  'short-text': 20,
} as const

/** One family for all, which Windows and macOS have and other systems replace by one of the same widths. All heights are in points. */
const font = { fontFamily: 'Arial', fontSize: 10 }
const titlePoints = 14
/** Why set: no program adjusts the height of a row of merged cells. */
const titleRowPoints = 24
const linePoints = 12.75
/** Excel's own highest row. */
const highestRowPoints = 409

/** Why indented: a number would touch the text of the next column. */
const ofNumbers = { align: 'right', indent: 1 } as const

/** Excel's own longest cell. */
const longestText = 32_767

/**
 * A workbook of one sheet: the title and the headings in bold, both frozen, then the rows as they are added.
 * Dates are days in the time zone.
 */
export function startSpreadsheet({ title, sheet: sheetName = title, columns, timeZone }: SpreadsheetHead) {
  const dayOf = calendarDay(timeZone)
  const clockAt = clockTime(timeZone)
  const titleRow: Row = [
    {
      value: title,
      columnSpan: columns.length,
      fontWeight: 'bold',
      fontSize: titlePoints,
      height: titleRowPoints,
      alignVertical: 'center',
    },
    ...columns.slice(1).map(() => null),
  ]
  const headings = columns.map((column) => ({
    value: column.title,
    fontWeight: 'bold' as const,
    ...(column.kind === 'number' ? ofNumbers : { align: 'left' as const }),
    alignVertical: 'bottom' as const,
    wrap: true,
    bottomBorderStyle: 'thin' as const,
  }))
  const sheet: Row[] = [titleRow, headings]
  const headRows = sheet.length
  const columnWidths = columns.map(({ kind }) => ({ width: widths[kind] }))

  /** Why only where needed: wrapping and heights cost time and memory, and most rows have one line. */
  function rowOf(values: readonly ExportCell[]): Row {
    const cells = values.map((value, index) => cell(value, columns[index]))
    const lines = Math.max(
      ...cells.map((one, index) =>
        typeof one?.value === 'string' ? linesOf(one.value, columnWidths[index]?.width ?? 0) : 1,
      ),
    )
    if (lines === 1) return cells
    // Why a height: not every program raises a row for its wrapped text.
    const height = Math.min(lines * linePoints, highestRowPoints)
    return cells.map((one) => one && { ...one, height, alignVertical: 'top', wrap: true })
  }

  function cell(value: ExportCell, column: ExportColumn | undefined): CellObject | null {
    if (value === null) return null
    if (typeof value === 'number') return { value, type: Number, ...ofNumbers }
    if (isDate(column)) {
      return {
        value: dateOf(value, column.kind),
        type: Date,
        format: dateFormats[column.kind],
        align: 'left',
      }
    }
    if (column?.kind === 'password-set') return { value: passwordSet(dayOf(value)), type: String }
    return { value: harmlessText(value).slice(0, longestText), type: String }
  }

  function dateOf(value: string, kind: DateColumn['kind']): Date {
    if (kind === 'moment') return new Date(`${clockAt(value)}Z`)
    return new Date(`${kind === 'day' ? value : dayOf(value)}T00:00:00Z`)
  }

  return {
    add: (rows: readonly (readonly ExportCell[])[]) => {
      for (const row of rows) sheet.push(rowOf(row))
    },
    toBytes: () => {
      const print = printSetup({
        name: title,
        columnCount: columns.length,
        width: columnWidths.reduce((sum, { width }) => sum + width, 0),
        headRows,
        rowCount: sheet.length,
      })
      const options = { sheet: sheetName, stickyRowsCount: headRows, columns: columnWidths }
      return writeExcelFile(sheet, options, { ...font, features: [print] }).toBuffer()
    },
  }
}

/** Why a text and not a formatted date: programs that save a sheet as CSV drop the format. */
function passwordSet(calendarDay: string): string {
  const [year, month, day] = calendarDay.split('-')
  return `Set ${month}/${day}/${year}`
}

type DateColumn = ExportColumn & { kind: keyof typeof dateFormats }

const isDate = (column: ExportColumn | undefined): column is DateColumn =>
  column !== undefined && column.kind in dateFormats
