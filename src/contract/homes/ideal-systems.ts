import { z } from 'zod'
import { placeKinds, proposedSeerChoices } from '#domain/homes/equipment/equipment.ts'
import { limitInWords } from '#domain/homes/form/home-limits.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import type { WireIdealSystem } from '#domain/homes/ideal-system-fields.ts'
import { inputLimits } from '#engine/input-limits.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { get, post, postQuery } from '../call.ts'
import { notFound, staleWrite } from '../errors.ts'
import {
  Id,
  IdOrNew,
  ImageName,
  Moment,
  optionalNumber,
  optionalWholeNumber,
  pageOf,
  requiredText,
  VersionIfSeen,
} from '../fields/fields.ts'
import { PageInQuery, schemaOf } from '../fields/plain-schema.ts'
import { idealSystemFields } from './list-fields.ts'

const EquipmentTypeId = z.literal(
  placeKinds.map((row) => row.id),
  homeInputProblems.equipmentType,
)

const fieldsWritten = {
  efficiency: optionalNumber(fieldNames.efficiency, inputLimits.afuePercent),
  doesFurnaceHaveECM: z.boolean().default(false),
  yearlyAvgGasUsage: optionalNumber(fieldNames.yearlyHeatingGas, inputLimits.dollars),
  isProgrammableThermostat: z.boolean().default(false),
  isPoorHumidifier: z.boolean().default(false),
  acBTU: optionalWholeNumber(fieldNames.btusOfCooling, { ...inputLimits.coolingBtuPerHour, least: 0 }).refine(
    (btu) => !btu || btu >= inputLimits.coolingBtuPerHour.least,
    limitInWords(equipmentFields.coolingBtuPerHour),
  ),
  acSEER: z
    .literal([0, ...proposedSeerChoices], homeInputProblems.seer)
    .nullable()
    .default(null),
  acCost: optionalNumber(fieldNames.costPerKwh, inputLimits.dollarsPerKwh),
  acHrsInSeason: optionalWholeNumber(fieldNames.hoursInSeason, inputLimits.seasonHours),
  addsHomeValue: z.boolean().default(false),
  isStaged: z.boolean().default(false),
  isQuiet: z.boolean().default(false),
  doesNotRust: z.boolean().default(false),
} satisfies Record<keyof WireIdealSystem, z.ZodType>

const fieldsRead = {
  efficiency: z.number().nullable(),
  doesFurnaceHaveECM: z.boolean(),
  yearlyAvgGasUsage: z.number().nullable(),
  isProgrammableThermostat: z.boolean(),
  isPoorHumidifier: z.boolean(),
  acBTU: z.number().nullable(),
  acSEER: z.number().nullable(),
  acCost: z.number().nullable(),
  acHrsInSeason: z.number().nullable(),
  addsHomeValue: z.boolean(),
  isStaged: z.boolean(),
  isQuiet: z.boolean(),
  doesNotRust: z.boolean(),
} satisfies Record<keyof WireIdealSystem, z.ZodType>

/** A proposed system as the form sends it. What its kind does not have stays null or false. */
export const IdealSystemInput = z.object({
  id: IdOrNew,
  version: VersionIfSeen,
  equipmentName: requiredText(fieldNames.equipmentName, 200),
  equipmentTypeId: EquipmentTypeId,
  isDefault: z.boolean().default(false),
  imageName: ImageName.nullable().default(null),
  ...fieldsWritten,
})
export type IdealSystemInput = z.infer<typeof IdealSystemInput>

export const IdealSystem = z.object({
  id: z.int(),
  version: z.int(),
  equipmentName: z.string(),
  equipmentTypeId: EquipmentTypeId,
  equipmentTypeName: z.string(),
  isDefault: z.boolean(),
  imageName: z.string().nullable(),
  ...fieldsRead,
  createdDate: Moment,
})
export type IdealSystem = z.infer<typeof IdealSystem>

/** An ideal system that staff may propose for a home. */
export const SystemToPropose = IdealSystem.pick({
  id: true,
  equipmentName: true,
  equipmentTypeId: true,
  isDefault: true,
})
export type SystemToPropose = z.infer<typeof SystemToPropose>

/** An ideal system that was deleted in the last 90 days. */
export const DeletedIdealSystemRow = z.object({
  id: z.int(),
  equipmentName: z.string(),
  equipmentTypeName: z.string(),
  deletedDate: Moment,
  deletedBy: z.string().nullable(),
})
export type DeletedIdealSystemRow = z.infer<typeof DeletedIdealSystemRow>

export const IdealSystemOrder = schemaOf(idealSystemFields)

export const idealSystems = {
  list: get('/api/IdealSystem/GetAllIdealSystems', 'All ideal systems', {
    description: 'What comparisons may propose, with ratings and costs. Deleted ones are left out.',
  }).output(z.array(IdealSystem)),
  toPropose: get(
    '/api/IdealSystem/GetSystemsToPropose',
    'The ideal systems that staff may propose for a home, defaults first',
    {
      description:
        'Take the system to propose for a piece of equipment from here; one of each kind is the default.',
    },
  ).output(z.array(SystemToPropose)),
  find: get('/api/IdealSystem/GetIdealSystemById', 'One ideal system', {
    description: 'Needs its number; a deleted one is not found.',
  })
    .input(z.object({ id: Id }))
    .output(IdealSystem)
    .errors(notFound),
  save: post('/api/IdealSystem/AddOrUpdateIdealSystem', 'Add an ideal system (id 0) or change one', {
    description:
      'The first of a kind becomes the default proposal of that kind; marking another moves the mark.',
  })
    .input(IdealSystemInput)
    .output(z.object({ statusCode: z.literal([1, 2]), id: z.int(), version: z.int() }))
    .errors({ ...notFound, ...staleWrite(IdealSystem) }),
  delete: postQuery(
    '/api/IdealSystem/DeleteIdealSystem',
    'Delete an ideal system; the newest other one of its kind takes over the default mark',
    { id: Id },
    { description: 'Reports and sent proposals keep what they show. `RestoreIdealSystem` puts it back.' },
  )
    .output(z.literal(true))
    .errors(notFound),
  listDeleted: get(
    '/api/IdealSystem/GetDeletedIdealSystems',
    'A page of the ideal systems deleted in the last 90 days, the latest first',
    { description: 'With who deleted each. `RestoreIdealSystem` puts one back.' },
  )
    .input(PageInQuery)
    .output(pageOf(DeletedIdealSystemRow)),
  restore: postQuery(
    '/api/IdealSystem/RestoreIdealSystem',
    'Put a deleted ideal system back; within 5 minutes with the default mark it had',
    { id: Id },
    { description: 'For 90 days after it was deleted.' },
  )
    .output(z.literal(true))
    .errors(notFound),
}
