import type { NextStepCode } from '#domain/verdict/next-step.ts'
import type { ReasonCode } from '#domain/verdict/reasons.ts'
import type { VerdictThresholds } from '#domain/verdict/thresholds.ts'
import type { AsOf, ComparedSaving, VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { type PieceVerdict, verdictOf } from '#domain/verdict/verdict-of.ts'
import { cannotSay } from '#engine/cannot-say.ts'
import type { verdictTexts } from '#texts/en/comparison/verdict.ts'
import type { Claims } from './claim.ts'

/** A verdict with all that it was given for; conditions read what was given, never what the rules made of it. */
export type VerdictSaid = {
  piece: VerdictPiece
  asOf: AsOf
  thresholds: VerdictThresholds
  verdict: PieceVerdict
}
type When = (said: VerdictSaid) => boolean

const plateYears = ({ piece, asOf }: VerdictSaid) =>
  (piece.madeYears ?? []).filter((year) => year <= asOf.year)

/** Nobody confirmed the year of installation, and all years on the plate are later, or surely more than two years earlier. */
const isDisputed: When = (said) => {
  const { installationYear: installed, confirmedYear, isPlateWellSupported } = said.piece
  const made = plateYears(said)
  if (!installed || confirmedYear === installed || made.length === 0) return false
  if (made.every((year) => year > installed)) return true
  return isPlateWellSupported === true && made.every((year) => year > installed || installed - year > 2)
}

const years = (said: VerdictSaid) => {
  const { installationYear: installed } = said.piece
  if (!installed) return plateYears(said)
  return isDisputed(said) ? [...plateYears(said), installed] : [installed]
}
const ages = (said: VerdictSaid) => years(said).map((year) => said.asOf.year - year)
const isAged =
  (holds: (age: number, window: readonly [number, number], young: number) => boolean): When =>
  (said) =>
    ages(said).length === 1 &&
    ages(said).every((age) => holds(age, said.thresholds.window[said.piece.kind], said.thresholds.youngYears))

const compared = (piece: VerdictPiece): Exclude<ComparedSaving, { refused: unknown }> | null =>
  piece.comparison && !('refused' in piece.comparison) ? piece.comparison : null
const refusedFor =
  (...reasons: Extract<ComparedSaving, { refused: unknown }>['refused'][]): When =>
  ({ piece }) =>
    !!piece.comparison && 'refused' in piece.comparison && reasons.includes(piece.comparison.refused)
const saves =
  (holds: (likely: number, low: number) => boolean): When =>
  ({ piece }) => {
    const found = compared(piece)
    return (
      found !== null && holds(found.likely, found.range?.low ?? found.likely * (found.estimated ? 0.6 : 0.8))
    )
  }

const safety =
  (holds: (fixBy: string, today: string) => boolean, said: 'do-not-run' | 'fix-by' = 'fix-by'): When =>
  ({ piece, asOf }) =>
    piece.safety?.said === said && !piece.safety.cleared && holds(piece.safety.fixBy ?? '', asOf.today)
const isUnsafe = safety(() => true, 'do-not-run')
const isToFix = safety((fixBy, today) => fixBy >= today)
const isFixOver = safety((fixBy, today) => fixBy < today)

const noted =
  (said: 'good' | 'worn' | 'failing'): When =>
  ({ piece, asOf, thresholds }) => {
    const { condition, installationYear, lastServiceYear } = piece
    if (condition?.said !== said || condition.year < (installationYear ?? 0)) return false
    const isSettled = said !== 'good' && lastServiceYear != null && lastServiceYear > condition.year
    return (
      asOf.year - condition.year < thresholds.noteYears && (!isSettled || (lastServiceYear ?? 0) > asOf.year)
    )
  }

const quoted =
  (holds: (quote: number, ends: { low: number; likely: number; high: number }) => boolean): When =>
  ({ piece: { repairQuote, breakEven } }) =>
    !!repairQuote && !!breakEven && holds(repairQuote.cents, breakEven)

/** Calendar years since the last service that can be true; null where nobody knows of one. */
function yearsSinceService({ piece, asOf }: VerdictSaid): number | null {
  const last = piece.lastServiceYear
  if (!last || last > asOf.year || last < Math.max(1940, piece.installationYear || 0)) return null
  return asOf.year - last
}
const served =
  (holds: (since: number, dueYears: number) => boolean): When =>
  (said) => {
    const since = yearsSinceService(said)
    return since !== null && holds(since, said.thresholds.serviceDueYears)
  }
const isNeverServed: When = (said) => yearsSinceService(said) === null
const isNewlyPutIn: When = ({ piece, asOf, thresholds }) =>
  !!piece.installationYear && asOf.year - piece.installationYear < thresholds.serviceDueYears

const isThermostat: When = ({ piece }) => piece.kind === 'thermostat'
const isHumidifier: When = ({ piece }) => piece.kind === 'humidifier'
const isMain: When = (said) => !isThermostat(said) && !isHumidifier(said)
const asks =
  (fact: string): When =>
  ({ verdict }) =>
    verdict.verdict === 'need-fact' && verdict.fact === fact
const both =
  (...all: When[]): When =>
  (said) =>
    all.every((one) => one(said))
const either =
  (...all: When[]): When =>
  (said) =>
    all.some((one) => one(said))
const not =
  (one: When): When =>
  (said) =>
    !one(said)

/** With each of the years alone, the answer is the same. */
const isSameForEachYear: When = (said) => {
  const { piece, asOf, thresholds, verdict } = said
  const alone = years(said).map((year) =>
    verdictOf({ ...piece, madeYears: [year], breakEven: null }, asOf, thresholds),
  )
  return alone.length > 1 && alone.every((one) => one.verdict === verdict.verdict)
}

export const reasonClaims: Claims<ReasonCode, VerdictSaid> = {
  by: 'reasonsOf (src/domain/verdict/reasons.ts)',
  holds: {
    SAFETY_STOP: isUnsafe,
    FIX_BY_PASSED: isFixOver,
    SECOND_OPINION: either(isUnsafe, isFixOver),
    FIX_BY: isToFix,
    REPAIR_ABOVE: quoted((quote, { likely }) => quote > likely),
    REPAIR_BELOW: quoted((quote, { likely }) => quote < likely),
    REPAIR_CLOSE: quoted((quote, { low, high }) => quote >= low && quote <= high),
    FAILING: noted('failing'),
    FAILING_YOUNG: both(
      noted('failing'),
      isAged((age, _, young) => age <= young),
    ),
    WORN: noted('worn'),
    NOT_WELL: both(isHumidifier, ({ piece }) => piece.worksWell === 'no'),
    GOOD: both(noted('good'), not(both(isHumidifier, ({ piece }) => piece.worksWell === 'no'))),
    KEEPING_COSTS_MORE: ({ piece }) => (piece.breakEven?.high ?? 1) <= 0,
    AGE_NEW: isAged((age, _, young) => age <= young),
    AGE_WITHIN: isAged((age, [low], young) => age < low && age > young),
    AGE_WINDOW: isAged((age, [low, high]) => age >= low && age <= high),
    AGE_BEYOND: isAged((age, [, high]) => age > high),
    AGE_SEVERAL: isSameForEachYear,
    AGE_DISPUTED: isDisputed,
    SAVING_BIG: both(
      isMain,
      saves((likely, low) => likely >= 5 && low > 0),
    ),
    SAVING_SOME: both(
      isMain,
      saves((likely, low) => likely >= 5 && low >= 0),
    ),
    SAVING_SMALL: (said) =>
      saves((likely) => likely >= 5 && likely < said.thresholds.smallSavingPerYear)(said),
    SAVING_UNSURE: saves((likely, low) => likely >= 5 && low < 0),
    SAVING_NONE: saves((likely) => likely >= 0 && likely < 5),
    ALREADY_EFFICIENT: both(
      saves((likely) => likely >= 5),
      ({ piece }) => (piece.kind === 'furnace' ? (piece.afue ?? 0) >= 95 : (piece.seerUsed ?? 0) >= 16),
    ),
    COSTS_MORE: saves((likely) => likely < 0),
    SAVING_UNKNOWN: ({ piece }) => compared(piece) === null,
    GAS_SHARE: refusedFor('GAS_USAGE_MISSING'),
    CANNOT_SAY: ({ piece }) => !!piece.unit && cannotSay(piece.unit) !== null,
    SAVING_THERMOSTAT: both(
      isThermostat,
      saves((likely) => likely >= 5),
      ({ piece }) => piece.smart === 'no',
    ),
    THERMOSTAT_MANUAL: both(isThermostat, ({ piece }) => piece.smart === 'no'),
    THERMOSTAT_SMART: both(isThermostat, ({ piece }) => piece.smart === 'yes'),
    COMFORT_ONLY: isHumidifier,
    SERVICE_DUE: served((since, dueYears) => since >= dueYears),
    SERVICE_THIS_YEAR: served((since, dueYears) => since > 0 && since === dueYears - 1),
    SERVICE_UNKNOWN: both(isNeverServed, not(isNewlyPutIn)),
    SERVICE_FINE: served((since, dueYears) => since < dueYears - 1 || since === 0),
    R22: ({ piece }) => piece.refrigerant === 'R-22',
    R410A: ({ piece, thresholds }) => piece.refrigerant === 'R-410A' && thresholds.region === 'US',
    // Said of a home and never of one piece: their conditions are in home-claims.ts.
    BOTH_NEAR_END: () => true,
    OTHER_STAYS: () => true,
    FACT_AGE: (said) => asks('age')(said) && ages(said).length !== 1,
    FACT_AGE_DISPUTED: both(asks('age-disputed'), isDisputed),
    FACT_AGE_CONTRADICTION: either(asks('age-contradiction'), refusedFor('YEAR_OUT_OF_RANGE')),
    FACT_REPAIR_PRICE: both(asks('repair-price'), noted('failing')),
    FACT_REPLACEMENT_PRICE: ({ piece }) => !!piece.repairQuote && !piece.breakEven,
    FACT_FUEL: refusedFor('FUEL_UNKNOWN'),
    FACT_GAS_BILL: (said) => asks('gas-bill')(said) && compared(said.piece) === null,
    FACT_WINTER_BILL: refusedFor('MONTH_NOT_USABLE'),
    FACT_RATING: (said) => asks('rating')(said) && compared(said.piece) === null,
    FACT_SIZE: refusedFor('BTU_MISSING', 'BTU_OUT_OF_RANGE'),
    FACT_POWER_PRICE: refusedFor('PRICE_OUT_OF_RANGE'),
    FACT_HOURS: refusedFor('HOURS_OUT_OF_RANGE'),
    FACT_THERMOSTAT_KIND: both(isThermostat, ({ piece }) => piece.smart !== 'yes' && piece.smart !== 'no'),
    FACT_EQUIPMENT: () => true,
  },
}

const isProposal =
  (state: NonNullable<VerdictPiece['proposal']>['state']): When =>
  ({ piece }) =>
    piece.proposal?.state === state
const isWork =
  (work: NonNullable<VerdictPiece['proposal']>['work']): When =>
  ({ piece }) =>
    piece.proposal?.work === work
const isWithoutProposal: When = ({ piece }) => !piece.proposal && !piece.hasOpenRequest
const isVerdict =
  (...verdicts: PieceVerdict['verdict'][]): When =>
  ({ verdict }) =>
    verdicts.includes(verdict.verdict)
const step = (fact: string) => both(isWithoutProposal, asks(fact))
const isServiceOpen: When = either(
  isNeverServed,
  served((since, dueYears) => since >= Math.max(1, dueYears - 1)),
)

export const nextStepClaims: Claims<NextStepCode, VerdictSaid> = {
  by: 'nextStepOf (src/domain/verdict/next-step.ts)',
  holds: {
    CALL_NOW_CO: both(
      either(isUnsafe, isFixOver),
      ({ piece: { kind, unit } }) =>
        kind === 'furnace' && !(unit?.kind === 'furnace' && unit.fuel === 'electricity'),
    ),
    CALL_NOW: both(
      either(isUnsafe, isFixOver),
      ({ piece: { kind, unit } }) =>
        kind !== 'furnace' || (unit?.kind === 'furnace' && unit.fuel === 'electricity'),
    ),
    FIX_BY_DATE: isToFix,
    ACCEPTED: both(isProposal('accepted'), isWork('to-plan')),
    ACCEPTED_DAY_SET: both(isProposal('accepted'), isWork('set')),
    ACCEPTED_WORK_OVER: both(isProposal('accepted'), isWork('over')),
    REQUEST_OPEN: either(({ piece }) => piece.hasOpenRequest === true, isProposal('changes-requested')),
    PRICES_READY: isProposal('open'),
    WHEN_YOU_LIKE: isProposal('declined'),
    ASK_NEW_PRICE: isProposal('expired'),
    ASK_PRICE_NOW: both(isWithoutProposal, isVerdict('replace-now')),
    ASK_PRICE_SOON: both(isWithoutProposal, ({ verdict }) => verdict.when === 'soon'),
    ASK_PRICE_ANY_TIME: both(isWithoutProposal, ({ verdict }) => verdict.when === 'later'),
    BOOK_REPAIR: both(
      isWithoutProposal,
      either(
        noted('failing'),
        quoted(() => true),
      ),
    ),
    BOOK_WARRANTY: both(isWithoutProposal, noted('failing'), (said) =>
      ages(said).every((age) => age <= said.thresholds.youngYears),
    ),
    BOOK_SERVICE: both(isVerdict('keep-and-service'), isServiceOpen),
    BOOK_HUMIDIFIER: isHumidifier,
    CHANGE_PAD: isHumidifier,
    CHECK_BATTERIES: isThermostat,
    NEXT_SERVICE: both(
      isVerdict('keep-and-service'),
      either(
        isNewlyPutIn,
        served((since, dueYears) => since < Math.max(1, dueYears - 1)),
      ),
    ),
    TELL_AGE: step('age'),
    TELL_AGE_DISPUTED: step('age-disputed'),
    TELL_AGE_CONTRADICTION: step('age-contradiction'),
    TELL_REPAIR_PRICE: step('repair-price'),
    TELL_REPLACEMENT_PRICE: step('replacement-price'),
    TELL_FUEL: step('fuel'),
    TELL_GAS_BILL: step('gas-bill'),
    TELL_WINTER_BILL: step('winter-bill'),
    TELL_RATING: step('rating'),
    TELL_SIZE: step('size'),
    TELL_POWER_PRICE: step('power-price'),
    TELL_HOURS: step('hours'),
    TELL_THERMOSTAT_KIND: step('thermostat-kind'),
    // Said of a home of which nothing is known: its condition is in home-claims.ts.
    TELL_EQUIPMENT: () => true,
  },
}

export const headlineClaims: Claims<keyof typeof verdictTexts.headlines, VerdictSaid> = {
  by: 'headlineOf (src/domain/verdict/verdict-in-words.ts)',
  holds: {
    'do-not-run': either(isUnsafe, isFixOver),
    'replace-now': both(
      not(either(isUnsafe, isFixOver)),
      either(
        noted('failing'),
        quoted((quote, { likely }) => quote > likely),
        ({ piece }) => (piece.breakEven?.high ?? 1) <= 0,
      ),
    ),
    'plan:soon': isMain,
    'plan:later': not(isThermostat),
    'need-fact': ({ verdict }) => verdict.fact !== null,
    'keep-and-service': isServiceOpen,
    'keep-and-service:fine': not(both(isServiceOpen, not(isNewlyPutIn))),
    'keep-and-service:repair': either(
      isToFix,
      noted('failing'),
      quoted((quote, { high }) => quote <= high),
    ),
    'keep-and-service:thermostat': both(isThermostat, not(noted('failing'))),
    'plan:thermostat': both(isThermostat, ({ piece }) => piece.smart === 'no'),
    'plan:energy': both(
      isMain,
      saves((likely, low) => likely >= 5 && low > 0),
    ),
  },
}
