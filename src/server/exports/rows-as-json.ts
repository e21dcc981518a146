import type { ExportCell, ExportedRows } from '#contract/exports.ts'

/** A whole list as JSON, one row per line, built in batches so that other calls get their turn. */
export function rowsAsJson(head: Omit<ExportedRows, 'rows'>) {
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
