import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isImageName } from '../../adapters/image-store.ts'

export const manifestName = 'manifest.json'
export const tableEntry = (name: string) => `tables/${name}.copy`
export const imageEntry = (name: string) => `pictures/${name}`

/** Length and checksum of a file in the archive. */
const Checksum = z.object({ byteCount: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Checksum = z.infer<typeof Checksum>

const TableManifest = Checksum.extend({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()).min(1),
  rowCount: z.int().min(0),
})
export type TableManifest = z.infer<typeof TableManifest>

const ArchivedImage = Checksum.extend({ name: z.string().refine(isImageName) })
export type ArchivedImage = z.infer<typeof ArchivedImage>

/** The contents of an archive, with the checksums to verify it. */
export const Manifest = z.object({
  /** Of format 1 the images are in the archive, of format 2 beside it (`shared-images.ts`). */
  format: z.literal([1, 2]),
  productVersion: z.string(),
  takenAt: z.iso.datetime(),
  source: z.object({ engine: z.enum(['embedded', 'server']), postgresVersion: z.string() }),
  /** Time of the last migration, and the number of migrations. */
  migrations: z.object({ last: z.int().min(1), count: z.int().min(1) }),
  tables: z.array(TableManifest),
  /** Tables whose rows are left out on purpose. */
  leftOut: z.array(z.string()),
  sequences: z.array(
    z.object({
      name: z.string(),
      lastValue: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  pictures: z.array(ArchivedImage),
  /** Images that rows name but the store does not have. */
  missingPictures: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Whether an archive has its images in the folder beside it. */
export const sharesImages = ({ format }: Pick<Manifest, 'format'>): boolean => format === 2

/**
 * Tables whose rows are not archived (docs/decisions/080): counters, which are recounted; sessions, links and
 * addresses of calendars, which must not come back to life or be readable in an archive; the password of the mail server and the secrets of
 * webhooks; what webhooks were told, which would be told again; rate limits, which soon expire; the server's own numbers of transactions; and
 * records of archives and nightly jobs.
 */
export const leftOutTables: readonly string[] = [
  'kept_figures',
  'sessions',
  'verifications',
  'calendar_feeds',
  'letter_tokens',
  'mail_secrets',
  'version_codes',
  'throttles',
  'row_changes',
  'change_marks',
  'code_spells',
  'idempotency_keys',
  'webhook_secrets',
  'webhook_events',
  'webhook_deliveries',
  'webhook_tries',
  'backups',
  'nightly_failures',
  'restores',
  'restored_homes',
]

export function countRows(tables: readonly { rowCount: number }[]): number {
  return tables.reduce((sum, { rowCount }) => sum + rowCount, 0)
}

/** The manifest of an archive of which some images are lost. */
export function withoutImages(manifest: Manifest, lost: readonly ArchivedImage[]): Manifest {
  const names = new Set(lost.map(({ name }) => name))
  return {
    ...manifest,
    pictures: manifest.pictures.filter(({ name }) => !names.has(name)),
    missingPictures: [...manifest.missingPictures, ...names].toSorted(),
  }
}

export function countBytes(files: readonly Checksum[]): number {
  return files.reduce((sum, { byteCount }) => sum + byteCount, 0)
}

/** What of the named images an archive lacks, as a sentence; undefined if it has all. */
export function missingInWords({ pictures, missingPictures }: Manifest): string | undefined {
  const missing = missingPictures.length
  if (missing === 0) return undefined
  const named = pictures.length + missing
  const [which, is] = [named === 1 ? 'picture' : 'pictures', missing === 1 ? 'is' : 'are']
  const count = missing === named ? `The ${named} ${which}` : `${missing} of ${named} ${which}`
  return `${count} that records name ${is} not in the archive.`
}

/** The counts and checksums of an archive, one per line, the same for the archive and its restored copy. */
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
