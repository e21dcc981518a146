import { homeListWords } from '#texts/en/staff/homes/home-lists.ts'

/** What was not done for a home yet, or is not known of it: a filter of the customer list. */
export const homeGaps = [
  { gap: 'never-compared', name: homeListWords.checks['never-compared'] },
  { gap: 'label-never-opened', name: homeListWords.checks['label-never-opened'] },
  { gap: 'no-email', name: homeListWords.checks['no-email'] },
  { gap: 'no-phone', name: homeListWords.checks['no-phone'] },
  { gap: 'no-year', name: homeListWords.checks['no-year'] },
] as const

/** The days for which a change by the customer counts as recent. */
const recentDays = 30

/** What the office looks for in its homes: gaps, and what somebody should look at. */
export const homeChecks = [
  ...homeGaps,
  { gap: 'changed-by-customer', name: homeListWords.checks['changed-by-customer'] },
  { gap: 'contact-wished', name: homeListWords.checks['contact-wished'] },
] as const

export type HomeCheck = (typeof homeChecks)[number]['gap']

/** Changes by a customer from this moment on are recent. */
export function recentlyChangedSince(now: Date): Date {
  return new Date(now.getTime() - recentDays * 86_400_000)
}

export const homeGapNames = homeGaps.map(({ gap }) => gap)
