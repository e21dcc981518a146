import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { inDigits, priceInDollars } from '#saying/figures-in-words.ts'
import type { EquipmentField } from '../equipment/equipment-entry.ts'

/** Fields that a home may leave empty, because the business assumes a value. */
type AssumedField = Extract<EquipmentField, 'electricityPricePerKwh' | 'seasonHours'>

/** What counts where a home leaves these fields empty. */
export type AssumedFields = Readonly<Record<AssumedField, number>>

/** The values in force. */
export function assumedFields({
  electricityPrice,
  acHours,
}: Pick<Assumptions, 'electricityPrice' | 'acHours'>): AssumedFields {
  return { electricityPricePerKwh: electricityPrice, seasonHours: acHours }
}

export const isAssumed = (field: string): field is AssumedField =>
  field === 'electricityPricePerKwh' || field === 'seasonHours'

/** '$0.11' or '540': what counts while a field is empty. Undefined where nothing is assumed. */
export function assumedInWords(field: string, assumed: AssumedFields): string | undefined {
  if (!isAssumed(field)) return undefined
  return field === 'electricityPricePerKwh' ? priceInDollars(assumed[field]) : inDigits(assumed[field])
}
