import { createHash } from 'node:crypto'
import { countRows, type Manifest } from './manifest.ts'

/** The counts and checksums of an archive, a line each, the same for the archive and for what was restored of it. */
export function inWords({ tables, pictures, takenAt, productVersion }: Manifest): string {
  const all = createHash('sha256')
  for (const { name, sha256 } of pictures) all.update(`${name} ${sha256}\n`)
  const lines = [
    ...tables
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, rowCount, sha256 }) => line(name, rowCount, sha256)),
    line('pictures', pictures.length, all.digest('hex')),
  ]
  return [
    `As of ${takenAt}, version ${productVersion}: ${countRows(tables)} rows in ${tables.length} tables, ${pictures.length} pictures.`,
    ...lines,
  ].join('\n')
}

function line(name: string, count: number, sha256: string): string {
  return `  ${name.padEnd(22)} ${String(count).padStart(9)}  ${sha256}`
}
