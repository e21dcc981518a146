import type { Analysis, StaffVerdict } from '#contract/homes/analysis.ts'
import { kindOfSlot, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import type { AnalysedCustomer } from '#domain/homes/figures/analysis-inputs.ts'
import { toAnalysisInput } from '#domain/homes/figures/analysis-inputs.ts'
import { type ComparisonOfPiece, type VerdictHome, verdictPieceOf } from '#domain/verdict/piece-of-home.ts'
import { pricesOfPiece } from '#domain/verdict/prices-of-piece.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { pieceForStaff, pieceInWords } from '#domain/verdict/verdict-in-words.ts'
import type { AsOf, VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import type { FurnaceInput, ProposedFurnace } from '#engine/analysis-input.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { savingRange } from '#engine/range/saving-range.ts'
import type { HomeGrounds } from './grounds.ts'

/** The assumptions and the day of a comparison. */
type Assumed = { assumptions: { values: Assumptions }; asOf: AsOf }

const furnaceSlots = ['Furnace 1', 'Furnace 2'] as const

/**
 * What a smart thermostat alone would save: each furnace stays as it is and only gets the thermostat. Null in a home without a furnace.
 */
function thermostatSaving(
  customer: AnalysedCustomer,
  { assumptions, asOf }: Assumed,
): ComparisonOfPiece | null {
  const kept = furnaceSlots
    .map((equipmentTypeName) =>
      toAnalysisInput({
        customer,
        equipmentTypeName,
        ideal: null,
        seer: null,
        asOfYear: asOf.year,
      }),
    )
    .flatMap((input) =>
      input.kind === 'furnace' && input.isSelected ? [{ input: withThermostat(input), stays: true }] : [],
    )
  if (kept.length === 0) return null
  const range = savingRange(kept, assumptions.values)
  const nothing = { rows: [], annualSaving: 0, savingRange: null, isEstimated: false }
  if ('problems' in range) return { ...nothing, refusal: range.problems[0]?.reason ?? null }
  return { ...nothing, annualSaving: range.likelyCents / 100, savingRange: range, refusal: null }
}

function withThermostat(input: FurnaceInput): FurnaceInput {
  return { ...input, proposed: sameFurnace(input) }
}

function sameFurnace({ hasEcmMotor }: { hasEcmMotor: boolean | null }): ProposedFurnace {
  return {
    // Why any: a furnace that stays keeps its own efficiency, and 95 is one that no check refuses.
    afuePercent: 95,
    hasEcmMotor,
    hasProgrammableThermostat: true,
    hasGoodHumidifier: null,
  }
}

type HomeOfPiece = AnalysedCustomer & VerdictHome

/** A comparison with what to do about its equipment, in words; without that where the home does not have it. */
export function withVerdict(
  analysis: Omit<Analysis, 'verdict'>,
  home: HomeOfPiece,
  grounds: HomeGrounds,
): Analysis {
  if (analysis.returnCode === 1) return { ...analysis, verdict: null }
  const thresholds = thresholdsOf(grounds.assumptions.values)
  const made = verdictOf(pieceOf(home, analysis, grounds), grounds.asOf, thresholds)
  const { headline, reasons, nextStep } = pieceInWords(made, { phone: grounds.servicePhone, thresholds })
  const verdict = {
    verdict: made.verdict,
    headline,
    nextStep,
    reasons: made.reasons.map((code, index) => ({ code, text: reasons[index] ?? '' })),
  }
  return { ...analysis, verdict }
}

/** What to do with a piece of equipment, in one line for staff. */
export function verdictForStaff(
  piece: VerdictPiece,
  { asOf, servicePhone, assumptions }: Assumed & { servicePhone: string },
): StaffVerdict {
  const thresholds = thresholdsOf(assumptions.values)
  const context = { phone: servicePhone, thresholds }
  const made = verdictOf(piece, asOf, thresholds)
  return {
    equipmentTypeName: piece.slot,
    verdict: made.verdict,
    badge: pieceInWords(made, context).badge,
    line: pieceForStaff(made, context),
  }
}

/** The equipment of a comparison as the verdict sees it. */
export function pieceOf(
  home: HomeOfPiece,
  analysis: Omit<Analysis, 'verdict'>,
  grounds: HomeGrounds,
): VerdictPiece {
  const slot = analysis.equipmentTypeName
  const { assumptions, minimumPrices, asOf, priced } = grounds
  const prices = pricesOfPiece(priced, slot, {
    today: asOf.today,
    assumptions: assumptions.values,
    minimumPrices,
  })
  return verdictPieceOf(home, slot, compare[kindOfSlot(slot)](home, analysis, grounds), prices)
}

type Compare = (
  home: HomeOfPiece,
  analysis: Omit<Analysis, 'verdict'>,
  assumed: Assumed,
) => ComparisonOfPiece | null

/** How the saving of each kind is found. A humidifier is compared in comfort alone. */
const compare: Readonly<Record<PlaceKind, Compare>> = {
  furnace: (_home, analysis) => comparisonOf(analysis),
  'air-conditioner': (_home, analysis) => comparisonOf(analysis),
  humidifier: () => null,
  thermostat: (home, _analysis, assumed) => thermostatSaving(home, assumed),
}

/** A new furnace is judged by what it saves alone: its thermostat needs no new furnace. */
function comparisonOf(analysis: Omit<Analysis, 'verdict'>): ComparisonOfPiece {
  const alone = analysis.parts?.alone.range
  return {
    rows: analysis.listEconomicComparisonVM,
    annualSaving: alone ? alone.likelyCents / 100 : analysis.annualSaving,
    savingRange: alone ?? analysis.savingRange ?? null,
    isEstimated: analysis.estimated.length > 0,
    refusal: analysis.problems?.[0]?.reason ?? null,
    gasShare: analysis.gasShare,
  }
}
