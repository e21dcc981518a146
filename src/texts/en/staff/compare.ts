/** What staff read of comparisons without a label. */
export const compareStaffTexts = {
  answer: '{name}: {answer}',
  said: 'Said by the homeowner: {answers}. We said “{verdict}”, without dollars.',
  saidWithRange: 'Said by the homeowner: {answers}. We said “{verdict}, {ends} a year”.',
  nothing: 'nothing yet',
  show: 'Show the comparison for everybody',
  title: 'What they compared',
  open: 'Open what they saw',
  /** The note of a home that was made of it. */
  note: 'Said on the comparison page: {answers}.',
  makeHome: 'Make a home',
} as const
