import { renderLetter } from '#documents/mail/render.tsx'
import { renderReport } from '#documents/report/render.tsx'
import type { LetterWriter } from '#server/letters/letter-writer.ts'
import type { PrintReport } from '#server/reports/printer.ts'

/** The letters written from their sources. */
export const testLetters: LetterWriter = renderLetter

/** The reports drawn from their sources, in the thread of the test. */
export const testReports: PrintReport = renderReport
