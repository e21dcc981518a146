import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { ColumnFacts } from '#domain/imports/columns/column-facts.ts'
import type { Program } from '#domain/imports/columns/programs.ts'
import type { GuessedColumn } from '#domain/imports/columns.ts'
import type { Entry } from '#domain/imports/entry.ts'
import type { Fate } from '#domain/imports/fates.ts'
import type { HomeId, HomeKeys } from '#domain/imports/home-keys.ts'
import type { ImportState } from '#domain/imports/import-states.ts'
import type { Difference, ImportedHome } from '#domain/imports/imported-home.ts'
import type { ImportRules } from '#domain/imports/plan.ts'
import type { Says, Why } from '#domain/imports/reasons.ts'
import type { Decision } from '#domain/imports/who-is-whom.ts'
import { atMillisecond, bytea } from './columns.ts'
import { customers } from './homes/customers.ts'
import { users } from './people.ts'

/** How a file was read, as pages show it. */
type Reads = {
  format: 'text' | 'xlsx'
  encoding: string | null
  separator: string | null
  sheets: { name: string | null; rows: number; isHidden: boolean }[]
  sheet: string | null
  headingLine: number | null
  lettersSeen: string[]
}

/** What an import wrote into a home beside its columns, so that it can be taken back. */
export type WrittenIn = {
  people?: number[]
  notes?: number[]
  mark?: number
  mailStop?: string
  /** Places that were not included before, and those that had no nameplate. */
  selected?: string[]
  plates?: string[]
}

/** Homes that stay although their import is undone: how many, and for some why, who touched them, and when. */
export type Stayed = {
  count: number
  homes: { customerId: number; because: string; by: string | null; at: string | null }[]
}

/** A file of homes from another program, and how far it is (docs/decisions/050). */
export const imports = pgTable(
  'imports',
  {
    id: serial('id').primaryKey(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    byteCount: integer('byte_count').notNull(),
    uploadedAt: atMillisecond('uploaded_at').notNull(),
    uploadedByUserId: integer('uploaded_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at that moment. */
    uploadedBy: text('uploaded_by').notNull(),
    reads: jsonb('reads').$type<Reads>().notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    facts: jsonb('facts').$type<ColumnFacts[]>().notNull(),
    program: text('program').$type<Program>(),
    columns: jsonb('columns').$type<GuessedColumn[]>().notNull(),
    /** Equal for files with the same headings: the columns of the last checked one are proposed again. */
    fingerprint: text('fingerprint').notNull(),
    templateUsed: boolean('template_used').notNull().default(false),
    /** Lines below the headings that hold a value. */
    lines: integer('lines').notNull(),
    rules: jsonb('rules').$type<ImportRules>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Entries that the present step has behind it, and all of them. */
    done: integer('done').notNull().default(0),
    of: integer('of').notNull().default(0),
    isStopping: boolean('is_stopping').notNull().default(false),
    /** The place of the last entry that the present step has behind it; null while a check still reads the file. */
    cursor: integer('cursor'),
    /** Which process works on it, and when it was last heard of: another takes over from a silent one. */
    workerId: text('worker_id'),
    workerSeenAt: atMillisecond('worker_seen_at'),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    whys: jsonb('whys').$type<Record<string, number>>().notNull().default({}),
    says: jsonb('says').$type<Record<string, number>>().notNull().default({}),
    skippedLines: jsonb('skipped_lines').$type<Record<string, string>>().notNull().default({}),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Phones and emails of so many homes that they join nobody. */
    shared: jsonb('shared').$type<string[]>().notNull().default([]),
    checkedAt: atMillisecond('checked_at'),
    startedAt: atMillisecond('started_at'),
    startedByUserId: integer('started_by_user_id').references(() => users.id),
    startedBy: text('started_by'),
    endedAt: atMillisecond('ended_at'),
    failure: text('failure'),
    /** The homes that stayed when it was undone, the first hundred of them by name; null until its undoing begins. */
    stayed: jsonb('stayed').$type<Stayed>(),
    /** When file, cells and earlier values were emptied. */
    emptiedAt: atMillisecond('emptied_at'),
  },
  (table) => [
    index('imports_by_upload').on(table.uploadedAt, table.id),
    index('imports_by_hash').on(table.sha256),
    index('imports_by_fingerprint').on(table.fingerprint, table.checkedAt),
  ],
)

/** The bytes of a file, in pieces. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
)

/** A home that a line of the file tells of, in the order of the file. */
export const importEntries = pgTable(
  'import_entries',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    line: integer('line').notNull(),
    /** 0 where rows have one address. */
    part: smallint('part').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    /** Corrected cells, by their letters. */
    changed: jsonb('changed').$type<Record<string, string>>(),
    entry: jsonb('entry').$type<Entry>(),
    keys: jsonb('keys').$type<HomeKeys>(),
    streetKey: text('street_key'),
    /** Phones, emails and numbers by which it may be somebody else's home, each with its kind before it. */
    marks: text('marks').array(),
    decision: jsonb('decision').$type<Decision>(),
    /** The question that was decided: another check asks anew where it has another one. */
    decidedWhy: text('decided_why').$type<Why>(),
    fate: text('fate').$type<Fate>(),
    why: text('why').$type<Why>(),
    says: jsonb('says').$type<Says[]>(),
    like: jsonb('like').$type<HomeId[]>(),
    follows: jsonb('follows').$type<HomeId>(),
    home: jsonb('home').$type<ImportedHome>(),
    fills: jsonb('fills').$type<ImportedHome>(),
    differs: jsonb('differs').$type<Difference[]>(),
    /** The stored home, or the entry of this file, that it is the same home as. */
    targetCustomerId: integer('target_customer_id'),
    targetPlace: integer('target_place'),
    /** The home that it became or filled. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Whether it made that home. */
    isMade: boolean('is_made').notNull().default(false),
    batch: integer('batch'),
    written: jsonb('written').$type<WrittenIn>(),
    /** The home's version after it. */
    versionAfter: integer('version_after'),
    /** How often it, and taking it back, raised the home's version. */
    moves: smallint('moves').notNull().default(0),
    isUndone: boolean('is_undone').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('import_entries_by_line').on(table.importId, table.line, table.part),
    index('import_entries_by_street').on(table.importId, table.streetKey),
    index('import_entries_by_mark').using('gin', table.marks).with({ fastupdate: false }),
    index('import_entries_by_target')
      .on(table.importId, table.targetPlace)
      .where(sql`${table.targetPlace} is not null`),
    index('import_entries_by_target_home')
      .on(table.importId, table.targetCustomerId)
      .where(sql`${table.targetCustomerId} is not null`),
    index('import_entries_by_fate').on(table.importId, table.fate, table.place),
    index('import_entries_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
)
