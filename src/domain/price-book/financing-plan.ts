/** Where a plan is offered; its disclosure and its highest rate follow the country. */
export const planCountries = [
  { country: 'CA', name: 'Canada' },
  { country: 'US', name: 'United States' },
] as const
export type PlanCountry = (typeof planCountries)[number]['country']
export const planCountryIds = planCountries.map(({ country }) => country)

/** Months of an instalment plan. */
export const planMonths = { least: 6, most: 240 } as const

/** What readers of a plan's sent proposals saw; it is frozen with the first of them. */
export const frozenPlanFields = [
  'name',
  'lender',
  'country',
  'type',
  'aprPercent',
  'months',
  'paymentFactorPercent',
  'smallestCents',
  'largestCents',
  'validFrom',
  'validUntil',
  'extraText',
] as const
