import type {
  AcceptanceDocument,
  AnswerLetterDocument,
  ProposalDocument,
} from '#contract/proposals/proposal-document.ts'
import { ownBrand } from '#domain/operations/business/brand.ts'
import type { ProposalDraft } from '#domain/proposals/drafting/draft.ts'
import type { ProposalGrounds } from '#domain/proposals/drafting/grounds.ts'
import { engineInput, proposalResults } from '#domain/proposals/drafting/proposal-results.ts'
import { explainColumn } from '#engine/proposals/explain-option.ts'
import { proposalFigures } from '#engine/proposals/proposal-figures.ts'
import { say } from '#saying/say.ts'
import { proposalDraft, proposalGrounds, sentVersion } from './proposal-snapshot.ts'

const face = { officePhone: '226-555-0100', brand: ownBrand, logo: undefined }

/** What the pages of a sent version show, with the arithmetic of each option. */
export function proposalDocument(
  draft: ProposalDraft = proposalDraft,
  grounds: ProposalGrounds = proposalGrounds,
): ProposalDocument {
  const input = engineInput(draft, proposalResults(draft, grounds).options, grounds)
  const figures = proposalFigures(input, grounds.assumptions)
  return {
    kind: 'proposal',
    ...sentVersion(draft, grounds),
    explanations: draft.options.map((_, index) =>
      say('en').column(explainColumn(input, figures, index, grounds.assumptions)),
    ),
    face,
    sentAt: '2026-11-22T15:00:00.000Z',
    site: 'juniper.example',
  }
}

export function acceptanceDocument(): AcceptanceDocument {
  return {
    kind: 'acceptance',
    ...sentVersion(),
    face,
    acceptedAt: '2026-11-25T15:00:00.000Z',
    acceptedAtInWords: 'Wednesday, November 25, 2026, 10:00 AM EST',
    optionKey: 'b',
    plan: 'Ten years, from Example Bank',
    name: 'Pat Miller',
    proof: 'By the link in our email',
    consentText: 'I accept this option at this price.',
  }
}

/** The letter of a refusal that staff wrote down, with what the customer said in two paragraphs. */
export function answerLetterDocument(): AnswerLetterDocument {
  return {
    kind: 'answer-letter',
    ...sentVersion(),
    face,
    recordedAt: '2026-11-25T15:00:00.000Z',
    day: 'Wednesday, November 25, 2026',
    addressee: ['Pat Miller', '101 Abalone Rd'],
    copy: {
      decision: 'decline',
      isRecorded: true,
      meaning: null,
      acceptUntil: null,
      reference: '41, version 2',
      facts: [
        ['Answer', 'No'],
        ['Heard', 'By telephone'],
      ],
      words: 'It costs too much.\n\nWe wait for spring.',
    },
  }
}
