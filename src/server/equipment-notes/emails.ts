import type { Customer } from '#contract/homes/customers.ts'
import { dayInWords, yearOf } from '#domain/days.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import type { SafetyFinding } from '#domain/homes/list/equipment-notes.ts'
import { pieceInWords, thingInSlot } from '#domain/verdict/verdict-in-words.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import { safetyEmailTexts } from '#texts/en/email/safety-email.ts'
import { fill } from '#texts/fill.ts'
import { currentBusiness } from '../business/queries.ts'
import type { CallDeps, Queryable } from '../deps.ts'
import { enqueueEmail, maySayToCustomers } from '../emails/enqueue-email.ts'
import { openPageLink } from '../label-access/page-links.ts'

type NotifyDeps = Pick<CallDeps, 'renderEmail' | 'env'> & {
  tx: Queryable
  now: Date
  /** Makes days of moments where the business is. */
  dayOf: (moment: Date) => string
}
type SafetyNotice = {
  slot: EquipmentSlot
  said: SafetyFinding
  finding: string
  fixBy: string | null
  notedAt: Date
  notedBy: string
}

/** Tells the homeowner what was found and what to do, if there is an email address. */
export async function notifyOfFinding(deps: NotifyDeps, { id, email }: Customer, found: SafetyNotice) {
  const { tx } = deps
  // Why stored all the same: a danger is never lost for want of a name to write under.
  if (email === null || !(await maySayToCustomers(tx))) return
  const { servicePhone } = await currentBusiness(tx)
  const { link, ...token } = await openPageLink(deps, { customerId: id, to: email })
  const said = { ...saidOf(found, servicePhone, deps), kind: 'safety' as const, link }
  await enqueueEmail(deps, said, { to: email, customerId: id, ...token })
}

/** The words of the verdict on this finding alone; nothing else belongs beside danger. */
function saidOf(
  { slot, said, finding, fixBy, notedAt, notedBy }: SafetyNotice,
  phone: string,
  { now, dayOf }: Pick<NotifyDeps, 'now' | 'dayOf'>,
) {
  const asOf = { year: yearOf(dayOf(now)), today: dayOf(now) }
  const date = dayInWords(dayOf(notedAt))
  const safety = { said, finding, fixBy: fixBy ?? undefined, date, by: notedBy }
  const verdict = verdictOf({ slot, kind: kindOfSlot(slot), installationYear: null, safety }, asOf)
  const { headline, reasons, nextStep } = pieceInWords(verdict, { phone })
  const thing = thingInSlot(slot)
  if (fixBy === null)
    return { subject: fill(safetyEmailTexts.stopSubject, { thing }), title: headline, reasons, nextStep }
  const named = { thing, fixBy: dayInWords(fixBy) }
  return {
    subject: fill(safetyEmailTexts.fixSubject, named),
    title: fill(safetyEmailTexts.fixTitle, named),
    reasons: [...reasons.slice(0, 1), fill(safetyEmailTexts.found, { finding })],
    nextStep,
  }
}
