import type { Customer } from '#contract/customers.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { answersOf, type EquipmentAnswers } from '#domain/homes/equipment-answers.ts'
import { typedForm } from '#domain/typed-number.ts'

/** Number fields of one piece of equipment, as they are typed. Those that its kind does not show keep what is stored. */
export const equipmentNumberFields = [
  'installationYear',
  'maintenanceYear',
  'monthlyGasUsage',
  'monthlyElectricityUsage',
  'monthlyEfficiency',
  'acBTU',
  'acSEER',
  'acCOST',
  'acHrsInSeason',
  'proposedSEER',
] as const
export type EquipmentNumberField = (typeof equipmentNumberFields)[number]

export type EquipmentValues = Record<EquipmentNumberField, string> &
  EquipmentAnswers & { isEquipmentSelected: boolean; imageName: string | null }

/** A customer as it stands in the form: numbers and choices as text, the six places in their order. */
export type CustomerValues = {
  name: string
  email: string
  phone: string
  address: string
  monthlyGasUsage: string
  monthlyElectricityUsage: string
  billingTypeId: string
  billMonth: string
  equipmentDetails: EquipmentValues[]
}

const startSelected: readonly EquipmentSlot[] = ['Furnace 1', 'AC 1']

/** The form of a customer who is not stored yet, with the six places of a home as they start. */
export function newCustomerValues(blank: readonly EquipmentDetail[]): CustomerValues {
  return {
    name: '',
    email: '',
    phone: '',
    address: '',
    monthlyGasUsage: '',
    monthlyElectricityUsage: '',
    billingTypeId: '0',
    billMonth: '0',
    equipmentDetails: blank.map((detail) =>
      toEquipmentValues({
        ...detail,
        isEquipmentSelected: startSelected.includes(detail.equipmentTypeName),
      }),
    ),
  }
}

/** The form of a stored customer. */
export function toCustomerValues(customer: Customer): CustomerValues {
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    address: customer.address ?? '',
    monthlyGasUsage: typedForm(customer.monthlyGasUsage),
    monthlyElectricityUsage: typedForm(customer.monthlyElectricityUsage),
    billingTypeId: String(customer.billingTypeId),
    billMonth: String(customer.billMonth),
    equipmentDetails: customer.equipmentDetails.map(toEquipmentValues),
  }
}

function toEquipmentValues(detail: EquipmentDetail): EquipmentValues {
  return {
    isEquipmentSelected: detail.isEquipmentSelected,
    imageName: detail.imageName,
    installationYear: typedForm(detail.installationYear),
    maintenanceYear: typedForm(detail.maintenanceYear),
    monthlyGasUsage: typedForm(detail.monthlyGasUsage),
    monthlyElectricityUsage: typedForm(detail.monthlyElectricityUsage),
    monthlyEfficiency: typedForm(detail.monthlyEfficiency),
    acBTU: typedForm(detail.acBTU),
    acSEER: typedForm(detail.acSEER),
    acCOST: typedForm(detail.acCOST),
    acHrsInSeason: typedForm(detail.acHrsInSeason),
    proposedSEER: typedForm(detail.proposedSEER),
    ...answersOf(detail),
  }
}

/** Whether two states of the form hold the same. */
export function isSameCustomer(one: CustomerValues, other: CustomerValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
