import { blankHome } from '#contract/homes/equipment.ts'
import { equipmentSlots, placeKinds } from '#domain/homes/equipment/equipment.ts'
import { assumedFields } from '#domain/homes/form/assumed-fields.ts'
import { roleRows } from '#domain/people/roles.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import { calls } from '../calls.ts'
import { isMailSetUp } from '../mail-settings/queries.ts'

export const lookupHandlers = {
  roles: calls.lookups.roles.handler(() => roleRows.map(({ id, roleName }) => ({ id, roleName }))),
  equipmentTypes: calls.lookups.equipmentTypes.handler(() =>
    placeKinds.map(({ id, name }) => ({ id, name })),
  ),
  newEquipment: calls.lookups.newEquipment.handler(() => blankHome()),
  assumedFields: calls.lookups.assumedFields.handler(async ({ context: { db } }) =>
    assumedFields((await findAssumptionsInForce(db)).values),
  ),
  equipmentSlots: calls.lookups.equipmentSlots.handler(() =>
    equipmentSlots.map(({ id, name }) => ({ id, name })),
  ),
  mail: calls.lookups.mail.handler(async ({ context }) => ({ isMailSetUp: await isMailSetUp(context) })),
}
