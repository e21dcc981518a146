import { coolingBtuPerHourChoices } from '#domain/homes/equipment/equipment.ts'
import type { Chance } from './chance.ts'
import {
  airConditioner,
  equalBilling,
  furnace,
  type Home,
  humidifier,
  nonEqualBilling,
  type PlannedEquipment,
  thermostat,
  wornYears,
} from './home.ts'

/** Months whose gas bill represents the year's heating. */
const heatingMonths = [1, 2, 3, 4, 10, 11, 12]

/** Typical efficiency in percent of a furnace of that age in years. */
function usualEfficiency(age: number, chance: Chance): number {
  if (age > 30) return chance.pick([68, 72])
  if (age > 17) return chance.pick([78, 80, 80, 82])
  return age > 7 ? chance.pick([90, 92, 92, 95]) : chance.pick([95, 96])
}

function usualSeer(age: number, chance: Chance): number {
  if (age > 20) return chance.pick([8, 10])
  return age > 8 ? chance.pick([10, 11, 12, 13]) : chance.pick([13, 14, 16])
}

function usualFurnace(year: number, chance: Chance): PlannedEquipment {
  const age = chance.whole(3, 34)
  return furnace('Furnace 1', {
    installationYear: year - age,
    maintenanceYear: year - chance.whole(0, Math.min(age, 5)),
    afuePercent: usualEfficiency(age, chance),
    hasEcmMotor: age < 12 && chance.happens(0.6),
    hasProgrammableThermostat: !chance.happens(0.6),
    hasGoodHumidifier: !chance.happens(0.2),
    hasPhoto: chance.happens(0.2) && age >= wornYears,
  })
}

function usualAirConditioner(year: number, chance: Chance): PlannedEquipment {
  const age = chance.whole(1, 27)
  return airConditioner('AC 1', {
    installationYear: year - age,
    maintenanceYear: year - chance.whole(0, Math.min(age, 4)),
    coolingBtuPerHour: chance.pick(coolingBtuPerHourChoices.filter((btu) => btu >= 18_000 && btu <= 48_000)),
    seer: usualSeer(age, chance),
    hasPhoto: chance.happens(0.2) && age >= wornYears,
  })
}

/** A typical home: a furnace on the gas bill, often an air conditioner, sometimes more. */
export function ordinaryHome(year: number, chance: Chance): Home {
  const isEqual = chance.happens(0.6)
  const billMonth = chance.pick(heatingMonths)
  const isSpringOrAutumn = billMonth === 4 || billMonth === 10
  const equipment = [usualFurnace(year, chance)]
  if (chance.happens(0.7)) equipment.push(usualAirConditioner(year, chance))
  if (chance.happens(0.25)) equipment.push(humidifier({ installationYear: year - chance.whole(2, 20) }))
  if (chance.happens(0.3)) equipment.push(thermostat({ installationYear: year - chance.whole(1, 24) }))
  return {
    monthlyElectricityUsage: chance.happens(0.7) ? chance.whole(62, 164) : null,
    ...(isEqual
      ? { monthlyGasUsage: chance.whole(42, 96), billingTypeId: equalBilling }
      : {
          monthlyGasUsage: isSpringOrAutumn ? chance.whole(38, 62) : chance.whole(84, 168),
          billingTypeId: nonEqualBilling,
          billMonth,
        }),
    equipment,
  }
}
