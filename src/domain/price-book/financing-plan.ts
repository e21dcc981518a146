/** Where a plan is offered; its disclosure and its largest rate follow the country. */
export const planCountries = [
  { country: 'CA', name: 'Canada', mostAprPercent: 35 },
  { country: 'US', name: 'United States', mostAprPercent: 36 },
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

/** How far the APR that a lender's payments imply may be from the stated one, in percentage points. */
export const aprTolerancePoints = 0.125

/** The largest rate that may be offered in a country. Canada: Criminal Code, s. 347; US: the cap for military families. */
export function mostAprPercentOf(country: PlanCountry): number {
  return planCountries.find((row) => row.country === country)?.mostAprPercent ?? 0
}
