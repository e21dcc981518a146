import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'

/** Whether today's calculation gives other figures than a version shows. */
export function hasOtherFiguresToday(version: ProposalSnapshot): boolean {
  return hasOtherEndsToday(version) || countsFanTwice(version)
}

/** From 1.2.0 on, an efficiency that is estimated from its year stays within what was sold then, and with it the ends of its range. */
function hasOtherEndsToday({ engineVersion, inputs }: ProposalSnapshot): boolean {
  const isEstimated = inputs.some(({ input }) =>
    input.kind === 'furnace' ? input.afuePercent === null : input.seer === null,
  )
  return engineVersion === '1.1.0' && isEstimated
}

/** Before 1.4.0, a furnace's fan counted in summer too where an option also replaces the air conditioner. */
export function countsFanTwice({ engineVersion, inputs, options }: ProposalSnapshot): boolean {
  const isOld = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].includes(engineVersion)
  const places: readonly string[] = options.flatMap(({ lines }) => lines.flatMap((line) => line.places))
  const isCooled = inputs.some(
    ({ place, input }) => input.kind === 'air-conditioner' && places.includes(place),
  )
  return isOld && isCooled && inputs.some(({ input }) => input.kind === 'furnace' && input.hasAirConditioner)
}
