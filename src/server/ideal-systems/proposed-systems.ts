import { asc, desc } from 'drizzle-orm'
import type { EquipmentDetail } from '#contract/homes/equipment.ts'
import type { IdealSystem, SystemToPropose } from '#contract/homes/ideal-systems.ts'
import { idealSystems } from '#db/schema.ts'
import { cools, equipmentTypeIdOf, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { preparedLookup } from '../prepared.ts'
import { isNotDeleted, toIdealSystem } from './queries.ts'

/** All systems that may be proposed, defaults first. There are only tens of them. */
export const listProposedSystems = preparedLookup((db) =>
  db
    .select()
    .from(idealSystems)
    .where(isNotDeleted)
    .orderBy(desc(idealSystems.isDefault), asc(idealSystems.id)),
)

/** What was chosen for a piece of equipment; 0 and null leave it to the default. */
export type ProposalChoice = { seer: number; systemId: number | null }

/** What staff and the customer chose for an entry of the home. */
export function choiceFor(entry: EquipmentDetail | undefined): ProposalChoice {
  return { seer: entry?.proposedSEER ?? 0, systemId: entry?.proposedIdealSystemId ?? null }
}

type Proposals = Awaited<ReturnType<typeof listProposedSystems>>

/**
 * The system proposed to replace equipment of that kind: the one that staff chose for the home, as long as it exists, else the
 * kind's default. For an air conditioner with a chosen SEER it is the one with that SEER if there is one (docs/decisions/002).
 */
export function proposedSystemAmong(
  proposals: Proposals,
  kind: PlaceKind,
  { seer, systemId }: ProposalChoice,
): IdealSystem | undefined {
  const ofKind = proposals.filter(({ equipmentKind }) => equipmentKind === kind)
  const standing = ofKind.find(({ id }) => id === systemId) ?? ofKind.find((row) => row.isDefault)
  const asksForSeer = cools(kind) && seer > 0 && standing?.seer !== seer
  const proposal = (asksForSeer ? ofKind.find((row) => row.seer === seer) : undefined) ?? standing
  return proposal && toIdealSystem(proposal)
}

/** Whether equipment of that kind may be replaced by this system. */
export function isProposable(proposals: Proposals, kind: PlaceKind, systemId: number): boolean {
  return proposals.some(({ id, equipmentKind }) => id === systemId && equipmentKind === kind)
}

/** The systems that staff may choose between, as a choice shows them. */
export function toSystemToPropose(system: Proposals[number]): SystemToPropose {
  return {
    id: system.id,
    equipmentName: system.equipmentName,
    equipmentTypeId: equipmentTypeIdOf(system.equipmentKind),
    isDefault: system.isDefault,
  }
}
