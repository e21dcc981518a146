import type { Analysis } from '#contract/analysis.ts'
import { storedFieldOf, toAnalysisInput } from '#domain/analysis-inputs.ts'
import { kindOfSlot } from '#domain/equipment.ts'
import { messages } from '#domain/messages.ts'
import { analyse } from '#engine/analyse.ts'
import type { AnalysisOutcome } from '#engine/analysis-outcome.ts'
import { engineVersion } from '#engine/assumptions.ts'
import { explain } from '#engine/explain.ts'
import { concernsProposedSystem } from '#engine/findings.ts'
import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { findProposal } from '../ideal-systems/queries.ts'
import { findAssumptionsInForce } from './assumption-sets.ts'

const find = calls.analysis.find.handler(
  async ({ input, context: { db, env, clock }, errors }): Promise<Analysis> => {
    const customer = await readCustomer(db, input.id, env.PUBLIC_URL)
    if (!customer) throw errors.NOT_FOUND()
    const slot = input.equipmentType
    const entry = customer.equipmentDetails.find((entry) => entry.equipmentTypeName === slot)
    const seer = input.seer > 0 ? input.seer : (entry?.proposedSEER ?? 0)
    const [ideal, assumptions] = await Promise.all([
      findProposal(db, kindOfSlot(slot), seer),
      findAssumptionsInForce(db),
    ])
    const frame = {
      ...emptyTables,
      equipmentTypeName: slot,
      actualPlantImage: entry?.imageName ?? null,
      proposedPlantImage: ideal?.imageName ?? null,
      proposedName: ideal?.equipmentName ?? null,
      seer,
      assumptions: {
        id: assumptions.id,
        effectiveFrom: assumptions.effectiveFrom.toISOString(),
        engineVersion,
      },
    }

    if (slot === 'Humidifier' || slot === 'Thermostat') {
      return entry?.isEquipmentSelected
        ? { ...frame, returnCode: 0 }
        : { ...frame, returnCode: 1, message: messages.analysis.notSaved }
    }
    const engineInput = toAnalysisInput({
      customer,
      equipmentTypeName: slot,
      ideal: ideal ?? null,
      seer,
      asOfYear: clock().getUTCFullYear(),
    })
    const outcome = analyse(engineInput, assumptions.values)
    if (outcome.returnCode !== 0) return { ...frame, ...refusalOf(outcome) }
    return {
      ...frame,
      returnCode: 0,
      listEconomicComparisonVM: [...outcome.economic],
      economicTotal: outcome.economicTotal,
      listEnvironmentalComparisonVM: [...outcome.environmental],
      environmentalTotal: outcome.environmentalTotal,
      explanations: explain(engineInput, assumptions.values),
      notes: [...outcome.notes],
      estimated: outcome.estimated.map((estimate) => ({ ...estimate, field: storedFieldOf[estimate.field] })),
      annualSaving: outcome.annualSaving,
      annualCo2eSavingKg: outcome.annualCo2eSavingKg,
      proposedIsWorse: outcome.proposedIsWorse,
      equivalents: outcome.equivalents,
    }
  },
)

const emptyTables = {
  listEconomicComparisonVM: [],
  economicTotal: null,
  listEnvironmentalComparisonVM: [],
  environmentalTotal: null,
  explanations: [],
  notes: [],
  estimated: [],
  annualSaving: 0,
  annualCo2eSavingKg: 0,
  proposedIsWorse: false,
  equivalents: null,
} satisfies Partial<Analysis>

/** The message and the fields by which a comparison is refused; no rows and no partial totals. */
function refusalOf(outcome: Exclude<AnalysisOutcome, { returnCode: 0 }>) {
  if (outcome.returnCode === 1) return { returnCode: 1 as const, message: messages.analysis.notSaved }
  const lacksIdeal = outcome.problems.some(concernsProposedSystem)
  return {
    returnCode: 2 as const,
    message: lacksIdeal ? messages.analysis.noIdealSystem : messages.analysis.inputsIncomplete,
    problems: outcome.problems.map((problem) => ({ ...problem, field: storedFieldOf[problem.field] })),
  }
}

export const analysisHandlers = { find }
