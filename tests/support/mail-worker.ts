import type { DrawnAttachment } from '#db/tables/outbox.ts'
import type { Queryable } from '#server/deps.ts'
import { openJobs } from '#server/outbox/jobs.ts'
import { startMailWorker } from '#server/outbox/mail-worker.ts'
import { findProposalFile } from '#server/proposals/letters/file-queries.ts'
import { findReportPdf } from '#server/reports/queries.ts'
import { quietLog } from './quiet-log.ts'

/** A process of its own that sends the emails in a database's outbox through a mail server until it is killed. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)

/** As drawn before; this process has no printer. */
const findAttachment = (db: Queryable, attachment: DrawnAttachment) =>
  'reportId' in attachment
    ? findReportPdf(db, attachment.reportId)
    : findProposalFile(db, { ...attachment, paper: 'letter' })

const boss = await openJobs(databaseUrl, quietLog)
const mailWorker = await startMailWorker({
  findAttachment,
  databaseUrl,
  env: { SMTP_URL: smtpUrl },
  boss,
  log: quietLog,
})
process.on('SIGTERM', async () => {
  await mailWorker.close()
  await boss.stop({ graceful: false })
  process.exit(0)
})
process.stdout.write('open\n')
