/** What can be said of a furnace whose gas bill is not known: no dollars. */
export const gasShareTexts = {
  less: 'With a new one, for the same heat about {percent} % less gas ({ends}).',
  same: 'With a new one, for the same heat about the same gas ({ends}).',
  more: 'With a new one, for the same heat about {percent} % more gas ({ends}).',
  ends: {
    oneWay: '{low} to {high} %',
    less: '{low} to {high} % less',
    more: '{low} to {high} % more',
    both: 'from {more} % more to {less} % less',
  },
} as const
