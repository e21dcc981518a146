import { nextServiceYear } from '#engine/service.ts'
import { gasShareInWords } from '#saying/gas-share-in-words.ts'
import { endsInWords } from '#saying/saving-in-words.ts'
import { verdictTexts } from '#texts/en/comparison/verdict.ts'
import { staffFacts, staffLines, staffReasons } from '#texts/en/staff/homes/verdict-lines.ts'
import { verdictThingWords } from '#texts/en/words/verdict-things.ts'
import { fill, type NamesIn } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { dayInWords } from '../days.ts'
import { cools, type EquipmentSlot } from '../homes/equipment/equipment.ts'
import { yearsJoined } from '../nameplates/years-joined.ts'
import { gasShareOf } from './gas-shares.ts'
import type { HomeVerdict } from './home-verdict.ts'
import { isServiced, ownNameOf, whyNotCompared } from './kinds-of-pieces.ts'
import { isServiceToBook } from './next-step.ts'
import type { ReasonCode } from './reasons.ts'
import { usualThresholds, type VerdictThresholds } from './thresholds.ts'
import type { VerdictPiece } from './verdict-input.ts'
import type { PieceVerdict } from './verdict-of.ts'

/** Values that the texts take from elsewhere. */
export type VerdictContext = {
  /** Shown where something must not run, or must be fixed. */
  phone: string
  thresholds?: VerdictThresholds
}

/** A verdict as the homeowner reads it; the first reason appears beside the headline, the others under 'Why?'. */
export type VerdictInWords = { badge: string; headline: string; reasons: readonly string[]; nextStep: string }

export function pieceInWords(piece: PieceVerdict, context: VerdictContext): VerdictInWords {
  return inWords(piece, piece.reasons, valuesOf(piece, context))
}

export function homeInWords(
  home: HomeVerdict,
  context: VerdictContext,
): VerdictInWords & { also: readonly string[] } {
  const { lead, together } = home
  if (lead === null)
    return {
      badge: verdictTexts.badges['need-fact'],
      headline: fill(verdictTexts.headlines['need-fact'], { thing: 'home' }),
      reasons: [verdictTexts.reasons.FACT_EQUIPMENT],
      nextStep: verdictTexts.nextSteps.TELL_EQUIPMENT,
      also: [],
    }
  const values = {
    ...valuesOf(lead, context),
    ...(together && { pairFirst: thingOf(together.first), pairSecond: thingOf(together.second) }),
  }
  return { ...inWords(lead, home.reasons, values), also: alsoInWords(home, lead) }
}

/** The verdict in one line for staff. */
export function pieceForStaff(piece: PieceVerdict, context: VerdictContext): string {
  const values = valuesOf(piece, context)
  const reason = piece.reasons[piece.fact === null ? 0 : 1]
  const staffReason =
    reason && reason in staffReasons ? staffReasons[reason as keyof typeof staffReasons] : ''
  return fill(staffLines[staffLineOf(piece)], {
    ...values,
    staffReason: staffReason === '' ? '' : fill(staffReason, values),
    staffFact: piece.fact === null ? '' : staffFacts[piece.fact],
  }).trim()
}

function inWords(piece: PieceVerdict, reasons: readonly ReasonCode[], values: Values): VerdictInWords {
  return {
    badge: verdictTexts.badges[piece.verdict],
    headline: fill(verdictTexts.headlines[headlineOf(piece)], values),
    reasons: reasons.map((reason) => fill(verdictTexts.reasons[reason], values)),
    nextStep: fill(verdictTexts.nextSteps[piece.nextStep], values),
  }
}

function alsoInWords({ also }: HomeVerdict, lead: PieceVerdict): string[] {
  const lines = lead.verdict === 'do-not-run' ? also.filter(({ verdict }) => verdict === 'do-not-run') : also
  return lines.flatMap((piece) =>
    piece.verdict === 'keep-and-service'
      ? []
      : [fill(verdictTexts.otherPieces[piece.verdict], { thing: thingOf(piece) })],
  )
}

function headlineOf({
  verdict,
  when,
  rule,
  repair,
  reasons,
  facts,
}: PieceVerdict): keyof typeof verdictTexts.headlines {
  const isThermostat = !isServiced(facts.piece)
  if (verdict === 'plan') {
    if (isThermostat) return 'plan:thermostat'
    if (reasons[0] === 'SAVING_BIG') return 'plan:energy'
    return when === 'soon' ? 'plan:soon' : 'plan:later'
  }
  if (verdict !== 'keep-and-service') return verdict
  if (repair || rule === 'S3') return 'keep-and-service:repair'
  if (isThermostat) return 'keep-and-service:thermostat'
  return isServiceToBook(facts) ? 'keep-and-service' : 'keep-and-service:fine'
}

function staffLineOf({ verdict, when, rule }: PieceVerdict): keyof typeof staffLines {
  if (verdict === 'plan') return when === 'soon' ? 'plan:soon' : 'plan:later'
  return rule === 'S2' ? 'do-not-run:date' : verdict
}

type TextsIn<Group> = Group extends unknown ? Group[keyof Group] : never
type Values = Readonly<
  Record<NamesIn<TextsIn<TextsIn<typeof verdictTexts> | typeof staffReasons | typeof staffLines>>, string>
>

function valuesOf({ facts, rule }: PieceVerdict, context: VerdictContext): Values {
  const { piece, ages, service, condition, saving, quote } = facts
  const { window, serviceDueYears, horizonYears } = context.thresholds ?? usualThresholds
  const [low, high] = window[piece.kind]
  const { safety } = piece
  const share = gasShareOf(piece)
  const note = rule === 'S1' || rule === 'S2' ? safety : condition
  return {
    thing: thingOfPiece(piece),
    work: cools(piece.kind) ? 'cool' : 'heat',
    season: cools(piece.kind) ? 'summer' : 'winter',
    phone: context.phone,
    validUntil: piece.proposal ? dayInWords(piece.proposal.on) : '',
    acceptedDate: piece.proposal ? dayInWords(piece.proposal.on) : '',
    noteDate: note?.date ?? '',
    noteBy: safety?.by ?? '',
    finding: safety?.finding ?? '',
    fixBy: safety?.fixBy ? dayInWords(safety.fixBy) : '',
    age: piece.saidAge ?? (ages.years === null ? '' : yearsInWords(ages.years)),
    year: String(piece.installationYear || (ages.madeYears[0] ?? '')),
    years: yearsJoined(ages.disputing.length > 0 ? ages.disputing : ages.madeYears),
    low: String(low),
    high: String(high),
    serviceYear: String(service.year ?? ''),
    nextServiceYear: service.year === null ? '' : String(nextServiceYear(service.year, serviceDueYears)),
    often: serviceDueYears > 2 ? verdictTexts.often.everyTwoYears : verdictTexts.often.onceAYear,
    horizon: String(horizonYears),
    quote: quote === null ? '' : wholeDollars(quote / 100),
    ...limitsInWords(piece.breakEven),
    rough: saving?.isRough ? 'roughly ' : '',
    likely: saving ? wholeDollars(saving.likely) : '',
    loss: saving ? wholeDollars(Math.abs(Math.floor(saving.likely < 0 ? saving.likely : saving.low))) : '',
    ends: saving
      ? endsInWords({ lowCents: Math.round(saving.low * 100), highCents: Math.round(saving.high * 100) })
      : '',
    cannotSay: whyNotCompared(piece) ?? '',
    gasShare: share ? gasShareInWords(share) : '',
    // These are filled in by whoever knows the pair, or writes for staff.
    pairFirst: '',
    pairSecond: '',
    staffReason: '',
    staffFact: '',
  }
}

/** What a repair may cost, likely and at both ends. Why not below nothing: no repair costs less. */
function limitsInWords(breakEven: VerdictPiece['breakEven']) {
  const limit = (cents = 0) => (breakEven ? wholeDollars(Math.max(0, cents) / 100) : '')
  return {
    breakEven: limit(breakEven?.likely),
    breakEvenLow: limit(breakEven?.low),
    breakEvenHigh: limit(breakEven?.high),
  }
}

const things: Readonly<Record<EquipmentSlot, string>> = verdictThingWords.places
/** Places whose piece is the second of its kind. */
const seconds: readonly EquipmentSlot[] = ['Furnace 2', 'AC 2']

/** 'second furnace' for Furnace 2. */
export function thingInSlot(slot: EquipmentSlot): string {
  return things[slot]
}

function thingOf({ facts }: PieceVerdict): string {
  return thingOfPiece(facts.piece)
}

function thingOfPiece(piece: VerdictPiece): string {
  const own = ownNameOf(piece)
  if (own === null) return thingInSlot(piece.slot)
  return seconds.includes(piece.slot) ? fill(verdictThingWords.second, { thing: own }) : own
}

function yearsInWords(years: number): string {
  if (years < 1) return verdictThingWords.belowOneYear
  return years === 1 ? verdictThingWords.oneYear : fill(verdictThingWords.years, { years })
}

/** Rounded down, so that the saving is never overstated. */
function wholeDollars(dollars: number): string {
  return `$${grouped(Math.floor(dollars))}`
}
