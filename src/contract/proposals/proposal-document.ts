import type { Brand } from '#domain/operations/business/brand.ts'
import type { DecisionKind } from '#domain/proposals/answering/decisions.ts'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import type { ProposalSnapshot } from './proposal-snapshot.ts'

/** How the business shows itself on paper; its name is that of the version. */
type Face = { officePhone: string; brand: Brand; logo: Uint8Array | undefined }

/** Everything that the pages of a sent version show; they are rendered from nothing else, and nothing that came after the sending is in it. */
export type ProposalDocument = {
  kind: 'proposal'
  snapshot: ProposalSnapshot
  hash: string
  /** The arithmetic of each option, in their order, of the figures that today's engine still gives. */
  explanations: readonly { figures: readonly SaidFigure[] }[]
  face: Face
  /** ISO 8601. */
  sentAt: string
  /** The address of the customer site, without its scheme. */
  site: string
}

/** What the page of an acceptance shows. */
export type AcceptanceDocument = {
  kind: 'acceptance'
  snapshot: ProposalSnapshot
  hash: string
  face: Face
  /** ISO 8601, and the same moment in the time zone of the business, in words. */
  acceptedAt: string
  acceptedAtInWords: string
  optionKey: string
  /** Null where the customer pays another way. */
  plan: string | null
  name: string
  /** How the acceptance was proven. */
  proof: string
  consentText: string
}

/** The letter of an answer that staff recorded, for a customer whom no email reaches. */
export type AnswerLetterDocument = {
  kind: 'answer-letter'
  snapshot: ProposalSnapshot
  hash: string
  face: Face
  /** ISO 8601, and the same day in words. */
  recordedAt: string
  day: string
  /** Name and street, line by line. */
  addressee: readonly string[]
  /** The words of the email that would have gone out. */
  copy: {
    decision: DecisionKind
    isRecorded: boolean
    meaning: string | null
    acceptUntil: string | null
    reference: string
    facts: readonly (readonly [label: string, value: string])[]
    words: string | null
  }
}
