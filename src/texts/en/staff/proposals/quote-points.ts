/** What staff reads of how complete a quote is. */
export const quotePointWords = {
  complete: 'Complete: {given} of {asked}',
  missing: 'Still missing',
  /** What independent guides tell homeowners to look for. */
  about: 'Guides for homeowners say to look for these. The offer names what it leaves open.',
  nothingMissing: 'Nothing is missing that homeowners are told to look for.',
  points: {
    model: 'Model of each unit',
    ahriNumber: 'AHRI number',
    included: 'What is included',
    notIncluded: 'What is not included',
    permit: 'Permit',
    electrical: 'Electrical work',
    ducts: 'Ducts',
    lineSet: 'Line set',
    commissioning: 'Commissioning',
    warranty: 'Warranty of parts and labor',
    loadCalculation: 'Load calculation',
    visit: 'Days of work and who comes',
  },
} as const
