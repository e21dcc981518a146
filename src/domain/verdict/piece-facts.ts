import type { ComparedKind } from '#engine/analysis-input.ts'
import { countedServiceYear, serviceOf } from '#engine/service.ts'
import { isComparedInDollars } from '../homes/equipment/equipment.ts'
import { disputingYears } from '../nameplates/plate-against-record.ts'
import { hasUsualLife, whyNotCompared } from './kinds-of-pieces.ts'
import type { VerdictThresholds } from './thresholds.ts'
import type { AsOf, ConditionNote, VerdictPiece } from './verdict-input.ts'

/** Levels of age, from young to old. */
export const ageLevels = ['young', 'within', 'window', 'beyond'] as const
export type AgeLevel = (typeof ageLevels)[number]

export type Ages = {
  /** Every level that the piece may be in. */
  levels: readonly AgeLevel[]
  /** Years old; null unless exactly one age is possible. */
  years: number | null
  /** The years it may date from. */
  possible: readonly number[]
  madeYears: readonly number[]
  /** What its plate says against the year of installation. */
  disputing: readonly number[]
  isContradictory: boolean
}

/** What is known about a piece once implausible inputs are set aside. */
export type PieceFacts = {
  piece: VerdictPiece
  ages: Ages
  service: Service
  condition: ConditionNote | null
  safety: Safety
  saving: Saving | null
  /** Cents of a valid repair quote. */
  quote: number | null
  isEfficient: boolean
  /** Whether the law of the United States applies, which ends R-410A in new units. */
  isUnitedStates: boolean
}

export function factsOf(piece: VerdictPiece, asOf: AsOf, thresholds: VerdictThresholds): PieceFacts {
  return {
    piece,
    ages: agesOf(piece, asOf, thresholds),
    service: serviceOfPiece(piece, asOf, thresholds),
    condition: conditionOf(piece, asOf, thresholds),
    safety: safetyOf(piece, asOf),
    saving: savingOf(piece, thresholds),
    quote: quoteOf(piece, thresholds),
    isEfficient: ratingReaches(piece, thresholds.efficient),
    isUnitedStates: thresholds.region === 'US',
  }
}

/**
 * The possible ages of a piece. An installation year takes precedence over the years of manufacture; where its plate is older than that
 * and well supported, both are tried. A plate newer than the installation leaves no age.
 */
function agesOf(piece: VerdictPiece, asOf: AsOf, thresholds: VerdictThresholds): Ages {
  const hasWindow = isComparedInDollars(piece.kind) && hasUsualLife(piece)
  const installed = piece.installationYear || null
  const madeYears = (piece.madeYears ?? []).filter((year) => year <= asOf.year)
  const disputing = disputingYears(
    { madeYears, isWellSupported: piece.isPlateWellSupported ?? false },
    { installationYear: installed, confirmedYear: piece.confirmedYear ?? null },
  )
  const isImpossible = installed !== null && (installed < thresholds.earliestYear || installed > asOf.year)
  const isMadeLater = installed !== null && disputing.some((year) => year > installed)
  const known = { madeYears: installed === null ? madeYears : [], disputing }
  const unknown = { levels: hasWindow ? ageLevels : (['within'] as const), years: null, possible: [] }
  if (isImpossible || isMadeLater) return { ...unknown, ...known, isContradictory: true }
  const possible = installed === null ? madeYears : [...disputing, installed]
  if (possible.length === 0) return { ...unknown, ...known, isContradictory: false }
  const levels = new Set(possible.map((year) => levelOf(asOf.year - year, piece, thresholds)))
  const [only] = possible
  return {
    ...known,
    levels: [...levels],
    years: possible.length === 1 && only !== undefined ? asOf.year - only : null,
    possible,
    isContradictory: false,
  }
}

function levelOf(age: number, piece: VerdictPiece, { window, youngYears }: VerdictThresholds): AgeLevel {
  const [low, high] = window[piece.kind]
  if (age <= youngYears) return 'young'
  if (!hasUsualLife(piece)) return 'within'
  if (age < low) return 'within'
  return age <= high ? 'window' : 'beyond'
}

/** 'new' equipment has never been serviced and needs no service yet. */
export type Service =
  | { state: 'fine' | 'due' | 'overdue'; year: number }
  | { state: 'new'; year: number }
  | { state: 'unknown'; year: null }

/** When a piece was serviced, and whether the next service is due. */
function serviceOfPiece(piece: VerdictPiece, asOf: AsOf, { serviceDueYears }: VerdictThresholds): Service {
  const installed = piece.installationYear || null
  const year = countedServiceYear(piece.lastServiceYear ?? null, installed, asOf.year)
  const state = serviceOf(year, asOf.year, serviceDueYears)
  if (year !== null && state !== 'unknown') return { state, year }
  const isNew = installed !== null && installed <= asOf.year && asOf.year - installed < serviceDueYears
  return isNew ? { state: 'new', year: installed } : { state: 'unknown', year: null }
}

/**
 * The note by staff, if still valid. One that is old, or from before the installation, is not; a fault noted before a later service
 * counts as settled by it.
 */
function conditionOf(piece: VerdictPiece, asOf: AsOf, thresholds: VerdictThresholds): ConditionNote | null {
  const note = piece.condition ?? null
  if (note === null) return null
  const isOld = asOf.year - note.year >= thresholds.noteYears
  const isOfAnother = note.year < (piece.installationYear || 0)
  const isSettled = note.said !== 'good' && (serviceOfPiece(piece, asOf, thresholds).year ?? 0) > note.year
  return isOld || isOfAnother || isSettled ? null : note
}

export type Safety = 'do-not-run' | 'fix-by-passed' | 'fix-by' | 'fine'

/** The finding of staff: nothing else makes a piece unsafe, and nothing else clears it. */
function safetyOf({ safety }: VerdictPiece, asOf: AsOf): Safety {
  if (!safety || safety.cleared) return 'fine'
  if (safety.said === 'do-not-run') return 'do-not-run'
  return (safety.fixBy ?? '') < asOf.today ? 'fix-by-passed' : 'fix-by'
}

export type SavingClass = 'worse' | 'none' | 'big' | 'small' | 'unsure' | 'some'

/** Dollars a year: the likely saving and the ends of its range, which are rough where the comparison gave none. */
export type Saving = { likely: number; low: number; high: number; isRough: boolean; class: SavingClass }

/** Null without a comparison, or if it was refused. */
function savingOf(piece: VerdictPiece, thresholds: VerdictThresholds): Saving | null {
  const { comparison } = piece
  if (!comparison || 'refused' in comparison) return null
  const { likely, range, estimated } = comparison
  const band = Math.abs(likely) * (estimated ? thresholds.roughBand.estimated : thresholds.roughBand.sure)
  const { low, high } = range ?? { low: likely - band, high: likely + band }
  const saving = { likely, low, high, isRough: range === undefined }
  const isBig = isBigSaving(low, comparison.paybackYearsAtLow, piece.kind, thresholds)
  return { ...saving, class: classOf(saving, isBig, thresholds) }
}

/** Dollars a year below which the cost counts as the same. */
const leastDifference = 5

function classOf(
  { likely, low }: Pick<Saving, 'likely' | 'low'>,
  isBig: boolean,
  thresholds: VerdictThresholds,
): SavingClass {
  if (likely < 0) return 'worse'
  if (likely < leastDifference) return 'none'
  if (isBig) return 'big'
  if (likely < thresholds.smallSavingPerYear) return 'small'
  return low < 0 ? 'unsure' : 'some'
}

/** Where it is known after how many years the low end pays the new unit back, that decides; else the dollars of a year. */
function isBigSaving(
  low: number,
  payback: number | 'never' | undefined,
  kind: VerdictPiece['kind'],
  thresholds: VerdictThresholds,
): boolean {
  if (!isComparedInDollars(kind)) return false
  if (payback === undefined) return low >= thresholds.bigSavingPerYear
  return payback !== 'never' && payback <= thresholds.bigPaybackShareOfLife * thresholds.medianLife[kind]
}

const ratings = {
  furnace: { rating: 'afue', least: 'afue' },
  'air-conditioner': { rating: 'seerUsed', least: 'seer' },
} as const satisfies Record<ComparedKind, object>

/** Whether the rating reaches one of the thresholds; an unknown rating does not, nor one of what the thresholds are not about. */
export function ratingReaches(piece: VerdictPiece, least: { afue: number; seer: number }): boolean {
  if (whyNotCompared(piece) !== null || !isComparedInDollars(piece.kind)) return false
  const { rating, least: of } = ratings[piece.kind]
  return (piece[rating] ?? 0) >= least[of]
}

/** Cents of a repair quote that is still valid. */
function quoteOf({ kind, repairQuote }: VerdictPiece, { quoteDays }: VerdictThresholds): number | null {
  if (!isComparedInDollars(kind) || !repairQuote) return null
  return repairQuote.cents > 0 && repairQuote.ageDays <= quoteDays ? repairQuote.cents : null
}
