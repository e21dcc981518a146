import { z } from 'zod'
import {
  type EquipmentSlot,
  equipmentSlotNames,
  kindOfSlot,
  startOfCooling,
} from '#domain/homes/equipment.ts'
import type { Region } from '#engine/regions.ts'
import { ImageName, recordedNumber } from './fields.ts'

export const EquipmentSlotName = z.enum(equipmentSlotNames)

/** One piece of equipment in a home. Null is unknown. */
export const EquipmentDetail = z.object({
  equipmentTypeName: EquipmentSlotName,
  isEquipmentSelected: z.boolean().default(false),
  installationYear: recordedNumber('installationYear'),
  maintenanceYear: recordedNumber('maintenanceYear'),
  imageName: ImageName.nullable().default(null),
  monthlyGasUsage: recordedNumber('monthlyGasUsage'),
  monthlyElectricityUsage: recordedNumber('monthlyElectricityUsage'),
  monthlyEfficiency: recordedNumber('monthlyEfficiency'),
  doesFurnaceHaveECM: z.boolean().nullable().default(null),
  isNonProgrammableThermostat: z.boolean().nullable().default(null),
  isPoorHumidifier: z.boolean().nullable().default(null),
  acBTU: recordedNumber('acBTU'),
  acSEER: recordedNumber('acSEER'),
  acCOST: recordedNumber('acCOST'),
  acHrsInSeason: recordedNumber('acHrsInSeason'),
  proposedSEER: recordedNumber('proposedSEER'),
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
