import type { AnalysisInput } from './analysis-input.ts'
import type { Assumptions, VintageTable } from './assumptions/assumptions.ts'
import { type Findings, refuse } from './findings.ts'
import { inputLimits } from './input-limits.ts'
import { countedServiceYear, serviceOf } from './service.ts'

/** Adds a problem when the year of installation is impossible: before the first recorded year, in the future, or not a calendar year. */
export function checkInstallationYear(input: AnalysisInput, findings: Findings): void {
  const year = input.installationYear
  const oldestYear = inputLimits.year.least
  if (year === null) return
  if (Number.isInteger(year) && year >= oldestYear && year <= input.asOfYear) return
  refuse(findings, {
    field: 'installationYear',
    reason: 'YEAR_OUT_OF_RANGE',
    values: { year, least: oldestYear, most: input.asOfYear },
  })
}

/** The typical value for equipment installed in that year; the last row covers every later year. */
export function valueOfVintage(table: VintageTable, installationYear: number): number {
  let value = Number.NaN
  for (const [lastYear, typical] of table) {
    value = typical
    if (installationYear <= lastYear) break
  }
  return value
}

/** Notes that a service is overdue. */
export function noteServiceDue(input: AnalysisInput, { verdict }: Assumptions, findings: Findings): void {
  const { maintenanceYear, installationYear, asOfYear } = input
  const year = countedServiceYear(maintenanceYear, installationYear, asOfYear)
  if (year === null || serviceOf(year, asOfYear, verdict.serviceDueYears) !== 'overdue') return
  findings.notes.push({ code: 'SERVICE_DUE', values: { maintenanceYear: year } })
}

/** Warns when the modelled electricity of this equipment alone exceeds a year of the typed bills. */
export function noteElectricityAboveBill(
  input: AnalysisInput,
  modelledCost: number,
  findings: Findings,
): void {
  const bill = input.electricityCostPerMonth
  if (bill === null || !(bill > 0) || modelledCost <= 12 * bill) return
  findings.notes.push({
    code: 'ELECTRICITY_ABOVE_BILL',
    values: { modelledCostPerYear: modelledCost, electricityCostPerMonth: bill },
  })
}
