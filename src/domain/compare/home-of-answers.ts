import { type BillingTypeId, billingTypes } from '../homes/equipment/equipment.ts'
import { blankEntry, type EquipmentEntry, toWire } from '../homes/equipment/equipment-entry.ts'
import type { AnalysedCustomer } from '../homes/figures/analysis-inputs.ts'
import type { VerdictHome } from '../verdict/piece-of-home.ts'
import { type AgeAnswer, type CompareAnswers, type HeatingAnswer, likelyYearOf, yearsOf } from './answers.ts'

/** A home that only these answers describe; nobody stored it. */
export type HomeOfAnswers = AnalysedCustomer & VerdictHome & { billingTypeId: BillingTypeId }

/** What a home in memory is made with: the business's year, and how many payments a plan of equal bills has in a year. */
type MakingHome = { thisYear: number; instalments: number }

/** The places that answers can be about. */
export const answeredSlots = ['Furnace 1', 'AC 1'] as const
export type AnsweredSlot = (typeof answeredSlots)[number]

/** Fuel and kind of each answer to the first question, as far as it says them. */
const unitsOf: Readonly<Record<HeatingAnswer, Pick<EquipmentEntry, 'heatingFuel' | 'heaterKind'>>> = {
  gas: { heatingFuel: 'gas', heaterKind: 'furnace' },
  oil: { heatingFuel: 'oil', heaterKind: null },
  propane: { heatingFuel: 'propane', heaterKind: null },
  electric: { heatingFuel: 'electricity', heaterKind: null },
  boiler: { heatingFuel: null, heaterKind: 'boiler' },
  'heat-pump': { heatingFuel: null, heaterKind: 'heat-pump' },
}

/** What of a heater the answers say exactly; 'unknown' is the answer of who could not tell. */
export function heaterOf({ heatsWith }: CompareAnswers): Pick<EquipmentEntry, 'heatingFuel' | 'heaterKind'> {
  return heatsWith === null ? { heatingFuel: 'unknown', heaterKind: null } : unitsOf[heatsWith]
}

/** The bills as a home records them: dollars a month, with how they are paid. A heating bill is one of gas only where gas heats. */
export function billsOf({ heatsWith, heatingBill, powerBill }: CompareAnswers, instalments: number) {
  const gas = heatsWith === 'gas' ? heatingBill : null
  const isYear = gas?.per === 'year'
  const [{ value: unknown }, { value: equal }] = billingTypes
  return {
    monthlyGasUsage: gas && (isYear ? Math.round((100 * gas.dollars) / instalments) / 100 : gas.dollars),
    billingTypeId: isYear ? equal : unknown,
    monthlyElectricityUsage: powerBill,
  }
}

/** The home that the answers describe. A span of age becomes the years that it holds, as on a plate that fits them all. */
export function homeOfAnswers(answers: CompareAnswers, { thisYear, instalments }: MakingHome): HomeOfAnswers {
  const ages = { 'Furnace 1': answers.furnaceAge, 'AC 1': answers.coolingAge }
  const spans = answeredSlots.flatMap((equipmentTypeName) => {
    const age = ages[equipmentTypeName]
    return typeof age === 'string' ? [{ equipmentTypeName, madeYears: yearsOf(age, thisYear) }] : []
  })
  return {
    ...billsOf(answers, instalments),
    billMonth: null,
    gasHeatsWater: null,
    equipmentDetails: slotsOf(answers).map((slot) =>
      toWire({
        ...blankEntry(slot),
        ...(slot === 'AC 1' ? { coolerKind: 'central' as const } : comparedHeater(answers)),
        isSelected: true,
        installationYear: exactYear(ages[slot]),
      }),
    ),
    equipmentNotes: [],
    nameplates: spans.map((span) => ({
      ...span,
      yearBasis: null,
      isWellSupported: false,
      refrigerant: null,
    })),
    openRequestKinds: [],
  }
}

/** Electric heat is taken for baseboards, of which no usual life is known: as a furnace its age would speak for replacing it. */
function comparedHeater(answers: CompareAnswers): Pick<EquipmentEntry, 'heatingFuel' | 'heaterKind'> {
  const heater = heaterOf(answers)
  return heater.heatingFuel === 'electricity' ? { ...heater, heaterKind: 'baseboard' } : heater
}

/** The places in which the answers put something. Of what heats, nothing is said before it is known what that is. */
function slotsOf({ heatsWith, cooling }: CompareAnswers): AnsweredSlot[] {
  return [
    ...(heatsWith === null ? [] : (['Furnace 1'] as const)),
    ...(cooling === 'yes' ? (['AC 1'] as const) : []),
  ]
}

/** The year, where one was typed. */
export const exactYear = (age: AgeAnswer | null): number | null => (typeof age === 'number' ? age : null)

/** The same answers with the years that the figures start with. */
export function likelyAnswers(answers: CompareAnswers, thisYear: number): CompareAnswers {
  return {
    ...answers,
    furnaceAge: likelyYearOf(answers.furnaceAge, thisYear),
    coolingAge: likelyYearOf(answers.coolingAge, thisYear),
  }
}

/**
 * The same answers with nothing left open that moves the figures of a place: each year that its age may mean, and for a furnace of a home of
 * which nobody said whether it is cooled, with and without an air conditioner on its fan.
 */
export function answersToTry(
  slot: AnsweredSlot,
  answers: CompareAnswers,
  thisYear: number,
): readonly CompareAnswers[] {
  if (slot === 'AC 1')
    return years(answers.coolingAge, thisYear).map((coolingAge) => ({ ...answers, coolingAge }))
  const cooled =
    answers.cooling === null
      ? (['no', 'yes'] as const).map((cooling) => ({ ...answers, cooling }))
      : [answers]
  return years(answers.furnaceAge, thisYear).flatMap((furnaceAge) =>
    cooled.map((one) => ({ ...one, furnaceAge })),
  )
}

const years = (age: AgeAnswer | null, thisYear: number) => (age === null ? [null] : yearsOf(age, thisYear))
