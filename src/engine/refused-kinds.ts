import type { AnalysisInput } from './analysis-input.ts'
import type { Problem } from './analysis-outcome.ts'
import { type CannotSay, cannotSay } from './cannot-say.ts'
import { type Findings, refuse } from './findings.ts'

/** Whether the calculation does not cover a place, with why as its only problem: no other fact would help. */
export function isRefused(input: AnalysisInput, findings: Findings): boolean {
  const said = cannotSay(input)
  if (said) refuse(findings, problemOf(said))
  return said !== null
}

function problemOf(said: CannotSay): Problem {
  switch (said.code) {
    case 'OTHER_FUEL':
      return { field: 'fuel', reason: said.code, values: { fuel: said.fuel } }
    case 'OTHER_HEATER':
      return { field: 'heater', reason: said.code, values: { kind: said.kind } }
    case 'HEAT_LOSS_NEEDED':
      return { field: 'heater', reason: said.code, values: {} }
    case 'COOLER_HEATS':
      return { field: 'cooler', reason: said.code, values: {} }
    case 'OTHER_COOLER':
      return { field: 'cooler', reason: said.code, values: { kind: said.kind } }
  }
}
