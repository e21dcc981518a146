import type { ExportCell, ExportedRows } from '#contract/office/exported-rows.ts'
import type { ExportedList } from '#contract/office/exports.ts'
import { calendarDay } from '#domain/days.ts'
import { memoryToExport, rowsToExport } from '#domain/operations/export-size.ts'
import { messages } from '#texts/en/messages.ts'
import { atMost } from '../adapters/at-most.ts'
import { heavyWorkMib, takeMemory } from '../adapters/memory-turns.ts'
import type { CallContext } from '../calls.ts'
import { readWholeList } from './read-whole-list.ts'
import type { ExportSource } from './sources.ts'
import { startWorkbook } from './workbook.ts'

/** An export: the list's filters and order, the file format, and the time zone of its dates. */
export type ExportQuery<Filter> = Filter & { format: 'xlsx' | 'rows'; timeZone: string }

type Call = {
  context: CallContext
  signal?: AbortSignal | undefined
  errors: { TOO_MANY_ROWS: (options: { message: string }) => Error }
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rows: 'application/json',
} as const

/** Why two: each export holds its rows in memory, a thread and a connection. */
const inTurn = atMost(2)

/** Exports the whole list as a file. */
export function exportList<Filter extends object, Row>(
  list: ExportedList,
  source: ExportSource<Filter, Row>,
  query: ExportQuery<Filter>,
  { context, signal, errors }: Call,
) {
  const { format, timeZone } = query
  const head = { title: source.title, columns: source.columns.map(({ title, kind }) => ({ title, kind })) }
  const width = head.columns.length
  const mostRows = rowsToExport(heavyWorkMib, width)
  return inTurn(async () => {
    const document = format === 'xlsx' ? startWorkbook({ ...head, timeZone }) : rowsAsJson(head)
    let memory: { release: () => void } | undefined
    const onCounted = async (rows: number) => {
      memory = await takeMemory(memoryToExport(rows, width))
    }
    try {
      const reading = { list, signal, mostRows, onCounted }
      const isWhole = await readWholeList(context, source, query, reading, document.add)
      if (!isWhole) throw errors.TOO_MANY_ROWS({ message: messages.exports.tooManyRows(mostRows) })
      const extension = format === 'xlsx' ? 'xlsx' : 'json'
      const name = `${source.title} ${calendarDay(timeZone)(context.clock())}.${extension}`
      return {
        headers: { 'content-disposition': `attachment; filename="${name}"` },
        body: new File([await document.finish()], name, { type: types[format] }),
      }
    } finally {
      await document.stop()
      memory?.release()
    }
  })
}

/** A whole list as JSON, one row per line, built in batches so that other calls get their turn. */
function rowsAsJson(head: Omit<ExportedRows, 'rows'>) {
  const parts: string[] = []
  let hasRows = false
  return {
    add: (rows: ExportCell[][]) => {
      if (rows.length === 0) return
      parts.push(`${hasRows ? ',\n' : '\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`)
      hasRows = true
    },
    finish: async () => {
      const { title, columns } = head
      const start = `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(columns)},"rows":[`
      return new Blob([start, ...parts, '\n]}'])
    },
    stop: async () => {},
  }
}
