/** What the product stands on is away for a while. */
export const outageMessages = {
  unreachable: 'The portal cannot reach its data at the moment. Please try again in a few seconds.',
  unanswered:
    'The portal did not hear from its data whether this was done. Please look before you try again.',
  diskFull: 'There is no room left to store this. Please tell your administrator.',
  busy: 'Many people are signing in at this moment. Please try again in a few seconds.',
} as const

/** A request that cannot be read, before any call or page sees it. */
export const refusedMessages = {
  title: 'Sorry, that did not work',
  toStart: 'Go to the start page',
  unreadable: 'What was sent cannot be read.',
  address: 'This address cannot be read. Check the link, or type it again.',
  addressTooLong: 'This address is too long.',
  nul: 'A text may not contain the character NUL.',
  tooLarge: 'This is more than can be sent at once.',
  photoTooLarge: 'A photo can have 10 MB at most.',
  otherForm: 'This cannot be sent in that form.',
  compressed: 'A request is sent uncompressed.',
  brokenOff: 'The request broke off.',
} as const
