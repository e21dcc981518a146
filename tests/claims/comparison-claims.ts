import type { AirConditionerInput, AnalysisInput, FurnaceInput } from '#engine/analysis-input.ts'
import type { Comparison, EstimateCode, NoteCode, ProblemReason } from '#engine/analysis-outcome.ts'
import type { Assumptions } from '#engine/assumptions/assumptions.ts'
import { shareOfMonth } from '#engine/heating/annual-gas.ts'
import { inputLimits } from '#engine/input-limits.ts'
import type { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import type { Claims } from './claim.ts'

/** What a comparison was made from, and what it says. */
export type ComparisonSaid = { input: AnalysisInput; assumptions: Assumptions; text: string }
type When = (said: ComparisonSaid) => boolean

const ofFurnace =
  (holds: (input: FurnaceInput, assumptions: Assumptions) => boolean): When =>
  ({ input, assumptions }) =>
    input.kind === 'furnace' && holds(input, assumptions)
const ofUnit =
  (holds: (input: AirConditionerInput, assumptions: Assumptions) => boolean): When =>
  ({ input, assumptions }) =>
    input.kind === 'air-conditioner' && holds(input, assumptions)
const says =
  (part: string): When =>
  ({ text }) =>
    text.includes(part)
const both =
  (...all: When[]): When =>
  (said) =>
    all.every((one) => one(said))
const either =
  (...all: When[]): When =>
  (said) =>
    all.some((one) => one(said))
const isBetween = (value: number | null | undefined, least: number, most: number) =>
  value != null && value >= least && value <= most

const age = ({ asOfYear, installationYear }: AnalysisInput) =>
  installationYear === null ? null : asOfYear - installationYear
const isServiceOverdue: When = ({ input, assumptions }) =>
  input.maintenanceYear !== null &&
  input.maintenanceYear <= input.asOfYear &&
  input.asOfYear - input.maintenanceYear >= assumptions.verdict.serviceDueYears
const isTypicalMonth = ({ billingType, billMonth }: FurnaceInput) =>
  billingType === 'none' || (billingType === 'non-equal' && billMonth === null)

export const noteClaims: Claims<NoteCode, ComparisonSaid> = {
  by: 'analyse (src/engine/analyse.ts)',
  holds: {
    FUEL_TAKEN: ofFurnace(({ fuelIsTaken }) => fuelIsTaken),
    GAS_BASIS: both(
      ofFurnace(({ gasCostPerMonth }) => (gasCostPerMonth ?? 0) > 0),
      ({ input, text }) =>
        input.kind === 'furnace' &&
        text.includes('All of that heats') === (input.gasCostCovers === 'furnace') &&
        text.includes('share it equally') === (input.gasCostCovers === 'house' && input.furnacesOnBill > 1) &&
        text.includes('an average bill of October to April') === isTypicalMonth(input),
    ),
    AGE_DISCOUNT: ofUnit(
      (input, { acAgeThreshold, acAgeSeerLoss }) => acAgeSeerLoss > 0 && (age(input) ?? 0) >= acAgeThreshold,
    ),
    AGE_UNKNOWN: ofUnit((input, { acAgeSeerLoss }) => age(input) === null && acAgeSeerLoss > 0),
    ELECTRICITY_PRICE_ASSUMED: ofUnit(
      ({ electricityPricePerKwh, proposed }) =>
        electricityPricePerKwh === null && (proposed?.electricityPricePerKwh ?? null) === null,
    ),
    ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM: ofUnit(
      ({ electricityPricePerKwh, proposed }) =>
        electricityPricePerKwh === null && proposed?.electricityPricePerKwh != null,
    ),
    SEASON_HOURS_ASSUMED: ofUnit(
      ({ seasonHours, proposed }) => seasonHours === null && (proposed?.seasonHours ?? null) === null,
    ),
    SEASON_HOURS_FROM_PROPOSED_SYSTEM: ofUnit(
      ({ seasonHours, proposed }) => seasonHours === null && proposed?.seasonHours != null,
    ),
    THERMOSTAT_UNKNOWN: ofFurnace(({ hasProgrammableThermostat }) => hasProgrammableThermostat === null),
    HUMIDIFIER_UNKNOWN: ofFurnace(({ hasGoodHumidifier }) => hasGoodHumidifier === null),
    ELECTRICITY_ABOVE_BILL: ({ input, text }) => {
      const [cost = 0] = [...text.matchAll(/\$([\d.]+)/g)].map(([, dollars]) => Number(dollars))
      return cost >= 12 * (input.electricityCostPerMonth ?? Number.POSITIVE_INFINITY) - 0.01
    },
    SERVICE_DUE: isServiceOverdue,
    // Said by the server, which knows the years on a plate: its conditions are in made-year-claims.test.ts.
    MADE_YEAR: () => true,
    OTHER_SIZE_PROPOSED: ofUnit(
      ({ coolingBtuPerHour, proposed }) =>
        coolingBtuPerHour !== null && coolingBtuPerHour !== proposed?.coolingBtuPerHour,
    ),
  },
}

const isByYear = (value: number | null, { installationYear }: AnalysisInput, assumptions: Assumptions) =>
  value === null && installationYear !== null && assumptions.allowVintageEstimates

export const estimateClaims: Claims<EstimateCode, ComparisonSaid> = {
  by: 'analyse (src/engine/analyse.ts)',
  holds: {
    AFUE_FROM_YEAR: both(
      ofFurnace((input, assumptions) => isByYear(input.afuePercent, input, assumptions)),
      ({ input, assumptions, text }) =>
        text.includes('80 % or about 95 %') ===
        (assumptions.region === 'US' && (input.installationYear ?? 0) >= 2020),
    ),
    SEER_FROM_YEAR: ofUnit((input, assumptions) => isByYear(input.seer, input, assumptions)),
    BILL_MONTH_UNKNOWN: ofFurnace(isTypicalMonth),
    // Of earlier releases: a bill that is missing is never replaced any more.
    GAS_FROM_PROPOSED_SYSTEM: () => false,
    BTU_FROM_PROPOSED_SYSTEM: ofUnit(
      ({ coolingBtuPerHour, proposed }) => coolingBtuPerHour === null && proposed?.coolingBtuPerHour != null,
    ),
    MOTOR_UNKNOWN: ofFurnace(({ hasEcmMotor }) => hasEcmMotor === null),
    PROPOSED_MOTOR_UNKNOWN: ofFurnace(({ proposed }) => proposed?.hasEcmMotor === null),
    MADE_YEAR_UNSURE: () => true,
  },
}

/** The share of a gas bill that heats no rooms: cooking alone takes 3 % at most. */
const notHeatingRooms = ({ gasCostCovers, gasHeatsWater }: FurnaceInput, { baseLoadShare }: Assumptions) =>
  gasCostCovers === 'furnace' ? 0 : gasHeatsWater === false ? Math.min(0.03, baseLoadShare) : baseLoadShare
const isUsedMonth = ({ billingType, billMonth }: FurnaceInput) =>
  billingType === 'non-equal' && billMonth !== null
const isAYear: When = ({ input: { installationYear, asOfYear } }) =>
  isBetween(installationYear, inputLimits.year.least, asOfYear)
const value = (
  input: AirConditionerInput,
  field: 'coolingBtuPerHour' | 'electricityPricePerKwh' | 'seasonHours',
) => input[field] ?? input.proposed?.[field] ?? null

export const refusalClaims: Claims<ProblemReason, ComparisonSaid> = {
  by: 'analyse (src/engine/analyse.ts)',
  holds: {
    FUEL_UNKNOWN: ofFurnace(({ fuel }) => fuel === null),
    OTHER_FUEL: ofFurnace(({ fuel }) => fuel !== null && fuel !== 'gas'),
    OTHER_HEATER: ofFurnace(({ heater }) => heater === 'heat-pump' || heater === 'baseboard'),
    HEAT_LOSS_NEEDED: ofFurnace(({ heater }) => heater === 'boiler'),
    COOLER_HEATS: ofUnit(({ cooler }) => cooler === 'heat-pump'),
    OTHER_COOLER: ofUnit(({ cooler }) => cooler === 'window' || cooler === 'evaporative'),
    NO_IDEAL: ({ input }) => input.proposed === null,
    IDEAL_EFFICIENCY_MISSING_OR_INVALID: ofFurnace(
      ({ proposed }, { afueMin, afueMax }) => !isBetween(proposed?.afuePercent, afueMin, afueMax),
    ),
    IDEAL_SEER_MISSING_OR_INVALID: ofUnit(
      ({ chosenSeer, proposed }, { seerMin, seerMax }) =>
        !isBetween(chosenSeer ?? proposed?.seer, seerMin, seerMax),
    ),
    EFFICIENCY_MISSING: both(
      ofFurnace((input, assumptions) => input.afuePercent === null && !isByYear(null, input, assumptions)),
      ({ assumptions, text }) => text.includes('the year') === assumptions.allowVintageEstimates,
    ),
    EFFICIENCY_OUT_OF_RANGE: ofFurnace(
      ({ afuePercent }, { afueMin, afueMax }) => !isBetween(afuePercent, afueMin, afueMax),
    ),
    GAS_USAGE_MISSING: ofFurnace(({ gasCostPerMonth }) => gasCostPerMonth === null),
    GAS_USAGE_OUT_OF_RANGE: ofFurnace(
      ({ gasCostPerMonth }) =>
        gasCostPerMonth !== null && !(gasCostPerMonth > 0 && gasCostPerMonth <= 100_000),
    ),
    // The sentence asks for a bill from October to April, so the one at hand is not from then.
    MONTH_NOT_USABLE: both(
      ofFurnace(
        (input, assumptions) =>
          isUsedMonth(input) &&
          shareOfMonth(input.billMonth ?? 0, notHeatingRooms(input, assumptions), assumptions) <
            assumptions.minMonthShare,
      ),
      either(
        says('a colder month'),
        ofFurnace(({ billMonth }, { heatingMonths }) => !heatingMonths.includes(billMonth ?? 0)),
      ),
    ),
    YEAR_OUT_OF_RANGE: (said) => !isAYear(said),
    SEER_MISSING: both(
      ofUnit((input, assumptions) => input.seer === null && !isByYear(null, input, assumptions)),
      ({ assumptions, text }) => text.includes('the year') === assumptions.allowVintageEstimates,
    ),
    SEER_OUT_OF_RANGE: ofUnit(({ seer }, { seerMin, seerMax }) => !isBetween(seer, seerMin, seerMax)),
    BTU_MISSING: ofUnit((input) => value(input, 'coolingBtuPerHour') === null),
    BTU_OUT_OF_RANGE: ofUnit(
      (input, { btuMin, btuMax }) => !isBetween(value(input, 'coolingBtuPerHour'), btuMin, btuMax),
    ),
    PRICE_OUT_OF_RANGE: ofUnit(
      (input, { priceMax }) => !isBetween(value(input, 'electricityPricePerKwh'), 0.0001, priceMax),
    ),
    HOURS_OUT_OF_RANGE: ofUnit((input) => !isBetween(value(input, 'seasonHours'), 0.5, 4000)),
  },
}

type Shown = Pick<Comparison, 'annualSaving' | 'annualCo2eSavingKg'>
const changes =
  (money: (dollars: number) => boolean, emissions: (kg: number) => boolean) =>
  ({ annualSaving, annualCo2eSavingKg }: Shown) =>
    money(annualSaving) && emissions(annualCo2eSavingKg)
const isLess = (saved: number) => saved >= 1
const isMore = (saved: number) => saved <= -1
const isSame = (saved: number) => saved > -1 && saved < 1

export const headClaims: Claims<keyof typeof comparisonTexts.item, Shown> = {
  by: 'headline (src/comparison/figures/headline.ts)',
  holds: {
    lessAndLess: changes(isLess, isLess),
    lessAndSame: changes(isLess, isSame),
    lessAndMore: changes(isLess, isMore),
    sameAndLess: changes(isSame, isLess),
    sameAndSame: changes(isSame, isSame),
    sameAndMore: changes(isSame, isMore),
    moreAndLess: changes(isMore, isLess),
    more: changes(isMore, (kg) => !isLess(kg)),
  },
}
