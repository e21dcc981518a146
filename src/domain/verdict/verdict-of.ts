import type { ProblemReason } from '#engine/analysis-outcome.ts'
import { heats, isComparedInDollars } from '../homes/equipment/equipment.ts'
import { type Decision, decide, type Grounds, type MissingFact } from './decision-table.ts'
import { type NextStepCode, nextStepOf } from './next-step.ts'
import {
  type AgeLevel,
  ageLevels,
  factsOf,
  type PieceFacts,
  ratingReaches,
  type Safety,
  type SavingClass,
} from './piece-facts.ts'
import { type ReasonCode, reasonsOf } from './reasons.ts'
import { usualThresholds, type VerdictThresholds } from './thresholds.ts'
import type { AsOf, VerdictPiece } from './verdict-input.ts'
import { verdicts } from './verdicts.ts'

/** The verdict of one piece: what to do, why, and what comes next. */
export type PieceVerdict = Decision & {
  facts: PieceFacts
  /** The oldest level of age that the piece may have. */
  level: AgeLevel
  reasons: readonly ReasonCode[]
  nextStep: NextStepCode
}

/**
 * The verdict of one piece of equipment; every input gives exactly one. If the age or the saving is uncertain, the table is evaluated
 * for each possible one, and a fact is requested only where it changes the answer.
 */
export function verdictOf(
  piece: VerdictPiece,
  asOf: AsOf,
  thresholds: VerdictThresholds = usualThresholds,
): PieceVerdict {
  const facts = factsOf(piece, asOf, thresholds)
  const decision = withSafety(decisionOf(facts, thresholds), facts.safety)
  const level = ageLevels.findLast((level) => facts.ages.levels.includes(level)) ?? 'within'
  return {
    ...decision,
    facts,
    level,
    reasons: reasonsOf(decision, level, facts),
    nextStep: nextStepOf(decision, facts),
  }
}

function withSafety(decision: Decision, safety: Safety): Decision {
  const stopped = { verdict: 'do-not-run', when: null, fact: null, repair: false } as const
  if (safety === 'do-not-run') return { ...stopped, rule: 'S1' }
  if (safety === 'fix-by-passed') return { ...stopped, rule: 'S2' }
  if (safety === 'fix-by' && decision.fact !== null)
    return { rule: 'S3', verdict: 'keep-and-service', when: null, fact: null, repair: true }
  return decision
}

/** One decision for every possible age and saving, or the fact that would settle it. */
function decisionOf(facts: PieceFacts, thresholds: VerdictThresholds): Decision {
  const { piece, ages } = facts
  const tries = savingsToTry(facts, thresholds)
  const decisions = tries.map((saving) =>
    agreed(ages.levels.map((level) => decide(piece.kind, groundsOf(facts, level, saving)))),
  )
  if (decisions.includes(null)) return askFor('A4', factOfAge(ages))
  return agreed(decisions.filter((decision) => decision !== null)) ?? askFor('E2', factOfComparison(piece))
}

function factOfAge({ isContradictory, disputing }: PieceFacts['ages']): MissingFact {
  if (isContradictory) return 'age-contradiction'
  return disputing.length > 0 ? 'age-disputed' : 'age'
}

function askFor(rule: string, fact: MissingFact): Decision {
  return { rule, verdict: 'need-fact', when: null, fact, repair: false }
}

/** The decision that all share; if only the hurry differs, with 'later'. Null where they differ otherwise. */
function agreed(decisions: readonly Decision[]): Decision | null {
  const [first] = decisions
  if (!first) throw new Error('Nothing was decided')
  const { verdict, fact, when } = first
  if (decisions.some((other) => other.verdict !== verdict || other.fact !== fact)) return null
  return decisions.every((other) => other.when === when) ? first : { ...first, when: 'later' }
}

function groundsOf(
  { piece, ages, condition, quote }: PieceFacts,
  level: AgeLevel,
  saving: SavingClass,
): Grounds {
  return {
    level,
    saving,
    condition: condition?.said ?? null,
    quote,
    breakEven: ages.years === null ? null : (piece.breakEven ?? null),
    isAgeKnown: ages.years !== null,
    smart: piece.smart,
    worksWell: piece.worksWell,
  }
}

/** An unknown saving is tried as small and as big; as big only where that is possible and the homeowner can provide the fact. */
function savingsToTry({ piece, saving }: PieceFacts, thresholds: VerdictThresholds): SavingClass[] {
  if (saving) return [saving.class]
  const isSmallEquipment = !isComparedInDollars(piece.kind)
  const isOurGap =
    !!piece.comparison && 'refused' in piece.comparison && factsOfRefusal[piece.comparison.refused] === null
  if (isSmallEquipment || isOurGap || ratingReaches(piece, thresholds.ordinary)) return ['small']
  return ['small', 'big']
}

/** The fact missing for each refusal of the comparison; null where the business has set up nothing to compare with, or the calculation does not cover it. */
const factsOfRefusal: Record<ProblemReason, MissingFact | null> = {
  FUEL_UNKNOWN: 'fuel',
  OTHER_FUEL: null,
  OTHER_HEATER: null,
  HEAT_LOSS_NEEDED: null,
  COOLER_HEATS: null,
  OTHER_COOLER: null,
  NO_IDEAL: null,
  IDEAL_EFFICIENCY_MISSING_OR_INVALID: null,
  IDEAL_SEER_MISSING_OR_INVALID: null,
  EFFICIENCY_MISSING: 'rating',
  EFFICIENCY_OUT_OF_RANGE: 'rating',
  GAS_USAGE_MISSING: 'gas-bill',
  GAS_USAGE_OUT_OF_RANGE: 'gas-bill',
  MONTH_NOT_USABLE: 'winter-bill',
  YEAR_OUT_OF_RANGE: 'age-contradiction',
  SEER_MISSING: 'rating',
  SEER_OUT_OF_RANGE: 'rating',
  BTU_MISSING: 'size',
  BTU_OUT_OF_RANGE: 'size',
  PRICE_OUT_OF_RANGE: 'power-price',
  HOURS_OUT_OF_RANGE: 'hours',
}

function factOfComparison({ kind, comparison }: VerdictPiece): MissingFact {
  const refused = comparison && 'refused' in comparison ? factsOfRefusal[comparison.refused] : null
  return refused ?? (heats(kind) ? 'gas-bill' : 'rating')
}

/** How severe a verdict is; a higher number leads the home. */
export function severityOf({ verdict }: Pick<Decision, 'verdict'>): number {
  return verdicts.indexOf(verdict)
}
