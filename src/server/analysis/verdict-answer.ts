import type { Analysis, VerdictAnswer } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import type { WireEntry } from '#domain/homes/equipment-entry.ts'
import { type ComparisonOfPiece, verdictPieceOf } from '#domain/verdict/piece-of-home.ts'
import { pieceInWords } from '#domain/verdict/verdict-in-words.ts'
import { verdictOf } from '#domain/verdict/verdict-of.ts'
import type { ProblemReason } from '#engine/analysis-outcome.ts'

/** A comparison that was made, or refused. */
type Compared =
  | ({ returnCode: 0; estimated: readonly unknown[] } & Pick<
      Analysis,
      'listEconomicComparisonVM' | 'annualSaving' | 'savingRange'
    >)
  | { returnCode: 2; problems: readonly { reason: ProblemReason }[] }

/** The verdict of the equipment in a slot, in words; without a comparison for what is compared in comfort alone. */
export function verdictOfSlot(
  { equipmentDetails }: { equipmentDetails: readonly WireEntry[] },
  slot: EquipmentSlot,
  compared: Compared | null,
  now: Date,
): VerdictAnswer {
  const asOf = { year: now.getUTCFullYear(), today: now.toISOString().slice(0, 10) }
  const made = verdictOf(verdictPieceOf(equipmentDetails, slot, compared && comparisonOf(compared)), asOf)
  const { headline, reasons, nextStep } = pieceInWords(made, {})
  return {
    verdict: made.verdict,
    headline,
    nextStep,
    reasons: made.reasons.map((code, index) => ({ code, text: reasons[index] ?? '' })),
  }
}

function comparisonOf(answer: Compared): ComparisonOfPiece {
  if (answer.returnCode === 0)
    return {
      rows: answer.listEconomicComparisonVM,
      annualSaving: answer.annualSaving,
      savingRange: answer.savingRange ?? null,
      isEstimated: answer.estimated.length > 0,
      refusal: null,
    }
  const refusal = answer.problems[0]?.reason ?? null
  return { rows: [], annualSaving: 0, savingRange: null, isEstimated: false, refusal }
}
