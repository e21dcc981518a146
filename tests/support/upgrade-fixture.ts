import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect, type Sql } from '#db/driver/connect.ts'

const migrationsFolder = join(import.meta.dirname, '../../src/db/migrations')

/** What a release left behind that later releases must still find; all people and codes are invented. */
export type FixtureStory = {
  /** The employees who may sign in, each with the cookie of an open session. */
  staff: { email: string; password: string; name: string; cookie: string }[]
  /** A customer with the code of the original label, and the printed label that was bound to that customer. */
  label: { customerId: number; address: string; accessCode: string; boundLabelId: number; boundCode: string }
  /** A report that was sent. `pdfSha256` is the hash of the attached pages on Letter paper. */
  report: {
    customerId: number
    reportId: number
    sentTo: string
    annualSaving: number
    annualCo2eSavingKg: number
    pdfSha256: string
  }
  /** Proposals that were sent, each with the state of its newest version and the token of the link to it; none in release 1. */
  proposals: {
    id: number
    hash: string
    state: string
    token: string
    /** The kinds of its decisions, the oldest first. */
    decisions: string[]
    /** The hash of the page of the acceptance on Letter paper; null where nothing was accepted. */
    acceptanceSha256: string | null
  }[]
}

type Manifest = FixtureStory & {
  /** The migrations released by then, with the SHA-256 of their text. */
  migrations: { tag: string; sha256: string }[]
  /** Rows by table. */
  counts: Record<string, number>
}

/** Counted attempts have expired by the time of an upgrade. */
const leftOut = new Set(['throttles'])

/** Writes all rows of a database and its images to a folder as a fixture. */
export async function dumpFixture(
  folder: string,
  { databaseUrl, images, story }: { databaseUrl: string; images: string; story: FixtureStory },
) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sql = connect(databaseUrl, { max: 1 })
  const counts: Record<string, number> = {}
  const parts: string[] = []
  for (const { name, columns } of await listTables(sql)) {
    const stream = await sql.unsafe(`copy ${name} (${columns}) to stdout`).readable()
    const rows = await text(stream)
    counts[name] = rows.split('\n').length - 1
    parts.push(`COPY ${name} (${columns}) FROM stdin;\n${rows}\\.\n`)
  }
  const sequences = await sql<{ name: string; last: string }[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`
  for (const { name, last } of sequences) parts.push(`SELECT setval('public.${name}', ${last});\n`)
  await sql.end()
  await writeFile(join(folder, 'data.sql.gz'), gzipSync(parts.join(''), { level: 9 }))
  await cp(images, join(folder, 'images'), { recursive: true })
  const manifest: Manifest = { migrations: await releasedMigrations(), counts, ...story }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function listTables(sql: Sql) {
  const rows = await sql<{ name: string; columns: string }[]>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`
  return rows.filter(({ name }) => !leftOut.has(name))
}

type Journal = { entries: { tag: string }[] }

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))

async function releasedMigrations() {
  const { entries } = await readJournal()
  return Promise.all(entries.map(async ({ tag }) => ({ tag, sha256: await sha256OfMigration(tag) })))
}

async function sha256OfMigration(tag: string): Promise<string> {
  return sha256(await readFile(join(migrationsFolder, `${tag}.sql`)))
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/** Names of released migrations whose text has changed; existing installations would not get the change. */
export async function changedMigrations({ migrations }: Pick<Manifest, 'migrations'>): Promise<string[]> {
  const changed: string[] = []
  for (const { tag, sha256: released } of migrations) {
    if ((await sha256OfMigration(tag)) !== released) changed.push(tag)
  }
  return changed
}

/** Restores the release's state into an empty database: its migrations and no later one, then its rows. */
export async function restoreFixture(folder: string, databaseUrl: string) {
  const manifest = await readManifest(folder)
  await migrateUpTo(manifest, databaseUrl)
  const sql = connect(databaseUrl, { max: 1 })
  try {
    // Why: rows come in the order of their tables' names, and include what triggers wrote.
    await sql.unsafe('set session_replication_role = replica')
    const dump = gunzipSync(await readFile(join(folder, 'data.sql.gz'))).toString('utf8')
    // Why first: the rows include what migrations insert.
    const tables = Object.keys(manifest.counts)
    await sql.unsafe(`truncate ${tables.join(', ')} cascade`)
    for (const { statement, rows } of statementsOf(dump)) {
      if (rows === undefined) await sql.unsafe(statement)
      else await pipeline(Readable.from([rows]), (await sql.unsafe(statement).writable()) as Writable)
    }
  } finally {
    await sql.end()
  }
}

async function migrateUpTo({ migrations }: Manifest, databaseUrl: string) {
  const known = new Set(migrations.map(({ tag }) => tag))
  const journal = await readJournal()
  const folder = await mkdtemp(join(tmpdir(), 'hvac-migrations-'))
  const sql = connect(databaseUrl, { max: 1 })
  try {
    await mkdir(join(folder, 'meta'))
    const entries = journal.entries.filter(({ tag }) => known.has(tag))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(drizzle(sql), { migrationsFolder: folder })
  } finally {
    await sql.end()
    await rm(folder, { recursive: true })
  }
}

/** The statements of a dump; COPY statements come with their rows. */
function* statementsOf(dump: string): Generator<{ statement: string; rows?: string }> {
  const lines = dump.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const statement = lines[at] ?? ''
    if (statement === '') continue
    if (!statement.startsWith('COPY ')) {
      yield { statement }
      continue
    }
    const end = lines.indexOf('\\.', at + 1)
    yield {
      statement,
      rows: lines
        .slice(at + 1, end)
        .map((row) => `${row}\n`)
        .join(''),
    }
    at = end
  }
}
