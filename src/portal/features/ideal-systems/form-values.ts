import { type IdealSystem, IdealSystemInput } from '#contract/ideal-systems.ts'
import { type EquipmentKind, equipmentKinds } from '#domain/homes/equipment.ts'

/** What stands in a number field: a number, or the text of one that is empty or unfinished. */
type TypedNumber = number | string

/**
 * The form of an ideal system. Fields are named as the call names them, but for the humidifier, which the call knows
 * in the negative. Choices are texts because a select holds texts; '0' is none chosen.
 */
export type IdealSystemValues = {
  equipmentName: string
  equipmentTypeId: string
  isDefault: boolean
  imageName: string | null
  efficiency: TypedNumber
  doesFurnaceHaveECM: boolean
  isProgrammableThermostat: boolean
  comesWithGoodHumidifier: boolean
  yearlyAvgGasUsage: TypedNumber
  acBTU: string
  acSEER: string
  acCost: TypedNumber
  acHrsInSeason: TypedNumber
}

const none = '0'

export const idealSystemLabels = {
  equipmentName: 'Equipment name',
  equipmentTypeId: 'Equipment type',
  isDefault: 'Default proposal for this type',
  imageName: 'Picture',
  efficiency: 'Efficiency (%)',
  doesFurnaceHaveECM: 'DC motor',
  isProgrammableThermostat: 'Comes with smart/programmable thermostat',
  comesWithGoodHumidifier: 'Comes with properly functioning humidifier',
  yearlyAvgGasUsage: 'Yearly heating gas with this furnace ($ a year)',
  acBTU: 'BTUs of cooling',
  acSEER: 'SEER',
  acCost: 'Cost per kWh ($)',
  acHrsInSeason: 'Hours in season',
} as const satisfies Record<keyof IdealSystemValues, string>

/** An empty form. Nothing is said to come with a system before somebody says so. */
export const newIdealSystemValues: IdealSystemValues = {
  equipmentName: '',
  equipmentTypeId: none,
  isDefault: false,
  imageName: null,
  efficiency: '',
  doesFurnaceHaveECM: false,
  isProgrammableThermostat: false,
  comesWithGoodHumidifier: false,
  yearlyAvgGasUsage: '',
  acBTU: none,
  acSEER: none,
  acCost: '',
  acHrsInSeason: '',
}

/** The form of a stored system. */
export function valuesOf(system: IdealSystem): IdealSystemValues {
  return {
    equipmentName: system.equipmentName,
    equipmentTypeId: String(system.equipmentTypeId),
    isDefault: system.isDefault,
    imageName: system.imageName,
    efficiency: system.efficiency ?? '',
    doesFurnaceHaveECM: system.doesFurnaceHaveECM,
    isProgrammableThermostat: system.isProgrammableThermostat,
    comesWithGoodHumidifier: kindOf(system.equipmentTypeId) === 'furnace' && !system.isPoorHumidifier,
    yearlyAvgGasUsage: system.yearlyAvgGasUsage ?? '',
    acBTU: String(system.acBTU ?? none),
    acSEER: String(system.acSEER ?? none),
    acCost: system.acCost ?? '',
    acHrsInSeason: system.acHrsInSeason ?? '',
  }
}

/** What the form would send, checked by the contract. What the chosen type does not have is left out. */
export function readForm(values: IdealSystemValues, record: { id: number; version: number }) {
  const kind = kindOf(Number(values.equipmentTypeId))
  return IdealSystemInput.safeParse({
    ...record,
    equipmentName: values.equipmentName,
    equipmentTypeId: Number(values.equipmentTypeId),
    isDefault: values.isDefault,
    imageName: values.imageName,
    ...(kind === 'furnace' && {
      efficiency: numberIn(values.efficiency),
      doesFurnaceHaveECM: values.doesFurnaceHaveECM,
      isProgrammableThermostat: values.isProgrammableThermostat,
      isPoorHumidifier: !values.comesWithGoodHumidifier,
      yearlyAvgGasUsage: numberIn(values.yearlyAvgGasUsage),
    }),
    ...(kind === 'air-conditioner' && {
      acBTU: chosenIn(values.acBTU),
      acSEER: chosenIn(values.acSEER),
      acCost: numberIn(values.acCost),
      acHrsInSeason: numberIn(values.acHrsInSeason),
    }),
  })
}

/** The kind behind a type id; undefined while none is chosen. */
export function kindOf(equipmentTypeId: number): EquipmentKind | undefined {
  return equipmentKinds.find((row) => row.id === equipmentTypeId)?.kind
}

function numberIn(typed: TypedNumber): number | null {
  return typed === '' ? null : Number(typed)
}

function chosenIn(choice: string): number | null {
  return choice === none ? null : Number(choice)
}
