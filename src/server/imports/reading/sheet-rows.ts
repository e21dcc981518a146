import type { Readable } from 'node:stream'
import type { Row } from '#domain/imports/cells.ts'
import { isEmptyLine } from '#domain/imports/lines-of-file.ts'
import { columnOf } from './cell-reference.ts'
import { withoutEmptyEnd } from './cell-text.ts'
import { FileRefused } from './file-refused.ts'
import { most } from './limits.ts'
import type { Merged } from './merged-cells.ts'
import { type CellText, storable } from './shared-texts.ts'
import { shownNumber } from './workbook-numbers.ts'
import type { NumberFormat } from './workbook-styles.ts'
import { readXml, type XmlReader } from './xml-marks.ts'

/** What the cells of every sheet refer to. */
export type SharedParts = {
  texts: readonly CellText[]
  styles: readonly NumberFormat[]
  countsFrom1904: boolean
}

/**
 * The rows of a sheet, in batches as they are unpacked. A row that the sheet leaves out is empty; none comes after the last that is not. A
 * cell that is merged over lines has its text in each.
 */
export async function* sheetRows(
  part: Readable,
  shared: SharedParts,
  merged: readonly Merged[],
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  let last = 0
  const spread = spreading(merged)
  const reader = rowReader(shared, (row) => {
    spread(row)
    const cells = withoutEmptyEnd(row.cells)
    if (isEmptyLine({ cells })) return
    if (cells.length > most.cells) throw new FileRefused('tooLarge', { limit: 'cells' })
    for (let line = last + 1; line < row.line; line += 1) batch.push({ line, cells: [] })
    last = row.line
    batch.push(row.isCut ? { line: row.line, cells, cut: true } : { line: row.line, cells })
  })
  for await (const _piece of readXml(part, reader)) {
    if (batch.length === 0) continue
    yield batch
    batch = []
  }
}

type ReadRow = { line: number; cells: string[]; isCut: boolean }
type Cell = { column: number; type: string; style: number; value: string; text: string }

const highestLine = 1_048_576

function rowReader(shared: SharedParts, take: (row: ReadRow) => void): XmlReader {
  let row: ReadRow = { line: 0, cells: [], isCut: false }
  let cell: Cell | undefined
  let nextColumn = 0
  let reading: 'value' | 'text' | undefined
  let isPhonetic = false
  return {
    open(name, attribute) {
      if (name === 'row') {
        const named = Number(attribute('r'))
        const line = Number.isInteger(named) && named > row.line ? named : row.line + 1
        if (line > highestLine) throw new FileRefused('cutOff')
        row = { line, cells: [], isCut: false }
        nextColumn = 0
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? nextColumn
        nextColumn = column + 1
        cell = {
          column,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          text: '',
        }
      } else if (name === 'v') reading = 'value'
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't' && !isPhonetic) reading = 'text'
    },
    text(part) {
      if (!cell || !reading) return
      cell[reading] += part
    },
    close(name) {
      if (name === 'v' || name === 't') reading = undefined
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && cell) {
        const { text, isCut } = shownCell(cell, shared)
        if (text !== '') {
          if (cell.column >= most.cells) throw new FileRefused('tooLarge', { limit: 'cells' })
          for (let at = row.cells.length; at < cell.column; at += 1) row.cells[at] = ''
          row.cells[cell.column] = text
          row.isCut ||= isCut
        }
        cell = undefined
      } else if (name === 'row') take(row)
    },
  }
}

/** A formula has the value that was stored with it, or none; it is never computed. */
function shownCell({ type, style, value, text }: Cell, shared: SharedParts): CellText {
  switch (type) {
    case 's':
      return shared.texts[Number(value)] ?? nothing
    case 'inlineStr':
      return storable(text)
    case 'str':
      return storable(value)
    case 'b':
      return value === ''
        ? nothing
        : { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE', isCut: false }
    case 'd':
      return storable(/^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : value)
    case 'e':
      return storable(value)
    default:
      return { text: storable(shownNumber(value, shared.styles[style], shared)).text, isCut: false }
  }
}

const nothing: CellText = { text: '', isCut: false }

/** Writes the text of cells that are merged over lines into each of those lines. */
function spreading(merged: readonly Merged[]) {
  const coming = merged
    .filter(({ top, bottom }) => bottom > top)
    .toSorted((one, other) => one.top - other.top)
  const open = new Map<number, { bottom: number; text: string }>()
  let next = 0
  return ({ line, cells }: ReadRow) => {
    for (const [left, { bottom, text }] of open) {
      if (line > bottom) open.delete(left)
      else if ((cells[left] ?? '') === '') {
        for (let at = cells.length; at < left; at += 1) cells[at] = ''
        cells[left] = text
      }
    }
    for (let each = coming[next]; each && each.top <= line; each = coming[next]) {
      next += 1
      const text = cells[each.left] ?? ''
      if (each.top === line && text !== '') open.set(each.left, { bottom: each.bottom, text })
    }
  }
}
