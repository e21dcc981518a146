/** The question before another home replaces the one that is open. */
export const otherHomeTexts = {
  title: 'Open the page of {home} instead?',
  open: 'You have {home} open in this browser. If you go on, we close it here.',
  label: 'label {id}',
  yes: 'Open {home}',
  no: 'Keep {home}',
  notYou:
    'Did somebody send you this link? Then keep your own page. What you type on another page goes to that home.',
} as const
