import { z } from 'zod'
import { AnalysisInput3 } from './analysis-input-3.ts'

const [Furnace3, AirConditioner3] = AnalysisInput3.options

/** What the engine was given for one place, with whether gas also heats the water. It never changes: docs/decisions/231. */
export const AnalysisInput4 = z.discriminatedUnion('kind', [
  Furnace3.extend({ gasHeatsWater: z.boolean().nullable() }),
  AirConditioner3,
])
export type AnalysisInput4 = z.infer<typeof AnalysisInput4>

/** Nobody was asked before. */
export function inputFrom3(input: AnalysisInput3): AnalysisInput4 {
  return input.kind === 'furnace' ? { ...input, gasHeatsWater: null } : input
}
