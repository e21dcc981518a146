import type { ReportDocument } from '#contract/homes/report-document.ts'
import type {
  AcceptanceDocument,
  AnswerLetterDocument,
  ProposalDocument,
} from '#contract/proposals/proposal-document.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { labelsPdf } from './label-pdf/labels-pdf.ts'
import { renderAcceptance } from './proposal/acceptance.tsx'
import { renderAnswerLetter } from './proposal/answer-letter.tsx'
import { renderProposal } from './proposal/render.tsx'
import { renderReport } from './report/render.tsx'

/** Whatever the product prints. */
export type PrintedDocument = ReportDocument | ProposalDocument | AcceptanceDocument | AnswerLetterDocument

/** The pages of a document as a tagged PDF. */
export function print(document: PrintedDocument, paper: Paper): Promise<Uint8Array> {
  switch (document.kind) {
    case 'report':
      return renderReport(document, paper)
    case 'proposal':
      return renderProposal(document, paper)
    case 'acceptance':
      return renderAcceptance(document, paper)
    case 'answer-letter':
      return renderAnswerLetter(document, paper)
  }
}

export { labelsPdf as printLabels }
