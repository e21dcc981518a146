import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import type { Business } from '#domain/operations/business.ts'
import type { Analysis } from './analysis.ts'

/** All that the pages of a report show; they are drawn from it and nothing else. */
export type ReportDocument = {
  reportId: number
  /** ISO 8601. */
  madeAt: string
  /** The one place that is compared; null for the whole system. */
  slot: EquipmentSlot | null
  customerId: number
  home: { name: string | null; address: string | null }
  business: Business
  pageLink: string
  analyses: readonly Analysis[]
  /** JPEGs by the names under which analyses and business know them; a name without one is shown without. */
  pictures: Readonly<Record<string, Uint8Array>>
}
