import { renderEmail } from '#documents/email/render.tsx'
import { renderReport } from '#documents/report/render.tsx'
import type { PrintReport, RenderEmail } from '#server/deps.ts'

/** The e-mails written from their sources. */
export const renderTestEmail: RenderEmail = renderEmail

/** The reports drawn from their sources, in the thread of the test. */
export const testReports: PrintReport = renderReport
