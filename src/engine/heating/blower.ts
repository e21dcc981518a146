import type { Assumptions } from '../assumptions/assumptions.ts'

/** Megajoules in a kilowatt-hour. */
export const mjPerKwh = 3.6

/** Electricity of the furnace fan a year, kWh. */
export type BlowerKwh = { heating: number; cooling: number; circulation: number }

/** Fan electricity by season: power per airflow (or low-speed power) times hours; cooling only with an air conditioner. */
export function blowerKwh(
  hasEcmMotor: boolean,
  hasAirConditioner: boolean,
  assumptions: Assumptions,
): BlowerKwh {
  const fan = assumptions.blower
  const kilowatts = ((hasEcmMotor ? fan.ecmWPerCfm : fan.pscWPerCfm) * fan.airflowCfm) / 1000
  const circulationWatts = hasEcmMotor ? fan.ecmCircW : fan.pscCircW
  return {
    heating: kilowatts * fan.heatingHours,
    cooling: hasAirConditioner ? kilowatts * fan.coolingHours : 0,
    circulation: (circulationWatts * fan.circHours) / 1000,
  }
}

/** What the heat of the fan's motor does to the gas of the proposed furnace, gas units a year. */
export type MakeUpGas = {
  /** Gas that replaces lost motor heat; negative when the proposed motor gives off more heat. */
  heating: number
  circulation: number
  /** What the motors alone would give; below the value above where the home needs no more heat. */
  unbounded: { heating: number; circulation: number }
}

/**
 * Gas units a year that replace lost motor heat. `gasNeeded` is what the proposed furnace takes with the motor of today. A motor that
 * gives off more heat takes the place of that gas, and of no more: no home burns less than nothing.
 */
export function makeUpGas(
  actual: BlowerKwh,
  proposed: BlowerKwh,
  { gasNeeded, afuePercent }: { gasNeeded: number; afuePercent: number },
  { gasEnergyMJPerUnit, blower }: Assumptions,
): MakeUpGas {
  const usefulMj = gasEnergyMJPerUnit * (afuePercent / 100)
  const unitsOf = (savedKwh: number, usefulShare: number) => (savedKwh * usefulShare * mjPerKwh) / usefulMj
  const unbounded = {
    heating: unitsOf(actual.heating - proposed.heating, blower.motorHeatUsefulHeating),
    circulation: unitsOf(actual.circulation - proposed.circulation, blower.motorHeatUsefulCirc),
  }
  const heating = Math.max(unbounded.heating, -(gasNeeded + Math.max(0, unbounded.circulation)))
  const circulation = Math.max(unbounded.circulation, -(gasNeeded + heating))
  return { heating, circulation, unbounded }
}
