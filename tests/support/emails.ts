import { Readable } from 'node:stream'
import { renderEmail } from '#documents/email/render.tsx'
import { print, printLabels } from '#documents/print.ts'
import type { PrintDocument, PrintLabels, RenderEmail } from '#server/deps.ts'

/** Renders emails from their sources. */
export const renderTestEmail: RenderEmail = renderEmail

/** Prints documents from their sources, in the test's thread. */
export const printTestDocument: PrintDocument = print

/** Draws nothing: a document takes longer to draw than a hundred calls, and most tests ask who gets it. */
export const blankDocument: PrintDocument = async () => Buffer.from('%PDF-1.7\n%%EOF')

/** Prints labels from their sources, in the test's thread. */
export const printTestLabels: PrintLabels = (document) =>
  Readable.toWeb(Readable.from(printLabels(document))) as ReadableStream<Uint8Array>
