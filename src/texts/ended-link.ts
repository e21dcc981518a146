/** The page of a link in a letter that has ended: it says when and why, and names nobody. */
export const endedLinkTexts = {
  title: 'This link has ended',
  ended: 'This link ended on {day}: {why}.',
  endedSomeDay: 'This link has ended: {why}.',
  why: {
    'ended-by-staff': 'our office ended it',
    mistyped: 'it went to an address that was mistyped',
    'new-address': 'we were given another address',
    'other-people': 'other people live there now',
    'code-lost': 'somebody had the code of the label who should not, so we ended all links',
    'sent-elsewhere': 'the proposal was sent to another address',
    restored: 'we restored a backup and could not tell whether it should still work',
    upgrade: 'we have to check first who reads that address',
    'in-doubt': 'we have to check first who reads that address',
    over: 'its time is over',
  },
  help: {
    label: 'You can still open your page with the number and the code of your label. Or call us:',
    call: 'Call us and we will help:',
  },
  useLabel: 'Use my label',
  another: 'Email me a new link',
} as const
