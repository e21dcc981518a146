import { z } from 'zod'
import { get } from '../call.ts'
import { EquipmentDetail } from './equipment.ts'

export const Lookup = z.object({ id: z.int(), name: z.string() })

export const lookups = {
  roles: get('/api/Common/GetRoles', 'Roles of staff', {
    description: 'The numbers that `roleId` may be.',
  }).output(z.array(z.object({ id: z.int(), roleName: z.string() }))),
  equipmentTypes: get(
    '/api/Common/GetAllEquipmentTypes',
    'Kinds of equipment: furnace, air conditioner, humidifier, thermostat',
    { description: 'The numbers that `equipmentTypeId` may be. Every token may ask for it: try yours here.' },
  ).output(z.array(Lookup)),
  newEquipment: get(
    '/api/Common/GetNewEquipment',
    'The six places of a home before anything was said about it, as the form of a new customer starts',
    { description: 'Take it as `equipmentDetails` of a new home and change what is known.' },
  ).output(z.array(EquipmentDetail)),
  assumedFields: get(
    '/api/Common/GetAssumedFields',
    'What counts where the price of electricity or the hours in season of an air conditioner are left out',
    { description: 'Of the assumptions in force: dollars a kilowatt-hour, and hours.' },
  ).output(z.object({ electricityPricePerKwh: z.number(), seasonHours: z.number() })),
  equipmentSlots: get(
    '/api/Common/GetEquipmentTypesForCustomerDetails',
    'The six places for equipment in a home',
    {
      description:
        'Furnace 1 and 2, AC 1 and 2, humidifier and thermostat: the names that `equipmentTypeName` may be.',
    },
  ).output(z.array(Lookup)),
  mail: get(
    '/api/Common/GetMailState',
    'Whether a mail server is set up; without one every message waits in the Outbox',
    {
      description:
        'For pages that say so before somebody sends. Admins read of the server in `Settings/Mail`.',
    },
  ).output(z.object({ isMailSetUp: z.boolean() })),
}
