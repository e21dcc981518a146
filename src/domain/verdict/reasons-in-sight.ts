/** The deciding reason, a loss, and a service that is due: what is never folded away. */
export function inSight<Reason extends { code: string }>(reasons: readonly Reason[]): Reason[] {
  return reasons.filter(({ code }, index) => index === 0 || code === 'COSTS_MORE' || code === 'SERVICE_DUE')
}
