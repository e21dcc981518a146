import type { Analysis } from '#contract/homes/analysis.ts'
import type { Recomputed, ReportDifference } from '#contract/homes/reports.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { engineVersion } from '#engine/assumptions/assumptions.ts'
import { findAssumptions } from '../analysis/assumption-sets.ts'
import { computed } from '../analysis/make-analysis.ts'
import type { Queryable } from '../deps.ts'
import type { StoredReport } from './queries.ts'

type Figures = ReadonlyMap<string, number | string | null>

/**
 * Recomputes a stored report from its own inputs and assumptions with today's engine, and lists each figure that differs. A
 * different engine version is stated, because it explains differences.
 */
export async function recompute(db: Queryable, report: StoredReport): Promise<Recomputed> {
  const assumptions = await findAssumptions(db, report.assumptionSetId)
  const differences: ReportDifference[] = []
  let figures = 0
  for (const { slot, input, analysis } of report.parts) {
    if (input === null) continue
    const stored = figuresOf(analysis)
    figures += stored.size
    differences.push(...differencesOf(slot, stored, figuresOf(computed(input, assumptions.values))))
  }
  return {
    reportId: report.id,
    storedEngineVersion: report.engineVersion,
    engineVersion,
    isSameEngine: report.engineVersion === engineVersion,
    isSame: differences.length === 0,
    figures,
    differences,
  }
}

function differencesOf(equipmentTypeName: EquipmentSlot, stored: Figures, recomputed: Figures) {
  const names = new Set([...stored.keys(), ...recomputed.keys()])
  return [...names].flatMap((figure) => {
    const [before = null, after = null] = [stored.get(figure), recomputed.get(figure)]
    return before === after ? [] : [{ equipmentTypeName, figure, stored: before, recomputed: after }]
  })
}

/** Every figure of an analysis by name: cells, savings, equivalents, and the arithmetic of each cell. */
function figuresOf(analysis: Partial<Analysis> | object): Figures {
  const part: Partial<Analysis> = analysis
  const figures = new Map<string, number | string | null>([['returnCode', part.returnCode ?? null]])
  const rows = [
    ...(part.listEconomicComparisonVM ?? []),
    ...(part.listEnvironmentalComparisonVM ?? []),
    part.economicTotal,
    part.environmentalTotal,
  ]
  for (const row of rows) {
    if (!row) continue
    figures.set(`${row.key} actual`, row.actualValue)
    figures.set(`${row.key} proposed`, row.proposedValue)
  }
  for (const { key, steps } of part.explanations ?? []) {
    steps.forEach(({ text }, index) => {
      figures.set(`${key} step ${index + 1}`, text)
    })
  }
  if (part.returnCode === 0) {
    figures.set('annualSaving', part.annualSaving ?? null)
    figures.set('annualCo2eSavingKg', part.annualCo2eSavingKg ?? null)
    figures.set('distanceDriven', part.equivalents?.distanceDriven ?? null)
    figures.set('treeSeedlings10yr', part.equivalents?.treeSeedlings10yr ?? null)
  }
  return figures
}
