import type { ProposalSnapshot } from '#contract/proposal-snapshot.ts'

/** From 1.2.0 on, an efficiency that is estimated from its year stays within what was sold then, and with it the ends of its range. */
export function hasOtherEndsToday({ engineVersion, inputs }: ProposalSnapshot): boolean {
  const isEstimated = inputs.some(({ input }) =>
    input.kind === 'furnace' ? input.afuePercent === null : input.seer === null,
  )
  return engineVersion === '1.1.0' && isEstimated
}
