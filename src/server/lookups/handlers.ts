import { equipmentKinds, equipmentSlots } from '#domain/homes/equipment.ts'
import { roleRows } from '#domain/people/roles.ts'
import { calls } from '../calls.ts'
import { listBlankEquipment } from '../customers/equipment.ts'
import { isMailSetUp } from '../env.ts'

export const lookupHandlers = {
  roles: calls.lookups.roles.handler(() => roleRows.map(({ id, roleName }) => ({ id, roleName }))),
  equipmentTypes: calls.lookups.equipmentTypes.handler(() =>
    equipmentKinds.map(({ id, name }) => ({ id, name })),
  ),
  newEquipment: calls.lookups.newEquipment.handler(({ context: { db } }) => listBlankEquipment(db)),
  equipmentSlots: calls.lookups.equipmentSlots.handler(() =>
    equipmentSlots.map(({ id, name }) => ({ id, name })),
  ),
  mail: calls.lookups.mail.handler(({ context: { env } }) => ({ isMailSetUp: isMailSetUp(env) })),
}
