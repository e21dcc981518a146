import type { IdealSystem } from '#contract/ideal-systems.ts'

/**
 * Where a system stands towards the default mark of a type: it 'holds' it, would get it as the 'first' of the type, or
 * is 'free' to take it from `holder`. A type that has systems always has one default, so the mark is only ever moved.
 */
export type DefaultMark =
  | { standing: 'holds' }
  | { standing: 'first' }
  | { standing: 'free'; holder: IdealSystem }

/** The standing of the system with that id (0 for a new one) towards the mark of a type. */
export function defaultMarkOf(
  id: number,
  equipmentTypeId: number,
  systems: readonly IdealSystem[],
): DefaultMark {
  const holder = systems.find((system) => system.equipmentTypeId === equipmentTypeId && system.isDefault)
  if (!holder) return { standing: 'first' }
  return holder.id === id ? { standing: 'holds' } : { standing: 'free', holder }
}
