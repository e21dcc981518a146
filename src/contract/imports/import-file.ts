import { z } from 'zod'
import { importStates } from '#domain/imports/import-states.ts'
import { Moment } from '../fields/fields.ts'
import { ImportHomes } from './import-rows.ts'

/** A sheet of a workbook; a text table has one without a name. */
const Sheet = z.object({ name: z.string().nullable(), rows: z.int(), isHidden: z.boolean() })

/** How a file was read. What its format does not have is null. */
export const ImportReads = z.object({
  format: z.enum(['text', 'xlsx']),
  /** As decoders name it; `with mark` behind it where the first bytes say so. */
  encoding: z.string().nullable(),
  separator: z.enum([',', ';', 'tab', '|']).nullable(),
  sheets: z.array(Sheet),
  /** The name of the sheet that is read. */
  sheet: z.string().nullable(),
  /** The line of the headings; null where none was found, and the columns are named by their letters. */
  headingLine: z.int().nullable(),
  /** Up to three texts with letters beyond ASCII, to tell by eye whether the encoding is right. */
  lettersSeen: z.array(z.string()),
})
export type ImportReads = z.infer<typeof ImportReads>

/** A column of the file, and what is taken of it. */
export const ImportColumn = z.object({
  /** As spreadsheet programs name it: 'A', 'AB'. */
  letter: z.string(),
  heading: z.string(),
  /** The first filled cells, three at most. */
  samples: z.array(z.string()),
  /** The share of filled cells, from 0 to 1. */
  filled: z.number(),
  /** What the column becomes; null where it is not taken. */
  target: z.string().nullable(),
  /** Why that target was guessed. */
  because: z.string().nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** How lines become homes. */
export const ImportRules = z.object({
  /** A line about a stored home fills what is empty there, or leaves that home as it is. */
  sameHome: z.enum(['fill', 'leave']).default('fill'),
  /** The billing address is that of the home where a line has no other. */
  billingServes: z.boolean().default(false),
  /** Lines that the other program archived are taken, too. */
  archivedToo: z.boolean().default(false),
  /** What no column takes becomes a note of the home. */
  keepRest: z.boolean().default(false),
})
export type ImportRules = z.infer<typeof ImportRules>

/** What was read of a file. */
export const ImportFile = z.object({
  importId: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  byteCount: z.int(),
  reads: ImportReads,
  /** The program whose export the file is, if it is known. */
  program: z.string().nullable(),
  columns: z.array(ImportColumn),
  /** Lines below the headings that hold a value. */
  lines: z.int(),
  /** The columns are those of an earlier import of the same headings. */
  templateUsed: z.boolean(),
  /** An earlier import of the very same file. */
  sameFileAs: z.object({ importId: z.int(), fileName: z.string(), uploadedDate: Moment }).nullable(),
})
export type ImportFile = z.infer<typeof ImportFile>

/** An import in the list of those of the last 30 days. */
export const ImportRow = z.object({
  importId: z.int(),
  fileName: z.string(),
  program: z.string().nullable(),
  state: z.enum(importStates),
  lines: z.int(),
  uploadedBy: z.string(),
  uploadedDate: Moment,
  startedBy: z.string().nullable(),
  endedDate: Moment.nullable(),
  counts: z.record(z.string(), z.int()),
  homes: ImportHomes,
})
export type ImportRow = z.infer<typeof ImportRow>
