import type { ComparedKind } from '../analysis-input.ts'
import { type LeastSeer2, leastSeer2ByLaw } from '../cooling/least-cooling.ts'
import type { Region } from '../regions.ts'

/** What owning equipment over many years rests on, in dollars of today. */
export type OwnershipAssumptions = {
  horizonYears: number
  /** Rates a year above inflation, as shares. */
  discountRate: number
  gasEscalation: number
  electricityEscalation: number
  /** A Weibull distribution: the age by which half of all units have failed, and how much failures gather around it. */
  life: Readonly<Record<ComparedKind, { medianYears: number; shape: number }>>
  /** Dollars. */
  repairBill: number
  /** Repair visits a year by the highest age of each row; the last row covers all later ages. */
  repairVisits: readonly (readonly [highestAge: number, visits: number])[]
  /** Dollars a year. */
  upkeep: Readonly<Record<ComparedKind | 'humidifier' | 'thermostat', number>>
  /** The least efficient equipment that may be sold. */
  minimum: { afuePercent: number; hasEcmMotor: boolean; leastSeer2: LeastSeer2 }
  /** How clean the grid is expected to become. Rows with the year 0 are not used; without any the grid stays as it is. */
  gridByYear: readonly (readonly [year: number, gPerKwh: number])[]
}

/**
 * Furnaces: ASHRAE 18 years, Appliance Magazine 11 to 23, contractors 20; air conditioners: ASHRAE 15, Appliance Magazine 8 to 19. The
 * shapes follow from those ends as first and last tenth. Lives are on the long side, so that replacing is not oversold. Repair visits
 * are judgement, until the business knows its own.
 */
const ofEveryRegion = {
  horizonYears: 15,
  discountRate: 0.03,
  gasEscalation: 0,
  electricityEscalation: 0,
  life: {
    furnace: { medianYears: 20, shape: 4 },
    'air-conditioner': { medianYears: 15, shape: 3.6 },
  },
  repairBill: 350,
  repairVisits: [
    [5, 0.08],
    [10, 0.2],
    [15, 0.35],
    [20, 0.55],
    [9999, 0.75],
  ],
  upkeep: { furnace: 100, 'air-conditioner': 100, humidifier: 40, thermostat: 0 },
  gridByYear: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
} as const

const { canada, ...ofStates } = leastSeer2ByLaw

/**
 * Ontario: 95 % AFUE with an ECM motor since July 2019. United States: 80 % until those made from December 18, 2028, which need 95 %.
 * Air conditioners: in SEER2, by place and size.
 */
export const usualOwnershipAssumptions: Readonly<Record<Region, OwnershipAssumptions>> = {
  ON: { ...ofEveryRegion, minimum: { afuePercent: 95, hasEcmMotor: true, leastSeer2: { canada } } },
  US: { ...ofEveryRegion, minimum: { afuePercent: 80, hasEcmMotor: true, leastSeer2: ofStates } },
}
