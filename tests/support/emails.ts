import { renderEmail } from '#documents/email/render.tsx'
import { print } from '#documents/print.ts'
import type { PrintDocument, RenderEmail } from '#server/deps.ts'

/** Renders e-mails from their sources. */
export const renderTestEmail: RenderEmail = renderEmail

/** Prints documents from their sources, in the test's thread. */
export const printTestDocument: PrintDocument = print
