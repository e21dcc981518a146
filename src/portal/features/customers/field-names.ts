import { equipmentSlots } from '#domain/homes/equipment.ts'
import { equipmentLabels } from '#domain/homes/equipment-words.ts'
import type { CustomerValues } from './customer-values.ts'

/** Labels of the fields of a customer. */
export const customerLabels = {
  email: 'Email',
  address: 'Address',
  name: 'Name',
  phone: 'Phone',
  billingTypeId: 'Monthly gas billing type',
  billMonth: 'Month of the gas bill',
  monthlyGasUsage: 'Monthly gas usage ($)',
  monthlyElectricityUsage: 'Monthly electricity usage ($)',
} as const satisfies Record<Exclude<keyof CustomerValues, 'equipmentDetails'>, string>

/** The label of a field by its path, with the place it belongs to: 'Furnace 1: Installation year'. */
export function fieldName(path: string): string {
  const [, place, field] = path.match(/^equipmentDetails\.(\d)\.(\w+)$/) ?? []
  const slot = equipmentSlots[Number(place)]
  const labels: Readonly<Record<string, string>> = slot ? equipmentLabels : customerLabels
  const label = labels[field ?? path] ?? path
  return slot ? `${slot.name}: ${label}` : label
}
