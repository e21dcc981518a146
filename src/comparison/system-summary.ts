import type { Analysis } from '#contract/analysis.ts'
import { sumOfShown } from '#engine/rounding.ts'
import type { HeadlineFigures } from './headline.ts'

/** The panels that have something to show: those whose tables have rows. */
export function shownPanels(analyses: readonly Analysis[]): Analysis[] {
  return analyses.filter((analysis) => analysis.listEconomicComparisonVM.length > 0)
}

/** Adds up the panels from their own rounded figures; a cooling season is the whole cooling of a year. */
export function summaryFigures(panels: readonly Analysis[]): HeadlineFigures {
  return {
    saving: sumOfShown(
      panels.map((panel) => panel.annualSaving),
      'dollars',
    ),
    co2eSavingKg: sumOfShown(
      panels.map((panel) => panel.annualCo2eSavingKg),
      'kg',
    ),
    isEstimated: panels.some((panel) => panel.estimated.length > 0),
    period: 'year',
    proposals: panels.length,
  }
}
