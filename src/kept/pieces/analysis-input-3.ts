import { z } from 'zod'
import { AnalysisInput2 } from './analysis-input-2.ts'

const [Furnace2, AirConditioner2] = AnalysisInput2.options

/** What the engine was given for one place; a proposed furnace no longer says what gas it takes in some other home, and what heats and cools is said. It never changes: docs/decisions/231. */
export const AnalysisInput3 = z.discriminatedUnion('kind', [
  Furnace2.extend({
    fuel: z.enum(['gas', 'propane', 'oil', 'electricity']).nullable(),
    fuelIsTaken: z.boolean(),
    heater: z.enum(['furnace', 'boiler', 'heat-pump', 'baseboard']),
    proposed: Furnace2.shape.proposed.unwrap().omit({ gasCostPerYear: true }).nullable(),
  }),
  AirConditioner2.extend({ cooler: z.enum(['central', 'heat-pump', 'window', 'evaporative']) }),
])
export type AnalysisInput3 = z.infer<typeof AnalysisInput3>

/** The gas of the proposed furnace stood in for a bill that was missing. Nothing computes with it any more, and the figures that rest on it are kept as they were shown. */
export function inputFrom2(input: AnalysisInput2): AnalysisInput3 {
  if (input.kind === 'air-conditioner') return { ...input, cooler: 'central' }
  // Why taken: every comparison was one of gas furnaces, and nobody was asked.
  const heated = { fuel: 'gas', fuelIsTaken: true, heater: 'furnace' } as const
  if (input.proposed === null) return { ...input, ...heated, proposed: null }
  const { gasCostPerYear: _gas, ...proposed } = input.proposed
  return { ...input, ...heated, proposed }
}
