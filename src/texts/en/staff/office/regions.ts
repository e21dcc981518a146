/** Where a business works. */
export const regionsTexts = {
  names: { ON: 'Ontario', US: 'United States' },
  inSentence: { ON: 'Ontario', US: 'the United States' },
} as const
