import type { FastifyBaseLogger } from 'fastify'
import type { Database as WholeDatabase } from '#db/query-builder.ts'
import type { EmailSender, EmailTemplate, FootOfSelling, RenderedEmail } from '#documents/email/template.ts'
import type { LabelsDocument } from '#documents/label-pdf/labels-document.ts'
import type { PrintedDocument } from '#documents/print.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import type { ImageStore } from './adapters/image-store.ts'
import type { Env } from './env.ts'

/** The database, or a transaction on it. */
export type Queryable = Pick<
  WholeDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | 'execute' | '$count'
>

/**
 * What a call works on: all that it writes is in one transaction of its own. Given a transaction in the place of the database, it becomes a
 * part of that one, and is undone with it.
 */
export type Database = Queryable & Pick<WholeDatabase, 'transaction'>

/** The server's dependencies; tests pass a cloned database and their own clock. */
export type Deps = {
  db: Database
  env: Env
  images: ImageStore
  clock: () => Date
  log: FastifyBaseLogger
}

/** Renders an email as HTML and plain text. */
export type RenderEmail = (
  email: EmailTemplate,
  business: EmailSender,
  foot?: FootOfSelling,
) => Promise<RenderedEmail>

/** Renders the pages of a document as a PDF. */
export type PrintDocument = (document: PrintedDocument, paper: Paper) => Promise<Uint8Array>

/** Draws labels as a PDF, in parts; `gone` says that nobody takes them any more. */
export type PrintLabels = (document: LabelsDocument, gone?: AbortSignal) => ReadableStream<Uint8Array>

/** The dependencies of calls and pages, which also send emails and print documents. */
export type CallDeps = Deps & {
  renderEmail: RenderEmail
  printDocument: PrintDocument
  printLabels: PrintLabels
}
