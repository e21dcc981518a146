import type { SitePage } from '#contract/site.ts'
import { comparedSlots } from '#domain/homes/equipment.ts'
import { makeAnalysis } from '../analysis/make-analysis.ts'
import type { AppDeps } from '../app-deps.ts'
import { toOwnProfile } from '../customers/present.ts'
import { readCustomer } from '../customers/read.ts'
import type { LabelAccess } from '../label-access/queries.ts'
import { newLabelPage } from './profile-page.ts'

/** Every comparison of the home whose label was opened, or that the label has no home yet. */
export async function systemAnalysisPage(
  deps: AppDeps,
  { customerId, address }: LabelAccess,
): Promise<SitePage> {
  if (address === null) return newLabelPage(deps, customerId)
  const customer = await readCustomer(deps.db, customerId, deps.env.PUBLIC_URL)
  if (!customer) throw new Error(`The customer ${customerId} left between code and page`)
  const made = await Promise.all(comparedSlots.map((slot) => makeAnalysis(deps, customer, slot, 0)))
  return {
    kind: 'system-analysis',
    customer: toOwnProfile(customer),
    analyses: made.map(({ analysis }) => analysis),
  }
}
