/** The page of a link in a letter, or of a device that was handed over, that has ended: when, why and what to do. It names nobody. */
export const endedLinkTexts = {
  link: {
    title: 'This link has ended',
    ended: 'This link ended on {day}: {why}.',
  },
  device: {
    title: 'This page has closed',
    ended: 'The proposal was closed on this device on {day}: {why}.',
  },
  why: {
    'ended-by-staff': 'our office ended it',
    'ended-by-customer': 'the customer ended it',
    mistyped: 'it went to an address that was mistyped',
    'new-address': 'we were given another address',
    'other-people': 'other people live there now',
    'code-lost': 'somebody had the code of the label who should not, so we ended all links',
    'sent-elsewhere': 'a newer version went to another address',
    'handed-over-again': 'another proposal was opened after it',
    'signed-in': 'one of our staff signed in',
    'signed-out': 'one of our staff signed in or out',
    'given-back': 'the device was given back',
    'opener-changed': 'whoever opened it for you can no longer do so',
    restored: 'we restored a backup and could not tell whether it should still work',
    upgrade: 'we have to check first who reads that address',
    'in-doubt': 'we have to check first who reads that address',
    replaced: 'a newer version was made',
    over: 'its time is over',
  },
  help: {
    label: 'You can still open your page with the number and the code of your label. Or call us:',
    elsewhere: 'Look for our newest email at your other address. Or call us:',
    shared: 'Ask the person who shared it with you for a new link. Or call us:',
    device: 'Ask the person who handed you the device to open it again. Or call us:',
    call: 'Call us and we will help:',
  },
  useLabel: 'Use my label',
  another: 'Email me a new link',
} as const
