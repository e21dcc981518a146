import { ChoiceField } from '#comparison/choice-field.tsx'
import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { SystemToPropose } from '#contract/homes/ideal-systems.ts'
import { messages } from '#texts/en/messages.ts'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { nameInList, useSystems } from './use-systems.ts'

type SystemSelectProps = {
  analysis: Analysis
  /** The system that was chosen a moment ago, null for the default one; undefined if none was. */
  wantedId: number | null | undefined
  onChoose: (wanted: ComparisonChoice) => void
  isPending: boolean
}

/** Which ideal system is proposed for this home. Choosing the default one stores no choice, so that the home follows the default. */
export function SystemSelect({ analysis, wantedId, onChoose, isPending }: SystemSelectProps) {
  const { systems, isError, refetch } = useSystems(analysis.equipmentTypeName)
  const gone = analysis.isChosenSystemGone
    ? 'The system chosen for this home was deleted. The default is proposed again.'
    : undefined
  if (isError) return <LoadFailed isInline what="The list of systems" onRetry={refetch} />
  if (systems.length < 2) return gone && <p>{gone}</p>
  return (
    <ChoiceField
      label="Proposed system"
      value={idOf(wantedId, systems) ?? analysis.proposedSystemId ?? 0}
      onChange={(id) => onChoose(choiceOf(id, systems))}
      hint={gone}
      pending={isPending && wantedId !== undefined ? 'Comparing again…' : ''}
    >
      {!analysis.proposedSystemId && <option value={0}>{messages.pleaseSelect}</option>}
      {systems.map((system) => (
        <option key={system.id} value={system.id}>
          {nameInList(system)}
        </option>
      ))}
    </ChoiceField>
  )
}

const idOf = (wantedId: number | null | undefined, systems: readonly SystemToPropose[]) =>
  wantedId === null ? systems.find(({ isDefault }) => isDefault)?.id : wantedId

/** A system is proposed at its own SEER, so one chosen before no longer counts. */
export function choiceOf(id: number, systems: readonly SystemToPropose[]): ComparisonChoice {
  const isDefault = systems.some((system) => system.id === id && system.isDefault)
  return { seer: 0, systemId: isDefault ? null : id }
}
