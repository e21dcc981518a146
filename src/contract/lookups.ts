import { z } from 'zod'
import { call } from './call.ts'
import { EquipmentDetail } from './equipment.ts'

const Lookup = z.object({ id: z.int(), name: z.string() })

export const lookups = {
  roles: call
    .route({ method: 'GET', path: '/api/Common/GetRoles', tags: ['Common'], summary: 'Roles of staff' })
    .output(z.array(z.object({ id: z.int(), roleName: z.string() }))),
  equipmentTypes: call
    .route({
      method: 'GET',
      path: '/api/Common/GetAllEquipmentTypes',
      tags: ['Common'],
      summary: 'Kinds of equipment: furnace, air conditioner, humidifier, thermostat',
    })
    .output(z.array(Lookup)),
  newEquipment: call
    .route({
      method: 'GET',
      path: '/api/Common/GetNewEquipment',
      tags: ['Common'],
      summary:
        'The six places of a home before anything was said about it, as the form of a new customer starts',
      description:
        'In Ontario an air conditioner starts with a price and hours in season; elsewhere those of the assumptions count.',
    })
    .output(z.array(EquipmentDetail)),
  equipmentSlots: call
    .route({
      method: 'GET',
      path: '/api/Common/GetEquipmentTypesForCustomerDetails',
      tags: ['Common'],
      summary: 'The six places for equipment in a home',
    })
    .output(z.array(Lookup)),
  mail: call
    .route({
      method: 'GET',
      path: '/api/Common/GetMailState',
      tags: ['Common'],
      summary: 'Whether a mail server is set up; without one every message waits in the Outbox',
    })
    .output(z.object({ isMailSetUp: z.boolean() })),
}
