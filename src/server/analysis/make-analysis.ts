import type { Analysis } from '#contract/homes/analysis.ts'
import { type EquipmentSlot, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { storedFieldOf, toAnalysisInput } from '#domain/homes/figures/analysis-inputs.ts'
import { benefitsOf } from '#domain/homes/figures/benefits.ts'
import { countedYearOf } from '#domain/nameplates/counted-year.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisInput } from '#engine/analysis-input.ts'
import type { AnalysisOutcome } from '#engine/analysis-outcome.ts'
import { type Assumptions, engineVersion } from '#engine/assumptions/assumptions.ts'
import { isNotCovered } from '#engine/cannot-say.ts'
import { explain } from '#engine/explain/explain.ts'
import { concernsProposedSystem } from '#engine/findings.ts'
import type { PartOfFurnace } from '#engine/heating/furnace-parts.ts'
import type { GasShare } from '#engine/heating/gas-share.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { savingRange } from '#engine/range/saving-range.ts'
import { gasShareInWords } from '#saying/gas-share-in-words.ts'
import { say } from '#saying/say.ts'
import { messages } from '#texts/en/messages.ts'
import {
  choiceFor,
  isProposable,
  type ProposalChoice,
  proposedSystemAmong,
} from '../ideal-systems/proposed-systems.ts'
import type { AnalysedCustomer, HomeGrounds } from './grounds.ts'
import { withMadeYear } from './made-year-answer.ts'
import { ofKind } from './of-kinds.ts'
import { tellingOldPrices } from './old-prices.ts'
import { withVerdict } from './verdict-answer.ts'

const said = say('en')

/**
 * Compares the equipment of a slot with its proposal: the stored choice, with another SEER where one is given, or another choice in
 * its place. The input is null where nothing is computed.
 */
export function makeAnalysis(
  grounds: HomeGrounds,
  customer: AnalysedCustomer,
  slot: EquipmentSlot,
  wanted: { seer: number } | ProposalChoice,
): { analysis: Analysis; input: AnalysisInput | null } {
  const { proposals, assumptions, asOf } = grounds
  const entry = customer.equipmentDetails.find((entry) => entry.equipmentTypeName === slot)
  const stored = choiceFor(entry)
  const choice = 'systemId' in wanted ? wanted : { ...stored, ...(wanted.seer > 0 && wanted) }
  const { seer, systemId } = choice
  const kind = kindOfSlot(slot)
  const ideal = proposedSystemAmong(proposals, kind, choice)
  const frame = {
    ...emptyTables,
    equipmentTypeName: slot,
    installationYear: entry?.installationYear ?? null,
    madeYears: [],
    actualPlantImage: entry?.imageName ?? null,
    proposedPlantImage: ideal?.imageName ?? null,
    benefits: benefitsOf(kind, ideal),
    proposedName: ideal?.equipmentName ?? null,
    proposedSystemId: ideal?.id ?? null,
    isChosenSystemGone: systemId !== null && !isProposable(proposals, kind, systemId),
    seer,
    assumptions: {
      id: assumptions.id,
      effectiveFrom: assumptions.effectiveFrom.toISOString(),
      engineVersion,
      region: assumptions.values.region,
      weatherPlace: assumptions.values.weatherPlace,
    },
  }

  if (slot === 'Humidifier' || slot === 'Thermostat') {
    const answer = entry?.isEquipmentSelected
      ? { returnCode: 0 as const }
      : { returnCode: 1 as const, message: messages.analysis.notSaved }
    return { analysis: withVerdict({ ...frame, ...answer }, customer, grounds), input: null }
  }
  const input = toAnalysisInput({
    customer,
    equipmentTypeName: slot,
    ideal: ideal ?? null,
    seer,
    asOfYear: asOf.year,
  })
  const found = computed(input, assumptions.values)
  const told =
    found.returnCode === 0
      ? { ...found, explanations: tellingOldPrices(found.explanations, assumptions.values, asOf.today) }
      : found
  const answer = { ...frame, ...told }
  const counted = countedYearOf(customer.nameplates, slot, entry, asOf.year)
  const aged = counted ? withMadeYear(answer, { input, counted, assumptions: assumptions.values }) : answer
  return { analysis: withVerdict(aged, customer, grounds), input }
}

/** The part of an analysis that the engine computes: always the same for the same input, assumptions and version. */
export function computed(input: AnalysisInput, assumptions: Assumptions) {
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode !== 0) return refusalOf(outcome, ofKind(input).gasShare(input, assumptions))
  const tables = said.tables(outcome, input.kind)
  return {
    returnCode: 0 as const,
    listEconomicComparisonVM: tables.economic,
    economicTotal: tables.economicTotal,
    listEnvironmentalComparisonVM: tables.environmental,
    environmentalTotal: tables.environmentalTotal,
    explanations: explain(input, assumptions).map(said.explanation),
    notes: outcome.notes.map(said.note),
    airConditionerNote: ofKind(input).note(assumptions),
    estimated: outcome.estimated.map((estimate) => ({
      ...said.estimate(estimate),
      field: storedFieldOf[estimate.field],
    })),
    annualSaving: outcome.annualSaving,
    savingRange: findRange(input, assumptions),
    parts: findParts(input, assumptions),
    annualCo2eSavingKg: outcome.annualCo2eSavingKg,
    proposedIsWorse: outcome.proposedIsWorse,
    equivalents: outcome.equivalents,
  }
}

/** The range of a saving as it is answered; null where the comparison is refused. */
export function findRange(input: AnalysisInput, assumptions: Assumptions): Analysis['savingRange'] {
  const range = savingRange([{ input, stays: false }], assumptions)
  return 'problems' in range ? null : answered(range)
}

/** The parts of a furnace's comparison as they are answered. */
export function findParts(input: AnalysisInput, assumptions: Assumptions): Analysis['parts'] {
  const parts = ofKind(input).parts(input, assumptions)
  if (parts === null) return null
  const part = (of: PartOfFurnace) => ({ ...of, range: answered(of.range) })
  return { alone: part(parts.alone), inSum: part(parts.inSum), aloneInSum: part(parts.aloneInSum) }
}

const answered = (range: SavingRange) => ({ ...range, causes: [...range.causes] })

const emptyTables = {
  listEconomicComparisonVM: [],
  economicTotal: null,
  listEnvironmentalComparisonVM: [],
  environmentalTotal: null,
  explanations: [],
  notes: [],
  airConditionerNote: null,
  estimated: [],
  annualSaving: 0,
  gasShare: null,
  savingRange: null,
  parts: null,
  annualCo2eSavingKg: 0,
  proposedIsWorse: false,
  equivalents: null,
} satisfies Partial<Analysis>

/** Why a comparison is refused: a message and the fields at fault, without rows or partial totals. What can be said without a gas bill is said before it is asked for. */
function refusalOf(outcome: Exclude<AnalysisOutcome, { returnCode: 0 }>, gasShare: GasShare | null) {
  if (outcome.returnCode === 1) return { returnCode: 1 as const, message: messages.analysis.notSaved }
  const lacksIdeal = outcome.problems.some(concernsProposedSystem)
  const problems = outcome.problems.map(said.problem)
  const notCovered = problems.find(isNotCovered)
  return {
    returnCode: 2 as const,
    message: notCovered
      ? notCovered.message
      : lacksIdeal
        ? messages.analysis.noIdealSystem
        : messages.analysis.inputsIncomplete,
    gasShare,
    problems: problems.map((problem) => ({
      ...problem,
      message:
        gasShare && problem.reason === 'GAS_USAGE_MISSING'
          ? `${gasShareInWords(gasShare)} ${problem.message}`
          : problem.message,
      field: storedFieldOf[problem.field],
    })),
  }
}
