import { asc, desc } from 'drizzle-orm'
import type { IdealSystem } from '#contract/ideal-systems.ts'
import { idealSystems } from '#db/schema.ts'
import type { EquipmentKind } from '#domain/homes/equipment.ts'
import { prepared } from '../prepared.ts'
import { present, toIdealSystem } from './queries.ts'

/** All systems that may be proposed, defaults first. There are only tens of them. */
export const listProposedSystems = prepared((db) =>
  db.select().from(idealSystems).where(present).orderBy(desc(idealSystems.isDefault), asc(idealSystems.id)),
)

/**
 * The system proposed to replace equipment of that kind: for an air conditioner with a chosen SEER the one with that SEER if it
 * exists, else the kind's default.
 */
export function proposedSystemAmong(
  proposals: Awaited<ReturnType<typeof listProposedSystems>>,
  kind: EquipmentKind,
  seer: number,
): IdealSystem | undefined {
  const ofKind = proposals.filter(({ equipmentKind }) => equipmentKind === kind)
  const chosen = kind === 'air-conditioner' && seer > 0 ? ofKind.find((row) => row.seer === seer) : undefined
  const proposal = chosen ?? ofKind.find((row) => row.isDefault)
  return proposal && toIdealSystem(proposal)
}
