import type { idealSystems } from '#db/schema.ts'

export type PlannedIdealSystem = Omit<typeof idealSystems.$inferInsert, 'imageName'> & {
  /** Its file name in `images`. */
  illustration: string
}

const furnace = { equipmentKind: 'furnace', isStaged: true, doesNotRust: true } as const
const airConditioner = {
  equipmentKind: 'air-conditioner',
  coolingBtuPerHour: 36_000,
  doesNotRust: true,
} as const

const systems = [
  {
    ...furnace,
    equipmentName: 'Hearthline 95: two-stage gas furnace, standard (PSC) motor',
    afuePercent: 95,
  },
  {
    ...furnace,
    equipmentName: 'Hearthline 96 Comfort: two-stage gas furnace, DC (ECM) motor, smart thermostat',
    isDefault: true,
    afuePercent: 96,
    hasEcmMotor: true,
    gasCostPerYear: 448,
    hasProgrammableThermostat: true,
  },
  {
    ...furnace,
    equipmentName: 'Hearthline 98 Modulating: gas furnace, DC (ECM) motor, smart thermostat',
    afuePercent: 98,
    hasEcmMotor: true,
    hasProgrammableThermostat: true,
  },
  { ...airConditioner, equipmentName: 'Northbreeze 14: central air conditioner', seer: 14 },
  { ...airConditioner, equipmentName: 'Northbreeze 15: central air conditioner', seer: 15 },
  {
    ...airConditioner,
    equipmentName: 'Northbreeze 16 Quiet: central air conditioner',
    isDefault: true,
    seer: 16,
    isQuiet: true,
  },
  { ...airConditioner, equipmentName: 'Northbreeze 18 Two-Stage: central air conditioner', seer: 18 },
  { ...airConditioner, equipmentName: 'Northbreeze 20 Variable: central air conditioner', seer: 20 },
  { equipmentKind: 'humidifier', isDefault: true, equipmentName: 'Dewpoint Bypass: whole-home humidifier' },
  { equipmentKind: 'thermostat', isDefault: true, equipmentName: 'Evenly Smart: learning thermostat' },
] as const satisfies Omit<PlannedIdealSystem, 'illustration'>[]

/** Proposed systems of every kind, each with an illustration. The makes are invented. */
export const plannedIdealSystems: readonly PlannedIdealSystem[] = systems.map((system, index) => ({
  ...system,
  illustration: `ideal-system-${index + 1}`,
}))
