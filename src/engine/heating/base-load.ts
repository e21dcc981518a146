import type { Assumptions } from '../assumptions/assumptions.ts'

/** What cooking and drying take of the gas of a home that heats its water by something else (judgement: a stove and a dryer, or neither). */
export const baseLoadWithoutWater = { likely: 0.03, ends: [0, 0.08] } as const

/** The share of a home's gas that heats no rooms: that of the assumptions, or of cooking and drying alone where gas does not heat the water. */
export function baseLoadOf(gasHeatsWater: boolean | null, { baseLoadShare }: Assumptions): number {
  return gasHeatsWater === false ? Math.min(baseLoadWithoutWater.likely, baseLoadShare) : baseLoadShare
}
