import { z } from 'zod'
import { type BackupState, backupStates } from '#domain/operations/backups.ts'
import { get, post } from './call.ts'
import { notFound } from './errors.ts'
import { Id, Moment } from './fields.ts'
import { PageInQuery } from './list-filters.ts'

const count = z.int().min(0).nullable()

/** A backup in the list; values not known yet are null. */
export const BackupRow = z.object({
  id: z.int(),
  state: z.enum(backupStates.map(({ state }) => state) as [BackupState, ...BackupState[]]),
  /** Who asked for it; null for nightly ones and those of the command. */
  askedBy: z.string().nullable(),
  askedDate: Moment,
  /** The moment of its snapshot. */
  takenDate: Moment.nullable(),
  fileName: z.string().nullable(),
  byteCount: count,
  tableCount: count,
  rowCount: count,
  pictureCount: count,
  /** What was verified, or why not. */
  words: z.string().nullable(),
})
export type BackupRow = z.infer<typeof BackupRow>

/** The last verified backup, and whether an Admin must be warned. */
export const BackupVerification = z.object({
  lastProven: z
    .object({ provenDate: Moment, takenDate: Moment, rowCount: z.int(), pictureCount: z.int() })
    .nullable(),
  /** Why the last finished one is not verified; null when it is, or there is none. */
  problem: z.string().nullable(),
  /** None was verified for two days, or the last one failed. */
  isLate: z.boolean(),
})
export type BackupVerification = z.infer<typeof BackupVerification>

/** A page of the backups in the order of their requests, newest first. */
export const BackupPage = PageInQuery

export const backups = {
  list: get('/api/Backup/GetBackups', 'A page of the backups, newest first')
    .input(BackupPage)
    .output(z.object({ rows: z.array(BackupRow), total: z.int(), isUnderWay: z.boolean() })),
  proof: get('/api/Backup/GetProof', 'The last proven restore').output(BackupVerification),
  start: post('/api/Backup/BackUpNow', 'Ask for a backup; it is made and proven by a job')
    .output(z.object({ id: z.int() }))
    .errors({ UNDER_WAY: { status: 409, message: 'A backup is under way already.' } }),
  download: get('/api/Backup/Download', 'An archive', {
    description:
      'It holds everything, with password hashes and the secrets of this product: keep it as you keep the database.',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: Id }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() }))
    .errors(notFound),
}
