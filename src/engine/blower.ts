import type { Assumptions } from './assumptions.ts'

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

/**
 * Gas units a year that replace lost motor heat in the heating season; negative when the proposed motor gives off
 * more heat. `usefulShare` is the part of the motor heat that warms the house.
 */
export function makeUpGas(
  savedKwh: number,
  usefulShare: number,
  proposedAfuePercent: number,
  assumptions: Assumptions,
): number {
  return (savedKwh * usefulShare * mjPerKwh) / (assumptions.gasEnergyMJPerUnit * (proposedAfuePercent / 100))
}
