import type { FurnaceInput } from '../analysis-input.ts'
import type { RangeCode } from '../analysis-outcome.ts'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { noFindings } from '../findings.ts'
import { furnace } from '../pieces/furnace.ts'
import type { RangedFurnace } from '../range/ranged-piece.ts'
import { savingEnds } from '../range/saving-ends.ts'
import { usualEnds } from '../range/usual-ends.ts'
import { wholeSteps } from '../rounding.ts'

/** How much less gas the proposed furnace takes for the same heat, in whole percent rounded down, with its ends; below 0 it takes more. */
export type GasShare = { percent: number; lowPercent: number; highPercent: number }

/** An ECM motor gives off less heat, which the furnace makes up for with about a percent of the gas. */
const pointsOfMotor = 1

const causes = ['efficiencyGap', 'afueEstimated', 'realisation'] as const satisfies readonly RangeCode[]

/**
 * What can be said of a furnace without its gas bill: efficiencies alone give the share, and no dollars. Null where they are not known
 * either, and for a furnace whose bill is known.
 */
export function gasShareOf(input: FurnaceInput, assumptions: Assumptions): GasShare | null {
  if (!input.isSelected || input.gasCostPerMonth !== null) return null
  // Why any bill: the share is the same for each.
  const billed = { ...input, gasCostPerMonth: 100, gasCostCovers: 'furnace', billingType: 'equal' } as const
  const piece = furnace.ranged({ input: billed, stays: false }, assumptions, noFindings())
  if (piece === null) return null
  const likely = percentLess(piece)
  const moves = causes.flatMap((code) => {
    const cause = furnace.uncertain[code]?.(piece, false)
    const [low, high] =
      code === 'realisation'
        ? usualEnds.realisation.map((share) => share * likely)
        : cause
          ? [percentLess(cause.at(cause.low)), percentLess(cause.at(cause.high))]
          : []
    return low === undefined || high === undefined
      ? []
      : [{ code, atLow: low - likely, atHigh: high - likely }]
  })
  const { actual, proposed } = piece.facts.motors
  const points = !actual && proposed ? pointsOfMotor : 0
  const inWhole = (hundredths: number) => Math.floor(hundredths / 100 - points)
  const likelyHundredths = wholeSteps(likely, 100)
  const { lowCents, highCents } = savingEnds(10_000, likelyHundredths, moves)
  return {
    percent: inWhole(likelyHundredths),
    lowPercent: inWhole(lowCents),
    highPercent: inWhole(highCents),
  }
}

function percentLess({ facts: { afuePercent, proposedAfuePercent } }: RangedFurnace): number {
  return 100 * (1 - afuePercent / proposedAfuePercent)
}
