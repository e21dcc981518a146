import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import type { SaveOutcome } from '../api/save-outcome.ts'

/** Gives the customer an e-mail; answers why that could not be done, or null once it is stored. */
export type SaveEmail = (email: string) => Promise<string | null>

/** Which comparison to show, and how it reaches back to the form it was opened from. */
export type ComparisonRequest = {
  customerId: number
  slot: EquipmentSlot
  /** Stores the SEER to compare with; after a save that was refused or stale the form needs attention. */
  saveProposedSeer: (seer: number) => Promise<SaveOutcome<unknown, unknown>['kind']>
  saveEmail: SaveEmail
  /** Leads to the field that a comparison lacks. */
  goToField: (field: string) => void
  /** Leads back to where the comparison was asked for. */
  goBack: () => void
}
