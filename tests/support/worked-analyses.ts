import type { Analysis } from '#contract/homes/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { airConditionerNote } from '#domain/homes/figures/air-conditioner-note.ts'
import { analyse } from '#engine/analyse.ts'
import { engineVersion } from '#engine/assumptions/assumptions.ts'
import { explain } from '#engine/explain/explain.ts'
import { say } from '#saying/say.ts'
import { findParts, findRange } from '#server/analysis/make-analysis.ts'
import { messages } from '#texts/en/messages.ts'
import { analysisCases } from './analysis-cases.ts'

const said = say('en')

/** An analysis without figures, like that of a humidifier or thermostat. */
export function emptyAnalysis(equipmentTypeName: EquipmentSlot): Analysis {
  return {
    returnCode: 0,
    equipmentTypeName,
    listEconomicComparisonVM: [],
    economicTotal: null,
    listEnvironmentalComparisonVM: [],
    environmentalTotal: null,
    actualPlantImage: null,
    proposedPlantImage: null,
    proposedName: null,
    seer: 0,
    installationYear: null,
    madeYears: [],
    proposedSystemId: null,
    isChosenSystemGone: false,
    gasShare: null,
    savingRange: null,
    parts: null,
    benefits: null,
    verdict: null,
    explanations: [],
    notes: [],
    airConditionerNote: null,
    estimated: [],
    annualSaving: 0,
    annualCo2eSavingKg: 0,
    proposedIsWorse: false,
    equivalents: null,
    assumptions: {
      id: 1,
      effectiveFrom: '2026-01-05T05:00:00.000Z',
      engineVersion,
      region: null,
      weatherPlace: null,
    },
  }
}

/** The analysis of a worked case, computed by the engine. */
export function workedAnalysis(caseId: string, equipmentTypeName?: EquipmentSlot): Analysis {
  const worked = analysisCases.find((row) => row.id === caseId)
  if (!worked) throw new Error(`No case ${caseId}`)
  const { input, assumptions } = worked
  const slot = equipmentTypeName ?? (input.kind === 'furnace' ? 'Furnace 1' : 'AC 1')
  const empty: Analysis = {
    ...emptyAnalysis(slot),
    proposedName: input.proposed && 'Proposed',
    seer: input.kind === 'air-conditioner' ? (input.chosenSeer ?? 0) : 0,
  }
  const outcome = analyse(input, assumptions)
  if (outcome.returnCode === 1) return { ...empty, returnCode: 1 }
  if (outcome.returnCode === 2) {
    const problems = outcome.problems.map(said.problem)
    const noIdeal = problems.some((problem) => problem.reason === 'NO_IDEAL')
    const message = noIdeal ? messages.analysis.noIdealSystem : messages.analysis.inputsIncomplete
    return { ...empty, returnCode: 2, problems, message }
  }
  const tables = said.tables(outcome, input.kind)
  return {
    ...empty,
    listEconomicComparisonVM: tables.economic,
    economicTotal: tables.economicTotal,
    listEnvironmentalComparisonVM: tables.environmental,
    environmentalTotal: tables.environmentalTotal,
    explanations: explain(input, assumptions).map(said.explanation),
    notes: outcome.notes.map(said.note),
    airConditionerNote: input.kind === 'air-conditioner' ? airConditionerNote(assumptions) : null,
    estimated: outcome.estimated.map(said.estimate),
    annualSaving: outcome.annualSaving,
    savingRange: findRange(input, assumptions),
    parts: findParts(input, assumptions),
    annualCo2eSavingKg: outcome.annualCo2eSavingKg,
    proposedIsWorse: outcome.proposedIsWorse,
    equivalents: outcome.equivalents,
  }
}
