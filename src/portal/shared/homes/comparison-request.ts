import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { SaveOutcome } from '../../api/save-outcome.ts'

/** Stores the customer's email; returns why it was refused, or null. */
export type SaveEmail = (email: string) => Promise<string | null>

/** Which comparison to show, and its links back to the form that opened it. */
export type ComparisonRequest = {
  customerId: number
  slot: EquipmentSlot
  /** Stores what to compare with; after 'refused' or 'stale' the form needs attention. */
  saveWanted: (wanted: ComparisonChoice) => Promise<SaveOutcome<unknown, unknown>['kind']>
  saveEmail: SaveEmail
  /** Focuses a field that the comparison is missing. */
  goToField: (field: string) => void
  /** Returns the focus to the button that opened the comparison. */
  goBack: () => void
}
