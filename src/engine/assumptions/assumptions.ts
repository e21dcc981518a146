import { inputLimits } from '../input-limits.ts'
import type { GasUnit, Region } from '../regions.ts'
import { notChosen } from '../us-states.ts'
import type { DatedPath } from './dated-paths.ts'
import { type OwnershipAssumptions, usualOwnershipAssumptions } from './ownership-assumptions.ts'

/** Changes whenever the same inputs and assumptions would give different figures; stored reports record it. */
export const engineVersion = '1.6.0'

/** The typical value up to and including a year of installation; the last row covers all later years. */
export type VintageTable = readonly (readonly [lastYear: number, value: number])[]

/** Fan of a furnace: PSC is the ordinary motor, ECM the electronically commutated (DC) one. */
type BlowerAssumptions = {
  airflowCfm: number
  pscWPerCfm: number
  ecmWPerCfm: number
  pscCircW: number
  ecmCircW: number
  heatingHours: number
  coolingHours: number
  circHours: number
  motorHeatUsefulHeating: number
  motorHeatUsefulCirc: number
}

/** The day, year-month-day, for which the business entered or confirmed a price; empty while the day of its source counts. */
export type PriceDays = Readonly<Record<DatedPath, string>>

/** Where one verdict ends and another begins. */
export type VerdictAssumptions = {
  /** Ages in years at which equipment is usually replaced, both ends included. */
  window: Readonly<Record<'furnace' | 'air-conditioner', readonly [low: number, high: number]>> & {
    /** Only from when on it counts as old: no sentence and no decision asks how much older it is. */
    readonly humidifier: readonly [low: number]
  }
  youngYears: number
  /** Dollars a year below which a saving is small. */
  smallSavingPerYear: number
  /** Dollars a year at the low end from which a saving is big, as long as no prices are known. */
  bigSavingPerYear: number
  /** With prices, a saving is big if its low end pays back within this share of the median life. */
  bigPaybackShareOfLife: number
  /** Calendar years after which a service is overdue: months are unknown, so a full year is certain only after two. */
  serviceDueYears: number
  /** Calendar years for which a note by staff on the condition stays valid. */
  noteYears: number
  /** Days for which a repair quote stays valid. */
  quoteDays: number
}

/** Every constant of the comparison. Meaning, unit, source and allowed range: `assumption-catalogue.ts`. */
export type Assumptions = {
  region: Region
  /** The state in which a business in the United States installs: whose regional standards count. */
  state?: string
  gasUnit: GasUnit
  gasPricePerUnit: number
  gasEnergyMJPerUnit: number
  gasCO2eKgPerUnit: number
  electricityPrice: number
  gridGPerKWh: number
  priceDays: PriceDays
  equalBillingInstalments: number
  baseLoadShare: number
  /** Where the heating degree-days were measured, under its familiar name. */
  weatherPlace: string
  /** Heating degree-days of January to December, in the unit of the region; only their shares of a year count. */
  monthlyHDD: readonly number[]
  /** The months, 1 to 12, that a bill without a month is assumed to come from. */
  heatingMonths: readonly number[]
  minMonthShare: number
  afueMin: number
  afueMax: number
  afueByVintage: VintageTable
  seerByVintage: VintageTable
  allowVintageEstimates: boolean
  blower: BlowerAssumptions
  thermostatSaving: number
  humidifierGrossSaving: number
  humidifierLatentPenalty: number
  acHours: number
  acAgeThreshold: number
  acAgeSeerLoss: number
  acSeerFloor: number
  seerMin: number
  seerMax: number
  btuMin: number
  btuMax: number
  priceMax: number
  /** Per kilometre or mile, as the region counts distance. */
  kgPerCarDistance: number
  kgPerTree10yr: number
  verdict: VerdictAssumptions
  ownership: OwnershipAssumptions
}

/**
 * Replacement ages: contractors and builders, Appliance Magazine, Hydro One. From the low end about 4 in 10 units fail within five
 * years, from the high end about two in three. Service every year: CPSC, TSSA, NRCan. Young: the usual base warranty on parts. The
 * amounts of savings and the shares are judgement.
 */
export const usualVerdictAssumptions: VerdictAssumptions = {
  window: { furnace: [15, 20], 'air-conditioner': [10, 15], humidifier: [8] },
  youngYears: 5,
  smallSavingPerYear: 50,
  bigSavingPerYear: 400,
  bigPaybackShareOfLife: 0.5,
  serviceDueYears: 2,
  noteYears: 2,
  quoteDays: 90,
}

export const noPriceDays: PriceDays = { gasPricePerUnit: '', electricityPrice: '', gridGPerKWh: '' }

export const ontarioAssumptions: Assumptions = {
  region: 'ON',
  gasUnit: 'm³',
  gasPricePerUnit: 0.28,
  gasEnergyMJPerUnit: 38.5,
  gasCO2eKgPerUnit: 1.931,
  electricityPrice: 0.134,
  gridGPerKWh: 50,
  priceDays: noPriceDays,
  equalBillingInstalments: 12,
  baseLoadShare: 0.2,
  weatherPlace: 'Toronto Pearson',
  monthlyHDD: [718, 632, 554, 337, 162, 34, 6, 10, 81, 259, 431, 614],
  heatingMonths: [1, 2, 3, 4, 10, 11, 12],
  minMonthShare: 0.06,
  afueMin: inputLimits.afuePercent.least,
  afueMax: inputLimits.afuePercent.most,
  afueByVintage: [
    [1991, 78],
    [2000, 83],
    [2009, 87],
    [2019, 94],
    [9999, 96],
  ],
  seerByVintage: [
    [1991, 9.5],
    [2005, 11.5],
    [2022, 14],
    [9999, 15],
  ],
  allowVintageEstimates: true,
  blower: {
    airflowCfm: 1000,
    pscWPerCfm: 0.5,
    ecmWPerCfm: 0.375,
    pscCircW: 350,
    ecmCircW: 87.5,
    heatingHours: 830,
    coolingHours: 540,
    circHours: 400,
    motorHeatUsefulHeating: 1,
    motorHeatUsefulCirc: 0.58,
  },
  thermostatSaving: 0.08,
  humidifierGrossSaving: 0.03,
  humidifierLatentPenalty: 0.03,
  acHours: 540,
  acAgeThreshold: 12,
  acAgeSeerLoss: 2,
  acSeerFloor: 6,
  seerMin: inputLimits.seer.least,
  seerMax: inputLimits.seer.most,
  btuMin: inputLimits.coolingBtuPerHour.least,
  btuMax: inputLimits.coolingBtuPerHour.most,
  priceMax: inputLimits.dollarsPerKwh.most,
  kgPerCarDistance: 0.244,
  kgPerTree10yr: 60,
  verdict: usualVerdictAssumptions,
  ownership: usualOwnershipAssumptions.ON,
}

/** National averages, with the weather of one city; a business elsewhere enters its own values. */
export const usAssumptions: Assumptions = {
  ...ontarioAssumptions,
  region: 'US',
  state: notChosen,
  gasUnit: 'therm',
  gasPricePerUnit: 1.39,
  gasEnergyMJPerUnit: 105.506,
  gasCO2eKgPerUnit: 5.311,
  electricityPrice: 0.179,
  gridGPerKWh: 350,
  weatherPlace: "Chicago O'Hare",
  monthlyHDD: [1279, 1044, 841, 492, 225, 48, 4, 9, 105, 397, 741, 1155],
  afueByVintage: [
    [1991, 78],
    [2000, 83],
    [2009, 85],
    [2019, 86],
    [9999, 87],
  ],
  blower: { ...ontarioAssumptions.blower, coolingHours: 640 },
  acHours: 640,
  kgPerCarDistance: 0.393,
  ownership: usualOwnershipAssumptions.US,
}

/** What each region starts with. */
export const defaultAssumptions: Readonly<Record<Region, Assumptions>> = {
  ON: ontarioAssumptions,
  US: usAssumptions,
}
