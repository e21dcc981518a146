/** What staff reads of two records that may be of one home. */
export const duplicateWords = {
  view: 'Likely duplicates',
  none: 'No likely duplicates',
  noneDetail: 'No two records look like the same home.',
  tags: {
    'same-address': 'Same address',
    'unit-missing': 'Unit missing',
    'same-phone': 'Same phone',
    'same-email': 'Same email',
    'same-name': 'Same name',
    'another-name': 'Another name',
  },
  compare: 'Compare and merge',
  notSame: 'Not the same',
  hidden: '#{one} and #{other} are two homes. They are not listed together any more.',
  takeBack: 'Undo',
  shown: '#{one} and #{other} are listed together again.',
  /** On the page of a home. */
  title: 'Likely duplicate',
  also: '{who} is at this address too.',
  /** Before a second record of an address is saved. */
  there: '{who} is at this address already.',
  thereDetail: 'Open that home, or save this one as another home, such as an apartment of its own.',
  openIt: 'Open it',
  back: 'Back to the form',
  saveAnother: 'Save as another home',
} as const
