import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { blankHome, type EquipmentDetail } from '#contract/equipment.ts'
import { equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import type { Queryable } from '../deps.ts'

type EquipmentRow = typeof equipment.$inferSelect

/** The six places of a customer's home in their order; a place never saved is blank. */
export async function listEquipment(db: Queryable, customerId: number): Promise<EquipmentDetail[]> {
  const rows = await db
    .select()
    .from(equipment)
    .where(eq(equipment.customerId, customerId))
    .orderBy(asc(equipment.slot))
  const stored = new Map(rows.map((row) => [row.slot, toDetail(row)]))
  // Why: homes saved by the form have all six, and need not ask for the region.
  const known = equipmentSlotNames.flatMap((slot) => stored.get(slot) ?? [])
  if (known.length === equipmentSlotNames.length) return known
  return (await listBlankEquipment(db)).map((blank) => stored.get(blank.equipmentTypeName) ?? blank)
}

/** The six places of a home about which nothing was said, as the region starts them. */
export async function listBlankEquipment(db: Queryable): Promise<EquipmentDetail[]> {
  const { values } = await findAssumptionsInForce(db)
  return blankHome(values.region)
}

/** Writes the entries of a customer; a place that is absent from the list is no longer selected and keeps its details. */
export async function saveEquipment(db: Queryable, customerId: number, entries: readonly EquipmentDetail[]) {
  const named = entries.map((entry) => entry.equipmentTypeName)
  await db
    .update(equipment)
    .set({ isSelected: false })
    .where(and(eq(equipment.customerId, customerId), notInArray(equipment.slot, named)))
  if (entries.length === 0) return
  const rows = entries.map((entry) => toRow(customerId, entry))
  await db
    .insert(equipment)
    .values(rows)
    .onConflictDoUpdate({ target: [equipment.customerId, equipment.slot], set: replacedColumns })
}

function toDetail(row: EquipmentRow): EquipmentDetail {
  return {
    equipmentTypeName: row.slot,
    isEquipmentSelected: row.isSelected,
    installationYear: row.installationYear,
    maintenanceYear: row.maintenanceYear,
    imageName: row.imageName,
    monthlyGasUsage: row.monthlyGasUsage,
    monthlyElectricityUsage: row.monthlyElectricityUsage,
    monthlyEfficiency: row.monthlyEfficiency,
    doesFurnaceHaveECM: row.doesFurnaceHaveEcm,
    isNonProgrammableThermostat: row.isNonProgrammableThermostat,
    isPoorHumidifier: row.isPoorHumidifier,
    acBTU: row.acBtu,
    acSEER: row.acSeer,
    acCOST: row.acCost,
    acHrsInSeason: row.acHrsInSeason,
    proposedSEER: row.proposedSeer,
  }
}

function toRow(customerId: number, entry: EquipmentDetail): EquipmentRow {
  return {
    customerId,
    slot: entry.equipmentTypeName,
    isSelected: entry.isEquipmentSelected,
    installationYear: entry.installationYear,
    maintenanceYear: entry.maintenanceYear,
    imageName: entry.imageName,
    monthlyGasUsage: entry.monthlyGasUsage,
    monthlyElectricityUsage: entry.monthlyElectricityUsage,
    monthlyEfficiency: entry.monthlyEfficiency,
    doesFurnaceHaveEcm: entry.doesFurnaceHaveECM,
    isNonProgrammableThermostat: entry.isNonProgrammableThermostat,
    isPoorHumidifier: entry.isPoorHumidifier,
    acBtu: entry.acBTU,
    acSeer: entry.acSEER,
    acCost: entry.acCOST,
    acHrsInSeason: entry.acHrsInSeason,
    proposedSeer: entry.proposedSEER,
  }
}

const proposedRow = (column: { name: string }) => sql.raw(`excluded.${column.name}`)

/** On conflict every column takes the proposed value. */
const replacedColumns = {
  isSelected: proposedRow(equipment.isSelected),
  installationYear: proposedRow(equipment.installationYear),
  maintenanceYear: proposedRow(equipment.maintenanceYear),
  imageName: proposedRow(equipment.imageName),
  monthlyGasUsage: proposedRow(equipment.monthlyGasUsage),
  monthlyElectricityUsage: proposedRow(equipment.monthlyElectricityUsage),
  monthlyEfficiency: proposedRow(equipment.monthlyEfficiency),
  doesFurnaceHaveEcm: proposedRow(equipment.doesFurnaceHaveEcm),
  isNonProgrammableThermostat: proposedRow(equipment.isNonProgrammableThermostat),
  isPoorHumidifier: proposedRow(equipment.isPoorHumidifier),
  acBtu: proposedRow(equipment.acBtu),
  acSeer: proposedRow(equipment.acSeer),
  acCost: proposedRow(equipment.acCost),
  acHrsInSeason: proposedRow(equipment.acHrsInSeason),
  proposedSeer: proposedRow(equipment.proposedSeer),
}
