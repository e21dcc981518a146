import type { SitePageOf } from '#contract/site.ts'
import type { Outcome } from '../outcomes.ts'

export type RequestOutcome = Extract<Outcome, { of: 'request' }>

/** A page with what its request form came to; as it is where that was for another home, or for none. */
export function withOutcome<Page extends SitePageOf<'profile' | 'new-label' | 'generate-request'>>(
  page: Page,
  outcome: RequestOutcome | undefined,
): Page {
  if (!outcome || outcome.customerId !== (page.form.home?.customerId ?? null)) return page
  return { ...page, form: { ...page.form, ...outcome.form } }
}
