import type { verdictTexts } from '#texts/en/comparison/verdict.ts'
import type { WorkStage } from '../proposals/answering/after-yes.ts'
import type { StandingState } from '../proposals/sending/sent-to-home.ts'
import type { Decision, MissingFact } from './decision-table.ts'
import { canGiveCo, isForComfort, isServiced } from './kinds-of-pieces.ts'
import type { PieceFacts } from './piece-facts.ts'

export type NextStepCode = keyof typeof verdictTexts.nextSteps

const stepsOfWork: Record<WorkStage, NextStepCode> = {
  'to-plan': 'ACCEPTED',
  set: 'ACCEPTED_DAY_SET',
  over: 'ACCEPTED_WORK_OVER',
}

const stepsOfProposals: Record<Exclude<StandingState, 'accepted'>, NextStepCode> = {
  'changes-requested': 'REQUEST_OPEN',
  open: 'PRICES_READY',
  declined: 'WHEN_YOU_LIKE',
  expired: 'ASK_NEW_PRICE',
}

const stepsOfFacts: Record<MissingFact, NextStepCode> = {
  age: 'TELL_AGE',
  'age-contradiction': 'TELL_AGE_CONTRADICTION',
  'age-disputed': 'TELL_AGE_DISPUTED',
  'repair-price': 'TELL_REPAIR_PRICE',
  'replacement-price': 'TELL_REPLACEMENT_PRICE',
  fuel: 'TELL_FUEL',
  'gas-bill': 'TELL_GAS_BILL',
  'winter-bill': 'TELL_WINTER_BILL',
  rating: 'TELL_RATING',
  size: 'TELL_SIZE',
  'power-price': 'TELL_POWER_PRICE',
  hours: 'TELL_HOURS',
  'thermostat-kind': 'TELL_THERMOSTAT_KIND',
  equipment: 'TELL_EQUIPMENT',
}

/** What to do next. A request or a proposal changes only this, never the verdict: a sale in progress must not sway the advice. */
export function nextStepOf(decision: Decision, facts: PieceFacts): NextStepCode {
  const { piece, safety } = facts
  if (decision.verdict === 'do-not-run') return canGiveCo(piece) ? 'CALL_NOW_CO' : 'CALL_NOW'
  if (safety === 'fix-by') return 'FIX_BY_DATE'
  const { proposal } = piece
  if (proposal?.state === 'accepted') return stepsOfWork[proposal.work]
  if (piece.hasOpenRequest) return 'REQUEST_OPEN'
  if (proposal) return stepsOfProposals[proposal.state]
  if (decision.fact !== null) return stepsOfFacts[decision.fact]
  if (decision.repair) return decision.rule === 'C2' ? 'BOOK_WARRANTY' : 'BOOK_REPAIR'
  if (decision.verdict === 'replace-now') return 'ASK_PRICE_NOW'
  if (decision.verdict === 'plan') return decision.when === 'soon' ? 'ASK_PRICE_SOON' : 'ASK_PRICE_ANY_TIME'
  return stepOfKeeping(decision, facts)
}

/** Whether a service should be booked: one that nobody recorded counts as one that was not made. */
export function isServiceToBook({ service }: PieceFacts): boolean {
  return service.state === 'due' || service.state === 'overdue' || service.state === 'unknown'
}

function stepOfKeeping({ rule }: Decision, facts: PieceFacts): NextStepCode {
  const { piece, service } = facts
  if (!isServiced(piece)) return 'CHECK_BATTERIES'
  if (rule === 'H4') return 'BOOK_HUMIDIFIER'
  if (isForComfort(piece) && service.state === 'unknown') return 'CHANGE_PAD'
  if (isServiceToBook(facts)) return 'BOOK_SERVICE'
  return isForComfort(piece) ? 'CHANGE_PAD' : 'NEXT_SERVICE'
}
