/** What staff finds out about an answer, or a code that was asked for, of which its mailbox said 'That was not me'. */
export const doubtOutcomes = [
  { outcome: 'theirs', name: 'It was them' },
  { outcome: 'not-theirs', name: 'It was not them' },
] as const
export type DoubtOutcome = (typeof doubtOutcomes)[number]['outcome']

/** Characters of what staff writes when they settle it. */
export const doubtWordsLength = { least: 3, most: 300 } as const
