import { z } from 'zod'
import { Page } from '#contract/fields.ts'

/** The page of the list in the address; the latest changed first. */
export const ProposalList = z.object(Page)
export type ProposalList = z.infer<typeof ProposalList>
