import type { IdealSystem } from '#contract/homes/ideal-systems.ts'

/** A stored furnace for tests, with these fields replaced. */
export function idealSystem(fields: Partial<IdealSystem> = {}): IdealSystem {
  return {
    id: 1,
    version: 1,
    equipmentName: 'Two-stage furnace',
    equipmentTypeId: 1,
    equipmentTypeName: 'Furnace',
    isDefault: false,
    imageName: null,
    efficiency: 96,
    doesFurnaceHaveECM: true,
    yearlyAvgGasUsage: 480.5,
    isProgrammableThermostat: true,
    isPoorHumidifier: false,
    acBTU: null,
    acSEER: null,
    acCost: null,
    acHrsInSeason: null,
    addsHomeValue: false,
    isStaged: false,
    isQuiet: false,
    doesNotRust: false,
    createdDate: '2026-03-01T12:00:00.000Z',
    ...fields,
  }
}
