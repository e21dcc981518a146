/** What a request of a home says on its page of what was sent. */
export const ownRequestTexts = {
  words: 'You wrote: “{words}”',
  preference: 'You asked for: {when}',
  onePhoto: 'With 1 photo',
  photos: 'With {count} photos',
} as const
