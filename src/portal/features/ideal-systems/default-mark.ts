import type { IdealSystem } from '#contract/homes/ideal-systems.ts'

/**
 * Whether a system 'holds' the default mark of a type, would get it as the 'first' of that type, or is 'free' to take
 * it from `holder`. A type that has systems always has exactly one default, so the mark can only move.
 */
export type DefaultMark =
  | { standing: 'holds' }
  | { standing: 'first' }
  | { standing: 'free'; holder: IdealSystem }

/** How the system with this id (0 for a new one) relates to the default mark of a type. */
export function defaultMarkOf(
  id: number,
  equipmentTypeId: number,
  systems: readonly IdealSystem[],
): DefaultMark {
  const holder = systems.find((system) => system.equipmentTypeId === equipmentTypeId && system.isDefault)
  if (!holder) return { standing: 'first' }
  return holder.id === id ? { standing: 'holds' } : { standing: 'free', holder }
}
