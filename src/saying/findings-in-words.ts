import type { Estimate, Note, Problem } from '#engine/analysis-outcome.ts'
import type { EstimateValues, GasBasisValues, NoteValues, ProblemValues } from '#engine/finding-values.ts'
import { fill } from '#texts/fill.ts'
import { grouped, monthName } from '#texts/formats.ts'
import { cannotSayInWords } from './cannot-say-in-words.ts'
import { priceInDollars } from './figures-in-words.ts'
import type { Words } from './languages.ts'

/** For each code what is said of its values. */
type Sayings<Values, InWords> = {
  readonly [Code in keyof Values]: (values: Values[Code], words: Words) => InWords
}

const problems: Sayings<ProblemValues, string> = {
  FUEL_UNKNOWN: (_, { findingsTexts }) => findingsTexts.refusals.fuelUnknown,
  OTHER_FUEL: (values, words) => cannotSayInWords({ code: 'OTHER_FUEL', ...values }, words.cannotSayTexts),
  OTHER_HEATER: (values, words) =>
    cannotSayInWords({ code: 'OTHER_HEATER', ...values }, words.cannotSayTexts),
  HEAT_LOSS_NEEDED: (_, words) => cannotSayInWords({ code: 'HEAT_LOSS_NEEDED' }, words.cannotSayTexts),
  COOLER_HEATS: (_, words) => cannotSayInWords({ code: 'COOLER_HEATS' }, words.cannotSayTexts),
  OTHER_COOLER: (values, words) =>
    cannotSayInWords({ code: 'OTHER_COOLER', ...values }, words.cannotSayTexts),
  NO_IDEAL: ({ kind }, { findingsTexts }) => findingsTexts.refusals.noProposed[kind],
  IDEAL_EFFICIENCY_MISSING_OR_INVALID: (limits, { findingsTexts }) =>
    fill(findingsTexts.refusals.proposedAfue, limits),
  IDEAL_SEER_MISSING_OR_INVALID: (limits, { findingsTexts }) =>
    fill(findingsTexts.refusals.proposedSeer, limits),
  EFFICIENCY_MISSING: ({ yearWouldDo }, { findingsTexts: { refusals } }) =>
    yearWouldDo ? refusals.afueOrYearMissing : refusals.afueMissing,
  EFFICIENCY_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.afueOutOfRange, values),
  GAS_USAGE_MISSING: (_, { findingsTexts }) => findingsTexts.refusals.gasMissing,
  GAS_USAGE_OUT_OF_RANGE: (_, { findingsTexts }) => findingsTexts.refusals.gasOutOfRange,
  MONTH_NOT_USABLE: (values, { findingsTexts: { refusals } }) =>
    values.month === null
      ? refusals.monthMissing
      : fill(values.isOfHeatingSeason ? refusals.monthTooWarm : refusals.monthNotUsable, {
          month: monthName(values.month),
        }),
  YEAR_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.yearOutOfRange, values),
  SEER_MISSING: ({ yearWouldDo }, { findingsTexts: { refusals } }) =>
    yearWouldDo ? refusals.seerOrYearMissing : refusals.seerMissing,
  SEER_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.seerOutOfRange, values),
  BTU_MISSING: (_, { findingsTexts }) => findingsTexts.refusals.sizeMissing,
  BTU_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.sizeOutOfRange, values),
  PRICE_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.priceOutOfRange, values),
  HOURS_OUT_OF_RANGE: (values, { findingsTexts }) => fill(findingsTexts.refusals.hoursOutOfRange, values),
}

/** Why nothing is compared; the message says what to do. */
export type SaidProblem = { field: Problem['field']; reason: Problem['reason']; message: string }

export function problemInWords({ field, reason, values }: Problem, words: Words): SaidProblem {
  return { field, reason, message: said(problems, reason, values, words) }
}

const estimates: Sayings<EstimateValues, { reason: string; how: string }> = {
  AFUE_FROM_YEAR: ({ afuePercent, year, isOfTwoKinds }, { findingsTexts }) => {
    const { reason, how, ofTwoKinds, pipe } = findingsTexts.estimates.afueFromYear
    const values = { value: afuePercent, year }
    return isOfTwoKinds
      ? { reason: fill(ofTwoKinds, values), how: pipe }
      : { reason: fill(reason, values), how }
  },
  SEER_FROM_YEAR: ({ seer, year }, { findingsTexts }) => {
    const { reason, how } = findingsTexts.estimates.seerFromYear
    return { reason: fill(reason, { value: seer, year }), how }
  },
  BILL_MONTH_UNKNOWN: (_, { findingsTexts }) => findingsTexts.estimates.billMonthUnknown,
  BTU_FROM_PROPOSED_SYSTEM: ({ btuPerHour }, { findingsTexts }) => {
    const { reason, how } = findingsTexts.estimates.sizeOfProposal
    return { reason: fill(reason, { btu: grouped(btuPerHour) }), how }
  },
  MOTOR_UNKNOWN: (_, { findingsTexts }) => findingsTexts.estimates.motorUnknown,
  PROPOSED_MOTOR_UNKNOWN: (_, { findingsTexts }) => findingsTexts.estimates.motorOfProposalUnknown,
}

/** What was estimated instead of entered, and what would make the result surer. */
export type SaidEstimate = Pick<Estimate, 'code' | 'field' | 'value'> & {
  reason: string
  wouldBeExactWith: string
}

export function estimateInWords({ code, field, value, values }: Estimate, words: Words): SaidEstimate {
  const { reason, how } = said(estimates, code, values, words)
  return { code, field, value, reason, wouldBeExactWith: how }
}

const notes: Sayings<NoteValues, string> = {
  FUEL_TAKEN: (_, { findingsTexts }) => findingsTexts.notes.fuelTaken,
  GAS_BASIS: gasBasisInWords,
  AGE_DISCOUNT: ({ ageYears, countedSeer, ratedSeer }, { findingsTexts }) =>
    fill(findingsTexts.notes.ageDiscount, { age: ageYears, counted: countedSeer, rated: ratedSeer }),
  AGE_UNKNOWN: ({ ratedSeer, thresholdYears, loss }, { findingsTexts }) =>
    fill(findingsTexts.notes.ageUnknown, { rated: ratedSeer, years: thresholdYears, loss }),
  ELECTRICITY_PRICE_ASSUMED: ({ pricePerKwh }, { findingsTexts }) =>
    fill(findingsTexts.notes.electricityPriceAssumed, { price: priceInDollars(pricePerKwh) }),
  ELECTRICITY_PRICE_FROM_PROPOSED_SYSTEM: ({ pricePerKwh }, { findingsTexts }) =>
    fill(findingsTexts.notes.electricityPriceOfProposal, { price: priceInDollars(pricePerKwh) }),
  SEASON_HOURS_ASSUMED: ({ seasonHours }, { findingsTexts }) =>
    fill(findingsTexts.notes.seasonHoursAssumed, { hours: seasonHours }),
  SEASON_HOURS_FROM_PROPOSED_SYSTEM: ({ seasonHours }, { findingsTexts }) =>
    fill(findingsTexts.notes.seasonHoursOfProposal, { hours: seasonHours }),
  THERMOSTAT_UNKNOWN: (_, { findingsTexts }) => findingsTexts.notes.thermostatUnknown,
  HUMIDIFIER_UNKNOWN: (_, { findingsTexts }) => findingsTexts.notes.humidifierUnknown,
  ELECTRICITY_ABOVE_BILL: ({ modelledCostPerYear, electricityCostPerMonth }, { findingsTexts }) =>
    fill(findingsTexts.notes.electricityAboveBill, {
      cost: `$${modelledCostPerYear.toFixed(2)}`,
      bill: `$${electricityCostPerMonth.toFixed(2)}`,
    }),
  SERVICE_DUE: ({ maintenanceYear }, { findingsTexts }) =>
    fill(findingsTexts.notes.serviceDue, { year: maintenanceYear }),
  OTHER_SIZE_PROPOSED: ({ own, proposed }, { findingsTexts }) =>
    fill(findingsTexts.notes.otherSizeProposed, { own: grouped(own), proposed: grouped(proposed) }),
}

/** What a reader of the result needs to know. */
export type SaidNote = { code: Note['code']; message: string }

export function noteInWords({ code, values }: Note, words: Words): SaidNote {
  return { code, message: said(notes, code, values, words) }
}

function said<Values, Code extends keyof Values, InWords>(
  sayings: Sayings<Values, InWords>,
  code: Code,
  values: Values[Code],
  words: Words,
): InWords {
  return sayings[code](values, words)
}

/** How a gas bill became a year of heating gas. */
function gasBasisInWords(basis: GasBasisValues, { findingsTexts }: Words): string {
  const { ofFurnace, shared } = findingsTexts.gasBasis
  const sentences = [
    yearOfBill(basis, findingsTexts.gasBasis),
    basis.covers === 'house'
      ? fill(ofHouse(basis, findingsTexts.gasBasis), {
          percent: Math.round(basis.spaceHeatingShare * 1000) / 10,
        })
      : ofFurnace,
  ]
  if (basis.furnacesOnBill > 1) sentences.push(fill(shared, { furnaces: basis.furnacesOnBill }))
  return sentences.join(' ')
}

type GasBasisTexts = Words['findingsTexts']['gasBasis']

function yearOfBill({ method, billMonth, billsPerYear, monthShare }: GasBasisValues, texts: GasBasisTexts) {
  if (method === 'equal') return fill(texts.equal, { bills: billsPerYear })
  const bills = billsPerYear.toFixed(2)
  return method === 'month'
    ? fill(texts.month, { month: monthName(billMonth), percent: (100 * monthShare).toFixed(1), bills })
    : fill(texts.typicalMonth, { bills })
}

function ofHouse({ gasHeatsWater }: GasBasisValues, texts: GasBasisTexts) {
  if (gasHeatsWater === null) return texts.ofHouse
  return gasHeatsWater ? texts.ofHouseAndWater : texts.ofHouseAlone
}
