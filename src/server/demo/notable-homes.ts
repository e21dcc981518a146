import {
  airConditioner,
  equalBilling,
  furnace,
  type Home,
  humidifier,
  noBilling,
  nonEqualBilling,
  thermostat,
} from './home.ts'

/** One home for each case of the comparison, keyed by what it shows; ages count back from the year. */
export function notableHomes(year: number): Readonly<Record<string, Home>> {
  return { ...furnaceHomes(year), ...airConditionerHomes(year), ...otherHomes(year) }
}

const equal = (monthlyGasUsage: number) => ({ monthlyGasUsage, billingTypeId: equalBilling }) as const
const bill = (monthlyGasUsage: number, billMonth: number) =>
  ({ monthlyGasUsage, billingTypeId: nonEqualBilling, billMonth }) as const

function furnaceHomes(year: number) {
  const aged = (age: number) => ({ installationYear: year - age, maintenanceYear: year - 1 })
  return {
    'everything old, equal billing': {
      ...equal(56),
      monthlyElectricityUsage: 118,
      equipment: [
        furnace('Furnace 1', { ...aged(22), hasPhoto: true }),
        airConditioner('AC 1', { ...aged(11), hasPhoto: true }),
        humidifier({ ...aged(22), hasPhoto: true }),
        thermostat({ ...aged(22), hasPhoto: true }),
      ],
    },
    'a January bill': { ...bill(112, 1), equipment: [furnace('Furnace 1', { ...aged(19), hasPhoto: true })] },
    'a bill of unknown month': {
      monthlyGasUsage: 88,
      billingTypeId: nonEqualBilling,
      equipment: [furnace('Furnace 1', aged(24))],
    },
    'a bill that nobody knows how it is billed': {
      monthlyGasUsage: 82,
      billingTypeId: noBilling,
      equipment: [furnace('Furnace 1', aged(21)), airConditioner('AC 1', { ...aged(8), seer: 13 })],
    },
    'a July bill, which says nothing about heating': {
      ...bill(14, 7),
      equipment: [furnace('Furnace 1', aged(18))],
    },
    'two furnaces on one bill': {
      ...equal(124),
      equipment: [
        furnace('Furnace 1', { ...aged(17), hasPhoto: true }),
        furnace('Furnace 2', { ...aged(15), afuePercent: 82 }),
      ],
    },
    'two furnaces, one with a meter of its own': {
      ...equal(71),
      equipment: [
        furnace('Furnace 1', aged(20)),
        furnace('Furnace 2', { ...aged(13), afuePercent: 92, monthlyGasUsage: 38 }),
      ],
    },
    'ECM motor, smart thermostat and own gas figure': {
      ...equal(56),
      equipment: [
        furnace('Furnace 1', {
          ...aged(15),
          afuePercent: 90,
          hasEcmMotor: true,
          hasProgrammableThermostat: true,
          monthlyGasUsage: 45,
          hasPhoto: true,
        }),
        thermostat(aged(2)),
      ],
    },
    'efficiency unknown, year known': {
      ...equal(64),
      equipment: [furnace('Furnace 1', { ...aged(29), afuePercent: null, hasPhoto: true })],
    },
    'efficiency and year unknown': {
      ...equal(60),
      equipment: [furnace('Furnace 1', { afuePercent: null, hasPhoto: true })],
    },
    'motor, thermostat and humidifier unknown': {
      ...bill(121, 12),
      equipment: [
        furnace('Furnace 1', {
          ...aged(16),
          hasEcmMotor: null,
          hasProgrammableThermostat: null,
          hasGoodHumidifier: null,
        }),
      ],
    },
    'a furnace better than the one proposed': {
      ...equal(48),
      equipment: [
        furnace('Furnace 1', {
          ...aged(2),
          afuePercent: 98,
          hasEcmMotor: true,
          hasProgrammableThermostat: true,
        }),
      ],
    },
    'no gas figure at all': { equipment: [furnace('Furnace 1', aged(23))] },
  } satisfies Record<string, Home>
}

function airConditionerHomes(year: number) {
  const aged = (age: number) => ({ installationYear: year - age, maintenanceYear: year - 2 })
  return {
    'an air conditioner of 11 years': {
      ...equal(58),
      equipment: [furnace('Furnace 1', aged(12)), airConditioner('AC 1', { ...aged(11), hasPhoto: true })],
    },
    'an air conditioner of exactly 12 years': {
      ...equal(61),
      equipment: [furnace('Furnace 1', aged(12)), airConditioner('AC 1', { ...aged(12), hasPhoto: true })],
    },
    'an air conditioner of 20 years': {
      ...equal(66),
      equipment: [
        furnace('Furnace 1', aged(20)),
        airConditioner('AC 1', { ...aged(20), coolingBtuPerHour: 42_000, hasPhoto: true }),
      ],
    },
    'SEER unknown, year known': {
      monthlyElectricityUsage: 131,
      equipment: [airConditioner('AC 1', { ...aged(23), seer: null, hasPhoto: true })],
    },
    'SEER and year unknown': { equipment: [airConditioner('AC 1', { seer: null })] },
    'cooling capacity unknown': {
      equipment: [airConditioner('AC 1', { ...aged(14), coolingBtuPerHour: null })],
    },
    'price and hours from the bill': {
      equipment: [airConditioner('AC 1', { ...aged(9), electricityPricePerKwh: 0.14, seasonHours: 460 })],
    },
    'a SEER of 18 was asked for': {
      ...equal(52),
      equipment: [
        furnace('Furnace 1', aged(10)),
        airConditioner('AC 1', { ...aged(16), proposedSeer: 18, hasPhoto: true }),
      ],
    },
    'an air conditioner better than the one proposed': {
      equipment: [airConditioner('AC 1', { ...aged(3), seer: 20 })],
    },
    'two air conditioners': {
      ...equal(97),
      equipment: [
        furnace('Furnace 1', aged(14)),
        airConditioner('AC 1', aged(18)),
        airConditioner('AC 2', { ...aged(6), coolingBtuPerHour: 24_000, seer: 14 }),
      ],
    },
  } satisfies Record<string, Home>
}

function otherHomes(year: number) {
  return {
    'a humidifier that does not do its work': {
      ...equal(59),
      equipment: [
        furnace('Furnace 1', { installationYear: year - 15, hasGoodHumidifier: false, hasPhoto: true }),
        humidifier({ installationYear: year - 15, maintenanceYear: year - 9, hasPhoto: true }),
      ],
    },
    'comfort equipment alone': {
      equipment: [
        humidifier({ installationYear: year - 10 }),
        thermostat({ installationYear: year - 25, hasPhoto: true }),
      ],
    },
    'no email': {
      ...equal(63),
      hasEmail: false,
      equipment: [furnace('Furnace 1', { installationYear: year - 26 })],
    },
    'nothing selected yet': {
      ...equal(55),
      equipment: [
        furnace('Furnace 1', { isSelected: false, installationYear: year - 9 }),
        airConditioner('AC 1', { isSelected: false }),
      ],
    },
  } satisfies Record<string, Home>
}
