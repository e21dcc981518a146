/** Where a plan is offered; its disclosure and its highest rate follow the country. */
export const planCountries = [
  { country: 'CA', name: 'Canada' },
  { country: 'US', name: 'United States' },
] as const
export type PlanCountry = (typeof planCountries)[number]['country']
export const planCountryIds = planCountries.map(({ country }) => country)

/** Deferred interest, revolving credit, leases, rentals and variable rates have no figures of ours: text only. */
export const planTypes = [
  { type: 'instalments', name: 'Equal payments at a fixed rate' },
  { type: 'text-only', name: 'Text only' },
] as const
export type PlanType = (typeof planTypes)[number]['type']

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
