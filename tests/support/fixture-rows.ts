import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The rows of a table as a release left them behind, by the names of their columns; null where a column is empty. */
export function rowsOfRelease(release: string, table: string): Record<string, string | null>[] {
  const file = join(import.meta.dirname, '../fixtures', release, 'data.sql.gz')
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(`COPY ${table} (`))
  if (start < 0) return []
  const columns = (lines[start]?.match(/\((.*)\)/)?.[1] ?? '')
    .split(', ')
    .map((name) => name.replaceAll('"', ''))
  const end = lines.indexOf('\\.', start)
  return lines.slice(start + 1, end).map((line) => {
    const values = line.split('\t')
    return Object.fromEntries(columns.map((name, index) => [name, unescaped(values[index] ?? '')]))
  })
}

function unescaped(value: string): string | null {
  if (value === '\\N') return null
  return value.replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter)
}
