import { randomUUID } from 'node:crypto'
import type { SitePage } from '#contract/site.ts'
import { comparedSlots, equipmentSlotNames, slugOfSlot } from '#domain/homes/equipment/equipment.ts'
import { readComparedHome } from '../../analysis/compared-home.ts'
import { makeAnalysis } from '../../analysis/make-analysis.ts'
import type { AppDeps } from '../../app-deps.ts'
import { toOwnProfile } from '../../customers/present.ts'
import type { LabelAccess } from '../../label-access/queries.ts'
import { newLabelPage } from './profile-page.ts'

/**
 * The comparisons of the home whose label was opened, or that the label has no home yet. `item` names one slot, and `all` opens
 * everything; a name that no slot has shows the whole home.
 */
export async function systemAnalysisPage(
  deps: AppDeps,
  { customerId, address }: LabelAccess,
  { item, all }: Readonly<Record<string, unknown>>,
): Promise<SitePage> {
  if (address === null) return newLabelPage(deps, customerId)
  const { db, clock } = deps
  const compared = await readComparedHome(db, customerId, clock())
  if (!compared) throw new Error(`The customer ${customerId} left between code and page`)
  const { customer, grounds } = compared
  const only = equipmentSlotNames.find((slot) => slugOfSlot(slot) === item)
  const slots = only ? [only] : comparedSlots
  return {
    kind: 'system-analysis',
    // Why no wishes: the page shows no contact.
    customer: toOwnProfile(customer, []),
    analyses: slots.map((slot) => makeAnalysis(grounds, customer, slot, { seer: 0 }).analysis),
    item: only ? slugOfSlot(only) : null,
    isWhole: all === '1',
    sendKey: randomUUID(),
    sentReport: null,
  }
}
