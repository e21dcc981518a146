import type { Analysis } from '#contract/analysis.ts'
import { isComparedInDollars, kindOfSlot } from '#domain/homes/equipment.ts'
import type { WireEntry } from '#domain/homes/equipment-entry.ts'
import { type ComparisonOfPiece, verdictPieceOf } from '#domain/verdict/piece-of-home.ts'
import { pieceInWords } from '#domain/verdict/verdict-in-words.ts'
import type { AsOf, VerdictPiece } from '#domain/verdict/verdict-input.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'

type HomeOfPiece = { equipmentDetails: readonly WireEntry[] }

/** A comparison with what to do about its equipment, in words; without that where the home does not have it. */
export function withVerdict(
  analysis: Omit<Analysis, 'verdict'>,
  home: HomeOfPiece,
  { now, servicePhone }: { now: Date; servicePhone: string },
): Analysis {
  if (analysis.returnCode === 1) return { ...analysis, verdict: null }
  const made = verdictOf(pieceOf(home, analysis), asOf(now))
  const { headline, reasons, nextStep } = pieceInWords(made, { phone: servicePhone })
  const verdict = {
    verdict: made.verdict,
    headline,
    nextStep,
    reasons: made.reasons.map((code, index) => ({ code, text: reasons[index] ?? '' })),
  }
  return { ...analysis, verdict }
}

/** The equipment of a comparison as the verdict sees it. */
export function pieceOf(
  { equipmentDetails }: HomeOfPiece,
  analysis: Omit<Analysis, 'verdict'>,
): VerdictPiece {
  const slot = analysis.equipmentTypeName
  const comparison = isComparedInDollars(kindOfSlot(slot)) ? comparisonOf(analysis) : null
  return verdictPieceOf(equipmentDetails, slot, comparison)
}

/** The day on which a verdict is given, in UTC. */
export function asOf(now: Date): AsOf {
  return { year: now.getUTCFullYear(), today: now.toISOString().slice(0, 10) }
}

function comparisonOf(analysis: Omit<Analysis, 'verdict'>): ComparisonOfPiece {
  return {
    rows: analysis.listEconomicComparisonVM,
    annualSaving: analysis.annualSaving,
    savingRange: analysis.savingRange ?? null,
    isEstimated: analysis.estimated.length > 0,
    refusal: analysis.problems?.[0]?.reason ?? null,
  }
}
