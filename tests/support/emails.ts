import { renderEmail } from '#documents/email/render.tsx'
import { renderReport } from '#documents/report/render.tsx'
import type { PrintReport, RenderEmail } from '#server/deps.ts'

/** Renders e-mails from their sources. */
export const renderTestEmail: RenderEmail = renderEmail

/** Renders reports from their sources, in the test's thread. */
export const testReports: PrintReport = renderReport
