import { z } from 'zod'
import { ends, fates } from '#domain/imports/fates.ts'
import { importStates } from '#domain/imports/import-states.ts'
import { severalLines } from '#domain/typed-text.ts'
import { importProblems } from '#texts/en/problems/imports.ts'
import { get, post } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import { Id, line, Moment } from '../fields/fields.ts'
import { ImportFile, ImportRow, ImportRules } from './import-file.ts'
import { EntryOf, Fate, ImportEntry, ImportHomes, MadeHome } from './import-rows.ts'

/** Characters of a cell, and of the name of what a column becomes. */
const longest = { cell: 10_000, target: 60 }

const letters = z.string().regex(/^[A-Z]{1,3}$/, importProblems.letter)

const ofImport = z.object({ importId: Id })

const counts = z.record(z.string(), z.int())

/** A file that cannot be an import; `why` says which of the reasons, `line` where it is known. */
const fileRefused = {
  FILE_REFUSED: {
    status: 422,
    message: importProblems.notATable,
    data: z.object({ why: z.string(), fileName: z.string(), line: z.int().nullable() }),
  },
} as const

/** Something else is going on with this import, or with another one. */
const underWay = { UNDER_WAY: { status: 409, message: importProblems.underWay } } as const

/** A job has been begun: the answer does not wait for its end. */
const begun = { successStatus: 202 } as const

const wrongState = { WRONG_STATE: { status: 409, message: importProblems.wrongState } } as const

const Page = z.object({ rows: z.array(ImportEntry), total: z.int(), next: z.string().nullable() })

const Workbook = z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })

/** Why a home stays after an undo, and who touched it last; `value` keeps only what was changed since, and the rest goes back. */
const Stays = z.object({
  customerId: z.int(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  because: z.string(),
  by: z.string().nullable(),
  at: Moment.nullable(),
})

export const imports = {
  upload: post('/api/Import/Upload', 'Read a file of homes, and guess what its columns are', {
    description:
      'A .csv, .tsv, .txt or .xlsx file of 25 MB at most, told by its first bytes. Nothing of it is stored as a home.',
  })
    .input(z.object({ file: z.file() }))
    .output(ImportFile)
    .errors(fileRefused),
  read: post('/api/Import/Read', 'Read the file of an import with another sheet, heading line or encoding', {
    description: 'What is absent is told from the file. A check that was made counts no longer.',
  })
    .input(
      ofImport.extend({
        sheet: line().max(100).optional(),
        headingLine: z.int().min(1).max(100_000).optional(),
        encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
        separator: z.enum([',', ';', 'tab', '|']).optional(),
      }),
    )
    .output(ImportFile)
    .errors({ ...notFound, ...fileRefused, ...underWay, ...wrongState }),
  check: post('/api/Import/Check', 'Check every line with these columns and rules', {
    ...begun,
    description: 'A job does it; `Find` says how far it is. Nothing is stored as a home.',
  })
    .input(
      ofImport.extend({
        sheet: line().max(100).nullable().default(null),
        headingLine: z.int().min(1).max(100_000).nullable().default(null),
        /** What each column becomes, by its letter; one that is absent is not taken. */
        columns: z.record(letters, line().max(longest.target)),
        rules: ImportRules,
      }),
    )
    .output(z.literal(true))
    .errors({ ...notFound, ...underWay, ...wrongState }),
  find: get('/api/Import/Find', 'How far an import is, and how many lines have which fate', {
    description: 'Ask it until `state` says that a step is over. It also has what the file is read as.',
  })
    .input(ofImport)
    .output(
      ImportFile.extend({
        state: z.enum(importStates),
        /** Entries that the present step has behind it, and all of them. */
        done: z.int(),
        of: z.int(),
        rules: ImportRules,
        /** How many entries have each fate. */
        counts,
        /** How many entries have each end, once the import was undone. */
        ends: counts,
        /** How many entries have each reason, and how many say what. */
        whys: counts,
        says: counts,
        /** Why each skipped line was skipped, by its number; the first thousand. */
        skippedLines: z.record(z.string(), z.string()),
        skippedCount: z.int(),
        /** Asked entries that nobody decided. */
        undecided: z.int(),
        /** Entries that the next start would store. */
        waiting: z.int(),
        homes: ImportHomes,
        uploadedBy: z.string(),
        uploadedDate: Moment,
        checkedAt: Moment.nullable(),
        startedBy: z.string().nullable(),
        startedDate: Moment.nullable(),
        endedDate: Moment.nullable(),
        /** Until when it can be undone; null where it cannot. */
        undoUntil: Moment.nullable(),
        /** Homes of it whose labels were opened for printing. */
        labelsOpened: z.int(),
        /** What a failed one failed with, in words. */
        failure: z.string().nullable(),
        /** Its undoing failed: it can only be undone further. */
        isHalfUndone: z.boolean(),
        /** The first hundred of the homes that stayed when it was undone, and how many did. */
        stays: z.array(Stays),
        staysCount: z.int(),
      }),
    )
    .errors(notFound),
  rows: get('/api/Import/GetRows', 'A page of the entries of a checked import, in the order of the file', {
    description: 'Filtered by fate, reason or words. `next` of one page is `after` of the following.',
  })
    .input(
      z.object({
        importId: Id,
        fate: z.enum(['', ...fates]).default(''),
        /** Of an import that was undone. */
        end: z.enum(['', ...ends]).default(''),
        why: line().max(60).default(''),
        says: line().max(60).default(''),
        q: line().max(200).default(''),
        /** What the page before said in `next`. */
        after: z
          .string()
          .regex(/^(\d{1,7}-\d{1,3})?$/)
          .default(''),
      }),
    )
    .output(Page)
    .errors(notFound),
  madeHomes: get('/api/Import/GetMadeHomes', 'The homes that an import made, in the order of the file', {
    description: 'Those that are still there, with only what their labels are put in order by.',
  })
    .input(ofImport)
    .output(z.array(MadeHome))
    .errors(notFound),
  changeRow: post('/api/Import/ChangeRow', 'Correct the cells of an entry, or decide about it', {
    description:
      'Without `fate`, corrected cells are judged. With it, the entry is `new` (a home of its own), `anotherHome` or `same` (of the home that `of` names), ' +
      'or `leftOut`; `ask` takes a decision back. `forAllLike` gives the same answer to every undecided entry of the same reason; ' +
      '`anotherHome` and `same` only to those that are like exactly one home, and `stillAsked` counts the others, which stay questions. ' +
      '`ask` with `forAllLike` takes back what was answered together with this entry, but for what was decided otherwise since. ' +
      'Entries that follow this one are judged again.',
  })
    .input(
      ofImport.extend({
        line: z.int().min(1),
        part: z.int().min(0).default(0),
        /** Corrected cells by the letter of their column. */
        values: z.record(letters, z.string().overwrite(severalLines).max(longest.cell)).optional(),
        fate: Fate.extract(['new', 'anotherHome', 'same', 'leftOut', 'ask']).optional(),
        of: EntryOf.optional(),
        forAllLike: z.boolean().default(false),
        version: z.int().min(0),
      }),
    )
    .output(z.object({ rows: z.array(ImportEntry), changed: z.int(), stillAsked: z.int() }))
    .errors({ ...notFound, ...wrongState, ...staleWrite(ImportEntry) }),
  start: post('/api/Import/Start', 'Store the homes of a checked import', {
    ...begun,
    description: 'A job does it. Whatever nobody decided stays out, and can be decided for 30 days.',
  })
    .input(ofImport.extend({ checkedAt: Moment }))
    .output(z.literal(true))
    .errors({
      ...notFound,
      ...underWay,
      ...wrongState,
      CHANGED_SINCE: { status: 409, message: importProblems.changedSince },
    }),
  stop: post('/api/Import/Stop', 'Stop an import between two batches; what is stored stays', {
    description: '`Start` goes on with what is left, `Undo` takes back what is stored.',
  })
    .input(ofImport)
    .output(z.literal(true))
    .errors({ ...notFound, ...wrongState }),
  undo: post('/api/Import/Undo', 'Take an import back, but for what somebody touched since', {
    ...begun,
    description:
      'With `isTrial` nothing is changed, and the answer, of status 200, says what would be. Else a job does it.',
    spec: (documented) => {
      const { 202: answer, ...others } = documented.responses ?? {}
      return { ...documented, responses: { ...(answer && { 200: answer, 202: answer }), ...others } }
    },
  })
    .input(ofImport.extend({ isTrial: z.boolean() }))
    .output(
      z.object({
        /** New homes that go. */
        goes: z.int(),
        /** Filled homes that get back what they had. */
        restores: z.int(),
        /** Those of them whose labels were opened for printing: they will open nothing. */
        labelsOpened: z.int(),
        /** The first hundred of those that stay, wholly or in part. */
        stays: z.array(Stays),
        staysCount: z.int(),
      }),
    )
    .errors({ ...notFound, ...underWay, ...wrongState }),
  result: get('/api/Import/GetResult', 'What became of every line, as a spreadsheet', {
    description: 'The file as it was, each line with its fate, the reason and the number of its home.',
    outputStructure: 'detailed',
  })
    .input(ofImport)
    .output(Workbook)
    .errors({ ...notFound, ...wrongState }),
  template: get(
    '/api/Import/GetTemplate',
    'An empty spreadsheet with every heading, its limit and two examples',
    {
      description: 'For whoever types homes into a spreadsheet; `Upload` reads it afterwards.',
      outputStructure: 'detailed',
    },
  ).output(Workbook),
  list: get('/api/Import/GetImports', 'The imports of the last 30 days, newest first', {
    description: 'With the state of each and who uploaded it. `Find` tells more of one.',
  }).output(z.array(ImportRow)),
}
