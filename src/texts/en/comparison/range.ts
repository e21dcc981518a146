/** How sure a saving is, right after the sentence that says it. */
export const rangeTexts = {
  sure: 'We are fairly sure it is {ends}.',
  sureOfOne: 'We are fairly sure of that.',
  /** Where two inputs or more are assumed. */
  estimated: 'By our estimate it is {ends}.',
  estimatedOne: 'That is our estimate.',
  ends: {
    less: 'between {low} and {high}',
    across: 'between {low} more and {high} less',
    more: 'between {low} and {high} more',
  },
} as const
