import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupRow } from '#contract/office/backups.ts'
import { isVerificationLate } from '#domain/operations/backups/backups.ts'
import { authorOf } from '#domain/people/author.ts'
import { recordAudit } from '../audit/record.ts'
import { calls } from '../calls.ts'
import { RestoreRefused } from './archive/read-archive.ts'
import { streamWhole } from './archive/whole-archive.ts'
import { backupFolder } from './folder.ts'
import {
  countBackups,
  findBackup,
  findVerifications,
  insertBackup,
  isBackupUnderWay,
  listBackups,
} from './queries.ts'
import { insertBackupJob } from './queue.ts'
import { findRestore, settleRestore } from './restoring/settle-restore.ts'

type Listed = Awaited<ReturnType<typeof listBackups>>[number]

function toRow({ askedAt, takenAt, ...row }: Listed): BackupRow {
  return { ...row, askedDate: askedAt.toISOString(), takenDate: takenAt?.toISOString() ?? null }
}

const list = calls.backups.list.handler(async ({ input, context: { db, clock } }) => {
  const [rows, total, isUnderWay] = await Promise.all([
    listBackups(db, input),
    countBackups(db),
    isBackupUnderWay(db, clock()),
  ])
  return { rows: rows.map(toRow), total, isUnderWay }
})

const verification = calls.backups.proof.handler(async ({ context: { db, clock } }) => {
  const now = clock()
  const { lastProven, lastEnded, productSince = now } = await findVerifications(db)
  const outcome = (row: typeof lastEnded) => row?.endedAt && { state: row.state, at: row.endedAt }
  return {
    lastProven:
      lastProven?.endedAt && lastProven.takenAt
        ? {
            provenDate: lastProven.endedAt.toISOString(),
            takenDate: lastProven.takenAt.toISOString(),
            rowCount: lastProven.rowCount ?? 0,
            pictureCount: lastProven.pictureCount ?? 0,
          }
        : null,
    problem: lastEnded && lastEnded.state !== 'proven' ? lastEnded.words : null,
    isLate: isVerificationLate(
      { lastProven: outcome(lastProven), lastEnded: outcome(lastEnded), productSince },
      now,
    ),
  }
})

const start = calls.backups.start.handler(async ({ context, errors }) => {
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    if (await isBackupUnderWay(tx, now)) throw errors.UNDER_WAY()
    const askedByUserId = authorOf(context.actor).userId
    const id = await insertBackup(tx, { state: 'waiting', askedAt: now, askedByUserId })
    await insertBackupJob(tx, { id })
    await recordAudit(tx, context, {
      action: 'ask-for-backup',
      subject: ['backup', id],
      after: { state: 'waiting' },
    })
    return { id }
  })
})

const download = calls.backups.download.handler(async ({ input, context, errors }) => {
  const { fileName } = (await findBackup(context.db, input.id)) ?? {}
  if (!fileName) throw errors.NOT_FOUND()
  const path = join(backupFolder(context.env), fileName)
  if (!existsSync(path))
    throw errors.NOT_FOUND({
      message:
        'The archive is not in the folder of backups here: it was moved, or another instance keeps it.',
    })
  const body = await streamWhole(path, context.log).catch((error: unknown) => {
    throw error instanceof RestoreRefused ? errors.NOT_FOUND({ message: error.message }) : error
  })
  await recordAudit(context.db, context, {
    action: 'download-backup',
    subject: ['backup', input.id],
    after: { fileName },
  }).catch(async (error: unknown) => {
    await body.cancel()
    throw error
  })
  return {
    headers: {
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-type': 'application/zip' as const,
    },
    body,
  }
})

export const backupHandlers = {
  list,
  proof: verification,
  restore: findRestore,
  settleRestore,
  start,
  download,
}
