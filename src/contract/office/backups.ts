import { z } from 'zod'
import { type BackupState, backupStates } from '#domain/operations/backups/backups.ts'
import { restoredChanges } from '#domain/operations/backups/restored-homes.ts'
import { messages } from '#texts/en/messages.ts'
import { callProblems } from '#texts/en/problems/calls.ts'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'
import { PageInQuery } from '../fields/plain-schema.ts'
import { ArchiveInMaking } from './data-export.ts'

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

/** A restore whose Admin has not said yet what becomes of what it let in again. */
export const OpenRestore = z.object({
  id: z.int(),
  /** The moment whose data was restored. */
  takenDate: Moment,
  restoredDate: Moment,
  /** Whether the replaced database could be read; else nothing is known of what changed since. */
  isCompared: z.boolean(),
  /** The first of them. */
  homes: z.array(
    z.object({
      customerId: z.int(),
      name: z.string().nullable(),
      address: z.string().nullable(),
      changes: z.array(z.enum(restoredChanges.map(({ change }) => change))),
    }),
  ),
  homeCount: z.int(),
})
export type OpenRestore = z.infer<typeof OpenRestore>

/** A page of the backups in the order of their requests, newest first. */
export const BackupPage = PageInQuery

export const backups = {
  list: get('/api/Backup/GetBackups', 'A page of the backups, newest first', {
    description:
      'When each was made, how large it is and whether a test restore proved it. `isUnderWay` says that one is being made.',
  })
    .input(BackupPage)
    .output(z.object({ rows: z.array(BackupRow), total: z.int(), isUnderWay: z.boolean() })),
  proof: get('/api/Backup/GetProof', 'The last proven restore', {
    description:
      'When a backup was last restored into a scratch database and compared, and why the newest one was not.',
  }).output(BackupVerification),
  restore: get('/api/Backup/GetRestore', 'The homes of which a restore let in again who should not come in', {
    description: 'Null once it was settled by `SettleRestore`, and where no restore is open.',
  }).output(OpenRestore.nullable()),
  settleRestore: post('/api/Backup/SettleRestore', 'End again what had ended before a restore', {
    description:
      'Codes, links and mailboxes that had ended in the replaced database; where it could not be read, every link. Without `ends` nothing is ended, and the list is gone.',
  })
    .input(z.object({ id: Id, ends: z.boolean() }))
    .output(z.object({ homes: z.int() }))
    .errors({ ...notFound, SETTLED: { status: 409, message: messages.backups.restoreSettled } }),
  start: post('/api/Backup/BackUpNow', 'Ask for a backup; it is made and proven by a job', {
    description:
      'Answers the number of the backup, which `GetBackups` lists. Refused while one is being made.',
  })
    .output(z.object({ id: z.int() }))
    .errors({ UNDER_WAY: { status: 409, message: callProblems.backupUnderWay } }),
  download: get('/api/Backup/Download', 'An archive, as one ZIP with its pictures inside', {
    description:
      'It holds everything, with password hashes and the secrets of this product: keep it as you keep the database.',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: Id }))
    .output(ArchiveInMaking)
    .errors(notFound),
}
