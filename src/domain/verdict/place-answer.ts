import type { ComparedKind } from '#engine/analysis-input.ts'
import type { AssumedInput } from '#engine/assumed-inputs.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import { type EquipmentSlot, isComparedInDollars } from '../homes/equipment/equipment.ts'
import type { FieldInHome } from '../homes/equipment/equipment-entry.ts'
import type { Device } from '../homes/figures/devices-in-figure.ts'
import { yearsJoined } from '../nameplates/years-joined.ts'
import type { StandingState } from '../proposals/sending/sent-to-home.ts'
import type { RequestedKind } from '../requests/requested-kinds.ts'
import type { RequestReason } from '../requests/requests.ts'
import { hasUsualLife, isForComfort, isServiced, ownNameOf } from './kinds-of-pieces.ts'
import { inSight } from './reasons-in-sight.ts'
import type { VerdictThresholds } from './thresholds.ts'
import { pieceInWords } from './verdict-in-words.ts'
import type { VerdictPiece } from './verdict-input.ts'
import type { PieceVerdict } from './verdict-of.ts'
import type { Verdict } from './verdicts.ts'

/** What a new furnace and its devices save together, by themselves and in a sum that holds an air conditioner. */
export type WithDevices = { devices: readonly Device[]; range: SavingRange; rangeInSum: SavingRange }

/** A piece of equipment in the home, and what comparing it has brought. */
export type ComparedPiece = {
  piece: VerdictPiece
  /** Of the piece alone, without the devices that are compared with it; null where nothing was compared in dollars. */
  range: SavingRange | null
  /** A furnace's in a sum that holds an air conditioner; null for all others. */
  rangeInSum?: SavingRange | null
  /** A furnace's together with the devices that change its figure; null where none does. */
  withDevices?: WithDevices | null
  /** What nobody entered for this home. */
  assumed: readonly AssumedInput[]
  /** The homeowner's field that the comparison lacks. */
  lack: FieldInHome | null
  /** Whether nobody said that gas heats it, and only the gas bill speaks for it. */
  isFuelTaken?: boolean
  /** Whether nobody said if gas also heats the water, and its figures take a usual part of the bill for it. */
  isWaterUnknown?: boolean
  /** Whether the page has no place for what would make its figures surer, so that it does not ask for that. */
  asksNoMore?: boolean
}

/** What to ask for. */
export type Ask = { text: string; reason: RequestReason; equipmentKind: RequestedKind }

/** How old a piece is, beside its usual life. */
export type AgeAnswer = { years: number; usualYears: number; soFar: string; usual: string }

/** What the page of a home says about one piece. */
export type PlaceAnswer = {
  slot: EquipmentSlot
  verdict: Verdict
  /** Its name, with a number only where the home has two of its kind. */
  name: string
  advice: string
  /** '2004, 22 years old'. */
  since: string
  age: AgeAnswer | null
  lines: readonly string[]
  /** Null where only a call is right. */
  ask: Ask | null
}

/** The name of a piece in the middle of a sentence, with a number only where the home has two of its kind: 'furnace', 'AC 2'. */
export type NameOf = (made: PieceVerdict) => string

export function namesIn(pieces: readonly VerdictPiece[]): NameOf {
  return ({ facts: { piece } }) =>
    pieces.filter(({ kind }) => kind === piece.kind).length > 1
      ? piece.slot
      : (ownNameOf(piece) ?? labelPageTexts.names[piece.kind])
}

export function placeAnswer(
  made: PieceVerdict,
  { nameOf, hasFurnace, phone, thresholds }: PlaceContext,
): PlaceAnswer {
  const name = nameOf(made)
  const { piece } = made.facts
  const { reasons, nextStep } = pieceInWords(made, { phone, thresholds })
  const coded = made.reasons.map((code, index) => ({ code, text: reasons[index] ?? '' }))
  return {
    slot: piece.slot,
    verdict: made.verdict,
    name: capitalized(name),
    advice: adviceOn(made, hasFurnace),
    since: sinceInWords(made),
    age: ageAnswer(made, thresholds),
    lines: [
      ...inSight(coded).map(({ text }) => text),
      isCountedWithFurnace(made, hasFurnace) ? labelPageTexts.smartThermostat : nextStep,
    ],
    ask: askFor(made),
  }
}

export const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

type PlaceContext = { nameOf: NameOf; hasFurnace: boolean; phone: string; thresholds: VerdictThresholds }

/** The comparison of a furnace includes its thermostat, which is not bought or serviced for itself. */
function isCountedWithFurnace({ verdict, facts }: PieceVerdict, hasFurnace: boolean): boolean {
  const isUrgent = verdict === 'do-not-run' || verdict === 'replace-now'
  return !isServiced(facts.piece) && facts.piece.smart !== 'yes' && hasFurnace && !isUrgent
}

function adviceOn(made: PieceVerdict, hasFurnace: boolean): string {
  const { verdict, facts } = made
  const { advice } = labelPageTexts
  if (isCountedWithFurnace(made, hasFurnace)) return advice.withFurnace
  if (verdict !== 'keep-and-service') return advice[verdict]
  if (!isServiced(facts.piece)) return advice.keep
  return isForComfort(facts.piece) ? advice.comfort : advice[verdict]
}

function sinceInWords(made: PieceVerdict): string {
  const { ages, piece } = made.facts
  const { age } = labelPageTexts
  if (piece.saidAge !== undefined) return capitalized(fill(age.said, { age: piece.saidAge }))
  if (ages.disputing.length > 0)
    return fill(age.disputed, { year: String(piece.installationYear), years: yearsJoined(ages.disputing) })
  if (ages.madeYears.length > 0) return madeInWords(made)
  if (ages.years === null) return age.unknown
  const year = Number(piece.installationYear)
  return sinceInstalled(year, year + ages.years)
}

/** '2004, 22 years old', of a piece that was installed in a year. */
export function sinceInstalled(year: number, thisYear: number): string {
  const { age } = labelPageTexts
  return thisYear <= year
    ? fill(age.nearlyNew, { year })
    : fill(age.since, { year, years: yearsInWords(thisYear - year) })
}

/** The age of a piece of which only the year of manufacture is known, and what that rests on. */
function madeInWords({ facts: { ages, piece } }: PieceVerdict): string {
  const { age } = labelPageTexts
  const basis = age.bases[piece.yearBasis ?? 'serial']
  const years = yearsJoined(ages.madeYears)
  if (piece.yearBasis === 'doubtful') return fill(age.madeProbably, { years, basis })
  if (ages.years === null) return fill(age.madeSeveral, { years, basis })
  const old = ages.years < 1 ? age.nearlyNewWord : fill(age.about, { age: yearsInWords(ages.years) })
  return fill(age.made, { years, basis, old })
}

const thingsOfKinds = {
  furnace: 'furnaces',
  'air-conditioner': 'airConditioners',
} as const satisfies Record<ComparedKind, string>

/** Null where the age is unknown, and for a thermostat or humidifier, whose age decides nothing. */
function ageAnswer(
  { facts: { ages, piece } }: PieceVerdict,
  { medianLife }: VerdictThresholds,
): AgeAnswer | null {
  const { kind } = piece
  if (ages.years === null || !hasUsualLife(piece) || !isComparedInDollars(kind)) return null
  const { age, names } = labelPageTexts
  const usualYears = medianLife[kind]
  const things = names[thingsOfKinds[kind]]
  return {
    years: ages.years,
    usualYears,
    soFar: fill(age.soFar, { years: yearsInWords(ages.years) }),
    usual: fill(age.usual, { things, years: usualYears }),
  }
}

function yearsInWords(years: number): string {
  const { age } = labelPageTexts
  if (years < 1) return age.underOne
  return years === 1 ? age.oneYear : fill(age.years, { years })
}

/** What the home can read prices of, or has said yes to, needs no asking. */
const inHand: readonly (StandingState | undefined)[] = ['open', 'changes-requested', 'accepted']

/**
 * An upgrade where something is replaced, a visit where a fact is missing, else a service; nothing where only a call is right, or where the
 * prices of an upgrade are there.
 */
export function askFor({ verdict, facts }: PieceVerdict): Ask | null {
  const { ask } = labelPageTexts
  const equipmentKind = facts.piece.kind
  if (verdict === 'do-not-run') return null
  if (verdict === 'plan' || verdict === 'replace-now')
    return inHand.includes(facts.piece.proposal?.state)
      ? null
      : { text: ask.upgrade, reason: 'upgrade', equipmentKind }
  const text = verdict === 'need-fact' ? ask.visit : ask.service
  return { text, reason: 'maintenance', equipmentKind }
}

/** A visit to a home in which nothing is recorded. */
export const askForVisit: Ask = {
  text: labelPageTexts.ask.visit,
  reason: 'new-installation',
  equipmentKind: 'furnace',
}
