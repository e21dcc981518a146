/** What running a unit takes in a year: gas in dollars of today, electricity in dollars and kWh. */
export type UnitYear = { gasDollars: number; electricityDollars: number; kwh: number }

/** A year of a unit, by its age. */
export type UnitByAge = (age: number) => UnitYear

export function withKwh(gasDollars: number, kwh: number, dollarsPerKwh: number): UnitYear {
  return { gasDollars, electricityDollars: kwh * dollarsPerKwh, kwh }
}

/** The year between that of today and that of what is installed, by the share of the difference that comes true. */
export function blended(today: UnitYear, installed: UnitYear, realisation: number): UnitYear {
  const between = (from: number, to: number) => from + realisation * (to - from)
  return {
    gasDollars: between(today.gasDollars, installed.gasDollars),
    electricityDollars: between(today.electricityDollars, installed.electricityDollars),
    kwh: between(today.kwh, installed.kwh),
  }
}
