/** What the page of a home says where its number leads to another one, since two records were merged or a label was linked. */
export const homeMovedWords = {
  openedAs: 'You opened #{number}, which leads here.',
  /** Where something is typed in the page of the former number. */
  moved: '#{number} leads to #{home} now.',
  typed: 'What you typed here can’t be saved any more. Copy it to the page of the home.',
  open: 'Open #{home}',
} as const
