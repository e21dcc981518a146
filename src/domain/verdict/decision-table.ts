import { costsLessAnyway, repairVerdictOf } from '#engine/proposals/owning/repair-verdict.ts'
import type { PlaceKind } from '../homes/equipment/equipment.ts'
import type { AgeLevel, SavingClass } from './piece-facts.ts'
import type { ConditionNote, VerdictPiece } from './verdict-input.ts'
import type { Verdict } from './verdicts.ts'

export const missingFacts = [
  'age',
  'age-contradiction',
  'age-disputed',
  'repair-price',
  'replacement-price',
  'fuel',
  'gas-bill',
  'winter-bill',
  'rating',
  'size',
  'power-price',
  'hours',
  'thermostat-kind',
  'equipment',
] as const
export type MissingFact = (typeof missingFacts)[number]

/** What a row of the table decides. `repair`: equipment that is kept, or replaced without hurry, needs a repair first. */
export type Decision = {
  rule: string
  verdict: Verdict
  /** When to replace it: before the next season, or with no rush. */
  when: 'soon' | 'later' | null
  fact: MissingFact | null
  repair: boolean
}

/** The facts that the table decides on, with one age and one saving. */
export type Grounds = {
  level: AgeLevel
  saving: SavingClass
  condition: ConditionNote['said'] | null
  /** Cents of a valid quote, and the break-even where it can be used. */
  quote: number | null
  breakEven: VerdictPiece['breakEven'] | null
  isAgeKnown: boolean
  smart: VerdictPiece['smart']
  worksWell: VerdictPiece['worksWell']
}

const keep = (rule: string, repair = false): Decision => ({
  rule,
  verdict: 'keep-and-service',
  when: null,
  fact: null,
  repair,
})
const replace = (rule: string): Decision => ({ ...keep(rule), verdict: 'replace-now' })
const plan = (rule: string, when: 'soon' | 'later', repair = false): Decision => ({
  ...keep(rule, repair),
  verdict: 'plan',
  when,
})
const ask = (rule: string, fact: MissingFact): Decision => ({ ...keep(rule), verdict: 'need-fact', fact })

/**
 * The decision table; the first row that matches wins, and the last has no condition. Neither age nor energy alone says 'replace now':
 * that takes a repair quote above the break-even, a note by staff that a unit past its usual age fails, a higher cost of keeping it
 * even at the high end, or a small piece that is dead.
 */
export function decide(kind: VerdictPiece['kind'], grounds: Grounds): Decision {
  return rowsOf[kind](grounds)
}

const rowsOf: Readonly<Record<PlaceKind, (grounds: Grounds) => Decision>> = {
  furnace: mainEquipment,
  'air-conditioner': mainEquipment,
  humidifier,
  thermostat,
}

function thermostat({ condition, smart, saving }: Grounds): Decision {
  const savesNothing = saving === 'worse' || saving === 'none'
  if (condition === 'failing') return replace('T1')
  if (smart === 'no') return savesNothing ? keep('T4') : plan('T2', 'later')
  return smart === 'yes' ? keep('T4') : ask('T3', 'thermostat-kind')
}

function humidifier({ condition, worksWell, level }: Grounds): Decision {
  const isOld = level === 'window' || level === 'beyond'
  if (condition === 'failing') return isOld ? replace('H1') : keep('H2', true)
  if (condition === 'worn' || worksWell === 'no') return isOld ? plan('H3', 'later') : keep('H4')
  return keep('H5')
}

function mainEquipment(grounds: Grounds): Decision {
  const { level, saving, condition } = grounds
  const byQuote = repairQuote(grounds)
  if (byQuote) return byQuote
  if (condition === 'failing') {
    if (level === 'beyond') return replace('C1')
    return level === 'young' ? keep('C2', true) : ask('C3', 'repair-price')
  }
  if (grounds.breakEven && costsLessAnyway(grounds.breakEven)) {
    if (level === 'window' || level === 'beyond') return replace('M1')
    if (level === 'within') return plan('M2', 'later')
  }
  if (level === 'beyond') return plan('A1', condition === 'good' ? 'later' : 'soon')
  const isPlannedForEnergy = level === 'within' || (level === 'window' && condition === 'good')
  if (isPlannedForEnergy && saving === 'big') return plan('E1', 'later')
  if (level === 'window' && condition === 'good') return keep('A2')
  if (level === 'window') return plan('A3', condition === 'worn' ? 'soon' : 'later')
  return keep(condition === 'worn' ? 'C4' : 'K1')
}

/** A quote is the freshest fact about money, so it comes before condition and age. A quote equal to either limit counts as between them. */
function repairQuote({ quote, breakEven, isAgeKnown, level, condition }: Grounds): Decision | null {
  if (quote === null) return null
  if (!breakEven) return isAgeKnown ? ask('Q7', 'replacement-price') : null
  const isOld = level === 'window' || level === 'beyond'
  const verdict = repairVerdictOf(quote, breakEven)
  if (verdict === 'REPLACING_COSTS_LESS') return replace('Q1')
  if (verdict === 'REPLACING_COSTS_LESS_ANYWAY') return replace('Q2')
  if (verdict === 'TOO_CLOSE_TO_CALL') return isOld ? plan('Q5', 'soon') : keep('Q6', true)
  return level === 'beyond' && condition !== 'good' ? plan('Q3', 'later', true) : keep('Q4', true)
}
