import { proposalWords } from '#texts/en/staff/proposals/proposals.ts'

/** What staff finds out about an answer, or a code that was asked for, of which its mailbox said 'That was not me'. */
export const doubtOutcomes = [
  { outcome: 'theirs', name: proposalWords.doubtOutcomes.theirs },
  { outcome: 'not-theirs', name: proposalWords.doubtOutcomes['not-theirs'] },
] as const
export type DoubtOutcome = (typeof doubtOutcomes)[number]['outcome']

/** Characters of what staff writes when they settle it. */
export const doubtWordsLength = { least: 3, most: 300 } as const
