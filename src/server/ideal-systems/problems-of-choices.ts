import type { FieldProblem } from '#contract/errors.ts'
import type { Customer, CustomerInput } from '#contract/homes/customers.ts'
import { isComparedInDollars, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { equipmentFields } from '#domain/homes/home-fields.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { isProposable, listProposedSystems } from './proposed-systems.ts'

/**
 * The problems of newly chosen systems, at their fields: there is no such system, or it cannot replace that equipment. A choice that
 * is stored already stays, even if its system was deleted meanwhile.
 */
export async function problemsOfProposedSystems(
  db: Queryable,
  { before, input }: { before: Customer | undefined; input: CustomerInput },
): Promise<FieldProblem[]> {
  const chosen = input.equipmentDetails.flatMap((entry, index) => {
    const { equipmentTypeName: slot, proposedIdealSystemId: systemId } = entry
    const stored = before?.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
    const isNew = systemId !== null && systemId !== stored?.proposedIdealSystemId
    return isNew ? [{ index, kind: kindOfSlot(slot), systemId }] : []
  })
  // Why: almost no save chooses a system.
  if (chosen.length === 0) return []
  const proposals = await listProposedSystems(db)
  return chosen
    .filter(({ kind, systemId }) => !isComparedInDollars(kind) || !isProposable(proposals, kind, systemId))
    .map(({ index }) => ({
      path: `equipmentDetails.${index}.${equipmentFields.proposedSystemId.wire}`,
      message: messages.analysis.chooseSystemAgain,
    }))
}
