import type { Customer, OwnProfile } from '#contract/customers.ts'
import type { EquipmentDetail } from '#contract/equipment.ts'
import type { customers } from '#db/schema.ts'
import { printLabelCode, profileLink } from '#domain/labels/label-code.ts'

type StoredCustomer = typeof customers.$inferSelect & { addedUserName: string | null }

/** A customer as staff reads it: each outgoing field by name. */
export function toCustomer(
  stored: StoredCustomer,
  equipmentDetails: EquipmentDetail[],
  siteOrigin: string,
): Customer {
  return {
    id: stored.id,
    version: stored.version,
    name: stored.name,
    email: stored.email,
    phone: stored.phone,
    address: stored.address,
    monthlyGasUsage: stored.monthlyGasUsage,
    monthlyElectricityUsage: stored.monthlyElectricityUsage,
    billingTypeId: stored.billingTypeId,
    billMonth: stored.billMonth,
    equipmentDetails,
    totalEquipments: stored.totalEquipments,
    addedUserId: stored.addedUserId,
    addedUserName: stored.addedUserName,
    createdDate: stored.createdAt.toISOString(),
    updatedDate: stored.updatedAt.toISOString(),
    changedByCustomer: stored.changedByCustomer,
    accessCode: printLabelCode(stored.accessCode),
    profileLink: profileLink(siteOrigin, stored.id, stored.accessCode),
  }
}

/** A customer as the customer reads it: each outgoing field by name. */
export function toOwnProfile(customer: Customer): OwnProfile {
  return {
    id: customer.id,
    version: customer.version,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    monthlyGasUsage: customer.monthlyGasUsage,
    monthlyElectricityUsage: customer.monthlyElectricityUsage,
    billingTypeId: customer.billingTypeId,
    billMonth: customer.billMonth,
    equipmentDetails: customer.equipmentDetails,
    updatedDate: customer.updatedDate,
  }
}

/** What an audit line keeps of a customer: never the access code. */
export function toAuditedCustomer(customer: Omit<Customer, 'accessCode' | 'profileLink'>) {
  const { equipmentDetails, name, email, phone, address, ...rest } = customer
  const equipment = Object.fromEntries(equipmentDetails.map((entry) => [entry.equipmentTypeName, entry]))
  return {
    name,
    email,
    phone,
    address,
    monthlyGasUsage: rest.monthlyGasUsage,
    monthlyElectricityUsage: rest.monthlyElectricityUsage,
    billingTypeId: rest.billingTypeId,
    billMonth: rest.billMonth,
    ...equipment,
  }
}
