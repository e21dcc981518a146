import type { verdictTexts } from '#texts/en/comparison/verdict.ts'
import { isComparedInDollars } from '../homes/equipment/equipment.ts'
import type { Decision, MissingFact } from './decision-table.ts'
import { gasShareOf } from './gas-shares.ts'
import { hasUsualLife, isForComfort, isServiced, whyNotCompared } from './kinds-of-pieces.ts'
import type { AgeLevel, PieceFacts, SavingClass } from './piece-facts.ts'

export type ReasonCode = keyof typeof verdictTexts.reasons

/** The homeowner's page shows the first at once and the others under 'Why?'. */
const mostReasons = 3

/** At most three reasons. A loss is never left out. Equipment that must not run shows only its finding and how to get a second opinion. */
export function reasonsOf(decision: Decision, level: AgeLevel, facts: PieceFacts): readonly ReasonCode[] {
  if (decision.rule === 'S1') return ['SAFETY_STOP', 'SECOND_OPINION']
  if (decision.rule === 'S2') return ['FIX_BY_PASSED', 'SECOND_OPINION']
  const { service, safety, saving, piece } = facts
  const mayMentionService = decision.verdict === 'plan' || decision.verdict === 'keep-and-service'
  const isService = isServiced(piece)
  const reasons: (ReasonCode | null)[] = [
    safety === 'fix-by' ? 'FIX_BY' : null,
    decidingReason(decision, level, facts),
    saving?.class === 'worse' ? 'COSTS_MORE' : null,
    service.state === 'overdue' && isService ? 'SERVICE_DUE' : null,
    conditionReason(facts, level),
    isForComfort(piece) ? 'COMFORT_ONLY' : null,
    // Why: 'the same for each year' is not so where the age is what decides.
    isAboutAge(decision.fact) || decision.rule === 'S3' ? null : ageReason(level, facts),
    savingReason(facts),
    piece.refrigerant === 'R-22' ? 'R22' : null,
    mayMentionService && isService ? restOfService[service.state] : null,
    piece.refrigerant === 'R-410A' && facts.isUnitedStates ? 'R410A' : null,
  ]
  return [...new Set(reasons.filter((reason) => reason !== null))].slice(0, mostReasons)
}

/** Whether a missing fact is how old a piece is. */
export const isAboutAge = (fact: MissingFact | null) =>
  fact === 'age' || fact === 'age-contradiction' || fact === 'age-disputed'

const restOfService = {
  overdue: null,
  due: 'SERVICE_THIS_YEAR',
  new: null,
  fine: 'SERVICE_FINE',
  unknown: 'SERVICE_UNKNOWN',
} as const

const reasonsOfFacts: Record<MissingFact, ReasonCode> = {
  age: 'FACT_AGE',
  'age-contradiction': 'FACT_AGE_CONTRADICTION',
  'age-disputed': 'FACT_AGE_DISPUTED',
  'repair-price': 'FACT_REPAIR_PRICE',
  'replacement-price': 'FACT_REPLACEMENT_PRICE',
  fuel: 'FACT_FUEL',
  'gas-bill': 'FACT_GAS_BILL',
  'winter-bill': 'FACT_WINTER_BILL',
  rating: 'FACT_RATING',
  size: 'FACT_SIZE',
  'power-price': 'FACT_POWER_PRICE',
  hours: 'FACT_HOURS',
  'thermostat-kind': 'FACT_THERMOSTAT_KIND',
  equipment: 'FACT_EQUIPMENT',
}

const reasonsOfRules: Readonly<Record<string, ReasonCode>> = {
  S3: 'FIX_BY',
  T1: 'FAILING',
  T2: 'THERMOSTAT_MANUAL',
  H1: 'FAILING',
  H2: 'FAILING',
  H3: 'WORN',
  H4: 'WORN',
  Q1: 'REPAIR_ABOVE',
  Q2: 'KEEPING_COSTS_MORE',
  Q3: 'REPAIR_BELOW',
  Q4: 'REPAIR_BELOW',
  Q5: 'REPAIR_CLOSE',
  Q6: 'REPAIR_CLOSE',
  C1: 'FAILING',
  C4: 'WORN',
  M1: 'KEEPING_COSTS_MORE',
  M2: 'KEEPING_COSTS_MORE',
  E1: 'SAVING_BIG',
  A2: 'GOOD',
}

/** The reason that decided; null if the next one in order comes first. */
function decidingReason({ rule, fact }: Decision, level: AgeLevel, facts: PieceFacts): ReasonCode | null {
  if (fact !== null) return reasonsOfFacts[fact]
  const { condition, piece, saving } = facts
  if (rule === 'C2') return youngReason(facts)
  if ((rule === 'H3' || rule === 'H4') && condition?.said !== 'worn') return 'NOT_WELL'
  const byRule = reasonsOfRules[rule]
  if (byRule) return byRule
  if (rule === 'T4') {
    if (piece.smart === 'yes') return 'THERMOSTAT_SMART'
    return saving?.class === 'worse' ? 'COSTS_MORE' : 'SAVING_NONE'
  }
  if (condition?.said === 'good' && (rule === 'H5' || rule === 'K1')) return 'GOOD'
  if (rule === 'H5') return 'COMFORT_ONLY'
  if (rule === 'A3' && condition?.said === 'worn') return 'WORN'
  return ageReason(level, facts)
}

/** Several years may all be young: then no age is named. */
function youngReason({ ages }: PieceFacts): ReasonCode {
  return ages.years === null ? 'FAILING' : 'FAILING_YOUNG'
}

/** A humidifier of which somebody said that it does not work well. */
function isSaidToFail(piece: PieceFacts['piece']): boolean {
  return isForComfort(piece) && piece.worksWell === 'no'
}

/** A note that all is well is not shown beside the cost of a repair. */
function conditionReason(facts: PieceFacts, level: AgeLevel): ReasonCode | null {
  const { condition, quote, piece } = facts
  if (condition === null) return null
  if (condition.said === 'good') return quote === null && !isSaidToFail(piece) ? 'GOOD' : null
  if (condition.said === 'worn') return 'WORN'
  return level === 'young' ? youngReason(facts) : 'FAILING'
}

const reasonsOfLevels: Record<AgeLevel, ReasonCode> = {
  young: 'AGE_NEW',
  within: 'AGE_WITHIN',
  window: 'AGE_WINDOW',
  beyond: 'AGE_BEYOND',
}

/** The age of a main piece; the age of a thermostat or humidifier is never mentioned. */
function ageReason(level: AgeLevel, { ages, piece, quote }: PieceFacts): ReasonCode | null {
  if (!isComparedInDollars(piece.kind) || !hasUsualLife(piece)) return null
  if (ages.disputing.length > 0) return 'AGE_DISPUTED'
  if (piece.saidAge !== undefined) return reasonsOfLevels[level]
  // Why not beside a quote: with one year known, the break-even would decide.
  if (ages.madeYears.length > 1) return quote === null ? 'AGE_SEVERAL' : null
  return ages.years === null ? null : reasonsOfLevels[level]
}

const reasonsOfSavings: Record<SavingClass, ReasonCode> = {
  worse: 'COSTS_MORE',
  none: 'SAVING_NONE',
  big: 'SAVING_BIG',
  small: 'SAVING_SMALL',
  unsure: 'SAVING_UNSURE',
  some: 'SAVING_SOME',
}

function savingReason({ piece, saving, isEfficient }: PieceFacts): ReasonCode | null {
  if (isForComfort(piece)) return null
  if (!isServiced(piece)) {
    const saves = saving !== null && saving.class !== 'worse' && saving.class !== 'none'
    return saves && piece.smart === 'no' ? 'SAVING_THERMOSTAT' : null
  }
  if (whyNotCompared(piece) !== null) return 'CANNOT_SAY'
  if (saving === null) return gasShareOf(piece) ? 'GAS_SHARE' : 'SAVING_UNKNOWN'
  return isEfficient && saving.class === 'small' ? 'ALREADY_EFFICIENT' : reasonsOfSavings[saving.class]
}
