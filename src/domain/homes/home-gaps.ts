/** What was not done for a home yet, or is not known of it: a filter of the customer list. */
export const homeGaps = [
  { gap: 'never-compared', name: 'Never compared' },
  { gap: 'label-never-opened', name: 'Label never opened' },
  { gap: 'no-email', name: 'No email' },
  { gap: 'no-phone', name: 'No phone' },
  { gap: 'no-year', name: 'No installation year' },
] as const

export type HomeGap = (typeof homeGaps)[number]['gap']

export const homeGapNames = homeGaps.map(({ gap }) => gap)
