import { problemAt } from '#contract/errors.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { readCustomer } from './read.ts'

type Refusals = {
  NOT_FOUND: () => Error
  BAD_REQUEST: (options: ReturnType<typeof problemAt>) => Error
}

/** The home, locked until the transaction ends; refused unless the slot is in use. */
export async function lockHomeWith(
  tx: Queryable,
  { customerId, slot }: { customerId: number; slot: EquipmentSlot },
  errors: Refusals,
) {
  const customer = await readCustomer(tx, customerId, { forUpdate: true })
  if (!customer || customer.address === null) throw errors.NOT_FOUND()
  const entry = customer.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
  if (!entry?.isEquipmentSelected)
    throw errors.BAD_REQUEST(problemAt('equipmentTypeName', messages.equipmentNotes.notInHome))
  return customer
}
