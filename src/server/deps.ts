import type { FastifyBaseLogger } from 'fastify'
import type { ReportDocument } from '#contract/report-document.ts'
import type { Database } from '#db/query-builder.ts'
import type { EmailSender, EmailTemplate, RenderedEmail } from '#documents/email/template.ts'
import type { Paper } from '#domain/operations/paper.ts'
import type { ImageStore } from './adapters/image-store.ts'
import type { Env } from './env.ts'

export type { Database }

/** The database, or a transaction on it. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

/** What the server stands on; tests pass a cloned database and a clock of their own. */
export type Deps = {
  db: Database
  env: Env
  images: ImageStore
  clock: () => Date
  log: FastifyBaseLogger
}

/** Writes an e-mail as HTML and plain text. */
export type RenderEmail = (email: EmailTemplate, business: EmailSender) => Promise<RenderedEmail>

/** Draws the pages of a report as a PDF. */
export type PrintReport = (report: ReportDocument, paper: Paper) => Promise<Uint8Array>

/** And what calls and pages need besides: who writes their e-mails and draws their reports. */
export type CallDeps = Deps & { renderEmail: RenderEmail; printReport: PrintReport }
