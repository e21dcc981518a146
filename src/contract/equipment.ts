import { z } from 'zod'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot, startOfCooling } from '#domain/equipment.ts'
import type { Region } from '#engine/regions.ts'
import { ImageName, optionalDollars, optionalNumber, optionalWholeNumber } from './fields.ts'

export const EquipmentSlotName = z.enum(equipmentSlotNames)

/** A calendar year, null when unknown. */
const year = (label: string) =>
  z
    .int(`${label} is a year, such as 2004`)
    .min(1900, `${label} is 1900 or later`)
    .max(2100, `${label} is 2100 or earlier`)
    .nullable()
    .default(null)

/**
 * One piece of equipment in a home. Null is unknown. Limits here are those of the form;
 * what the calculation refuses it names itself.
 */
export const EquipmentDetail = z.object({
  equipmentTypeName: EquipmentSlotName,
  isEquipmentSelected: z.boolean().default(false),
  installationYear: year('Installation year'),
  maintenanceYear: year('Last maintenance year'),
  imageName: ImageName.nullable().default(null),
  monthlyGasUsage: optionalDollars('Monthly gas usage'),
  monthlyElectricityUsage: optionalDollars('Electricity usage'),
  monthlyEfficiency: optionalNumber('Furnace efficiency', 0, 1000),
  doesFurnaceHaveECM: z.boolean().nullable().default(null),
  isNonProgrammableThermostat: z.boolean().nullable().default(null),
  isPoorHumidifier: z.boolean().nullable().default(null),
  acBTU: optionalWholeNumber('BTUs of cooling', 0, 1_000_000),
  acSEER: optionalNumber('SEER', 0, 100),
  acCOST: optionalNumber('Cost per kWh', 0, 1000),
  acHrsInSeason: optionalWholeNumber('Hours in season', 0, 8784),
  proposedSEER: optionalWholeNumber('Proposed SEER', 0, 100),
})
export type EquipmentDetail = z.infer<typeof EquipmentDetail>

/** The six places of a home about which nothing was said, in their order, as the region starts them. */
export function blankHome(region: Region): EquipmentDetail[] {
  return equipmentSlotNames.map((slot) => blankEquipmentDetail(slot, region))
}

/** What a place holds before anything was said about it. Whether something is there stays unknown, not 'no'. */
function blankEquipmentDetail(slot: EquipmentSlot, region: Region): EquipmentDetail {
  const blank = EquipmentDetail.parse({ equipmentTypeName: slot })
  if (kindOfSlot(slot) !== 'air-conditioner') return blank
  return { ...blank, acBTU: 0, acSEER: 0, ...startOfCooling[region] }
}

const { acBTU, acSEER, acCOST } = EquipmentDetail.shape

/**
 * An entry as a form sends it. What is left out of an air conditioner becomes what a place holds before anything was said
 * about it; null is left as it is.
 */
export const EquipmentEntry = EquipmentDetail.extend({
  acBTU: acBTU.removeDefault().optional(),
  acSEER: acSEER.removeDefault().optional(),
  acCOST: acCOST.removeDefault().optional(),
}).transform((entry): EquipmentDetail => {
  const blank = blankEquipmentDetail(entry.equipmentTypeName, 'ON')
  return {
    ...entry,
    acBTU: entry.acBTU === undefined ? blank.acBTU : entry.acBTU,
    acSEER: entry.acSEER === undefined ? blank.acSEER : entry.acSEER,
    acCOST: entry.acCOST === undefined ? blank.acCOST : entry.acCOST,
  }
})
