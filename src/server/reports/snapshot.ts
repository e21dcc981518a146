import { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import {
  comparedSlots,
  type EquipmentSlot,
  isComparedInDollars,
  kindOfSlot,
} from '#domain/homes/equipment/equipment.ts'
import { sumInHome } from '#domain/homes/figures/figures-in-sum.ts'
import { pageLink } from '#domain/labels/label-code.ts'
import type { Actor } from '#domain/people/access.ts'
import { userIdOf } from '#domain/people/author.ts'
import { answerOfHome, type HomeAnswer } from '#domain/verdict/home-answer.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { comparedPiece } from '../analysis/compared-pieces.ts'
import { findGrounds, groundsOfHome, type HomeGrounds } from '../analysis/grounds.ts'
import { makeAnalysis } from '../analysis/make-analysis.ts'
import { currentPublicBusiness, findSiteOrigin } from '../business/queries.ts'
import type { CallContext } from '../calls.ts'
import type { Queryable } from '../deps.ts'
import { findSentToHome } from '../proposals/reading/sent-to-home.ts'
import type { NewReport } from './queries.ts'

/** What is reported: one slot, or the whole system if null; a SEER of 0 means the stored ones. */
export type Reported = { slot: EquipmentSlot | null; seer: number; sentTo: string | null }

type Surroundings = Pick<CallContext, 'clock'> & {
  db: Queryable
  env: Pick<CallContext['env'], 'PUBLIC_URL'>
  actor: Actor
}

/**
 * A comparison as it is shown now, with everything it is based on, ready to be stored. If there is nothing to show, returns the
 * comparison's explanation, or null if it has none.
 */
export async function takeSnapshot(
  { db, clock, env, actor }: Surroundings,
  customer: Customer,
  { slot, seer, sentTo }: Reported,
): Promise<NewReport | { problem: string | null }> {
  const slots = slot === null ? comparedSlots : [slot]
  // Why one moment: if the year ended between two slots, only one of them would age.
  const now = clock()
  const [found, sent, business, siteOrigin] = await Promise.all([
    findGrounds(db, now),
    findSentToHome(db, customer.id, now),
    currentPublicBusiness(db),
    findSiteOrigin(db, env.PUBLIC_URL),
  ])
  const grounds = groundsOfHome(found, customer, sent)
  const made = slots.map((slot) => {
    const { analysis, input } = makeAnalysis(grounds, customer, slot, { seer })
    // Why parsed: exactly what the call answers is kept.
    return { slot, input, analysis: Analysis.parse(analysis) }
  })
  const shown = made.filter(({ analysis }) => analysis.returnCode !== 1)
  const [first] = made
  if (!first || !shown.some(({ analysis }) => analysis.returnCode === 0)) {
    return { problem: slot === null ? null : (first?.analysis.message ?? null) }
  }
  const { assumptions } = first.analysis
  const { saving, co2eSavingKg } = sumInHome(shown.map(({ analysis }) => analysis))
  return {
    customerId: customer.id,
    slot,
    seer,
    engineVersion: assumptions.engineVersion,
    assumptionSetId: assumptions.id,
    parts: shown,
    annualSaving: saving,
    annualCo2eSavingKg: co2eSavingKg,
    home: {
      name: customer.name,
      address: customer.address,
      answer: answerOf(
        shown.map(({ analysis }) => analysis),
        customer,
        grounds,
      ),
    },
    business,
    pageLink: pageLink(siteOrigin, customer.id),
    sentTo,
    madeByUserId: userIdOf(actor),
    madeAt: now,
  }
}

/** What the report says first; null where it is about comfort alone. */
function answerOf(
  analyses: readonly Analysis[],
  customer: Customer,
  grounds: HomeGrounds,
): HomeAnswer | null {
  const compared = analyses.filter(({ equipmentTypeName }) =>
    isComparedInDollars(kindOfSlot(equipmentTypeName)),
  )
  if (compared.length === 0) return null
  const pieces = compared.map((analysis) => comparedPiece(analysis, customer, grounds))
  const thresholds = thresholdsOf(grounds.assumptions.values)
  return answerOfHome(pieces, { asOf: grounds.asOf, phone: grounds.servicePhone, thresholds })
}

/** Whether two reports say the same about the same. */
export function saysTheSame(one: NewReport, other: NewReport): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ seer, engineVersion, assumptionSetId, parts, home, business, pageLink }: NewReport) {
  return inOneOrder([seer, engineVersion, assumptionSetId, parts, home, business, pageLink])
}

/** JSON with sorted fields: the database returns them in an order of its own. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
