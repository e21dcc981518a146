import type { AnalysisInput } from './analysis-input.ts'
import type { AnalysisOutcome, Comparison, Equivalents } from './analysis-outcome.ts'
import type { Assumptions } from './assumptions/assumptions.ts'
import { type Findings, noFindings } from './findings.ts'
import { kindOf } from './pieces/pieces.ts'
import { regions } from './regions.ts'
import { wholeSteps } from './rounding.ts'
import type { Tables } from './tables.ts'

/**
 * Compares the present equipment with the proposed system. If the inputs do not allow the calculation, the whole comparison is
 * refused and every problem is named; estimates and assumptions are listed with the result.
 */
export function analyse(input: AnalysisInput, assumptions: Assumptions): AnalysisOutcome {
  if (!input.isSelected) return { returnCode: 1 }
  const findings = noFindings()
  const tables = kindOf(input).tables(input, assumptions, findings)
  if (tables === null) return { returnCode: 2, problems: findings.problems }
  return comparison(tables, assumptions, findings)
}

function comparison(tables: Tables, assumptions: Assumptions, findings: Findings): Comparison {
  const { economic, economicTotal, environmental, environmentalTotal } = tables
  const savedCents = wholeSteps(economicTotal.actualValue - economicTotal.proposedValue, 100)
  const savedTenthsKg = wholeSteps(environmentalTotal.actualValue - environmentalTotal.proposedValue, 10)
  const annualCo2eSavingKg = savedTenthsKg / 10
  return {
    returnCode: 0,
    economic,
    economicTotal,
    environmental,
    environmentalTotal,
    notes: findings.notes,
    estimated: findings.estimated,
    annualSaving: savedCents / 100,
    annualCo2eSavingKg,
    proposedIsWorse: savedCents < 0,
    equivalents: equivalentsOf(annualCo2eSavingKg, assumptions),
  }
}

function equivalentsOf(savedKg: number, assumptions: Assumptions): Equivalents | null {
  if (savedKg <= 0) return null
  return {
    distanceDriven: wholeSteps(savedKg / assumptions.kgPerCarDistance, 1),
    distanceUnit: regions[assumptions.region].distanceUnit,
    treeSeedlings10yr: wholeSteps(savedKg / assumptions.kgPerTree10yr, 10) / 10,
  }
}
