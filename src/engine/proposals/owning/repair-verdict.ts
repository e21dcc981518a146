export type RepairVerdict =
  | 'REPLACING_COSTS_LESS'
  | 'REPAIRING_COSTS_LESS'
  | 'TOO_CLOSE_TO_CALL'
  | 'REPLACING_COSTS_LESS_ANYWAY'

/** Cents that a repair may cost before a new unit costs less over the years of owning: the ends of what is likely. */
export type BreakEvenEnds = { low: number; high: number }

/** Whether a new unit costs less even without the repair: only where the whole range agrees. */
export function costsLessAnyway({ high }: Pick<BreakEvenEnds, 'high'>): boolean {
  return high <= 0
}

/** Repair or replace at a quote, for proposal, verdict and whom to call. A quote equal to either end counts as between them. */
export function repairVerdictOf(quoteCents: number, ends: BreakEvenEnds): RepairVerdict {
  if (costsLessAnyway(ends)) return 'REPLACING_COSTS_LESS_ANYWAY'
  if (quoteCents > ends.high) return 'REPLACING_COSTS_LESS'
  return quoteCents < ends.low ? 'REPAIRING_COSTS_LESS' : 'TOO_CLOSE_TO_CALL'
}
