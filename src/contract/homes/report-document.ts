import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import type { Business } from '#domain/operations/business/business.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import type { Analysis } from './analysis.ts'

/** Everything that the pages of a report show; they are rendered from nothing else. */
export type ReportDocument = {
  kind: 'report'
  reportId: number
  /** ISO 8601. */
  madeAt: string
  /** The same as the day where the business was (docs/decisions/055). */
  madeOn: string
  /** The one compared slot; null for the whole system. */
  slot: EquipmentSlot | null
  customerId: number
  /** Without a name: whoever holds the label has the file drawn, too. */
  home: {
    address: string | null
    /** What the report says first; null in the earliest reports, and where only comfort is compared. */
    answer: HomeAnswer | null
  }
  business: Business
  pageLink: string
  analyses: readonly Analysis[]
  /** JPEGs by their names in analyses and business; a missing one is left out. */
  images: Readonly<Record<string, Uint8Array>>
}
