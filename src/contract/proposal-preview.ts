import { z } from 'zod'
import { optionKeys } from '#domain/proposals/draft.ts'
import { post } from './call.ts'
import { notFound } from './errors.ts'
import { Id, IdOrNew } from './fields.ts'
import { PriceFloor } from './price-asks.ts'
import { ProposalDraft } from './proposal-draft.ts'
import { ProposalExplanation, ProposalResults } from './proposal-results.ts'

/** A column whose arithmetic is asked for: an option by its key, or one of the two that every proposal has. */
const ExplainedColumn = z.enum([...optionKeys, 'keep', 'minimum'])

export const previewCall = {
  preview: post(
    '/api/Proposal/PreviewProposal',
    'The figures of a draft, with what stops it from being sent',
    {
      description:
        'Stores nothing. With `explain`, the arithmetic behind that column comes too; with `id`, what was asked and agreed about the prices of that proposal.',
    },
  )
    .input(
      z.object({
        id: IdOrNew,
        customerId: Id,
        draft: ProposalDraft,
        explain: ExplainedColumn.nullable().default(null),
      }),
    )
    .output(
      z.object({
        results: ProposalResults,
        explanation: ProposalExplanation.nullable(),
        /** The years of owning that are compared. */
        horizonYears: z.int(),
        priceFloor: PriceFloor,
      }),
    )
    .errors(notFound),
}
