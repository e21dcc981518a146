/** How air conditioners are counted, in the words of the specification. */
export const airConditionerNoteWords = {
  grid: 'Average CO2e power generation is {grams} g/kWh.',
  operation: 'Operation is {season}.',
  /** Only the default hours are explained by days and months: an Admin enters only hours. */
  usualSeason: '6 hours per day for 3 months, giving 540 hours a season',
  season: '{hours} hours a season',
  notDiscounted: 'The original efficiency of air conditioners is not discounted for age.',
  onePoint: '{count} SEER point',
  points: '{count} SEER points',
  discounted:
    'Air conditioners {years} years or older should have original efficiency discounted by {points}.',
} as const
