import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#comparison/choice-field.tsx'
import { lackInWords } from '#comparison/figures/in-words.ts'
import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { api } from '../../api/client.ts'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import classes from './compare-two.module.css'
import { choiceOf } from './system-select.tsx'
import { TwoSystems } from './two-systems.tsx'
import { nameInList, useSystems } from './use-systems.ts'

type CompareTwoProps = {
  customerId: number
  /** The comparison with the proposed system. */
  analysis: Analysis
  onChoose: (wanted: ComparisonChoice) => void
  isPending: boolean
}

/** A second system beside the proposed one. Looking at it changes nothing; it can be proposed instead. */
export function CompareTwo({ customerId, analysis, onChoose, isPending }: CompareTwoProps) {
  const { equipmentTypeName: equipmentType, proposedSystemId } = analysis
  const { systems } = useSystems(equipmentType)
  const others = systems.filter(({ id }) => id !== proposedSystemId)
  const [chosenId, setChosenId] = useState(0)
  const otherId = others.some(({ id }) => id === chosenId) ? chosenId : 0
  const other = useQuery(
    api.analysis.findWith.queryOptions({
      input: { id: customerId, equipmentType, idealSystemId: otherId },
      enabled: otherId > 0,
    }),
  )
  if (analysis.returnCode !== 0 || others.length === 0) return null

  function propose() {
    onChoose(choiceOf(otherId, systems))
    setChosenId(proposedSystemId ?? 0)
  }

  return (
    <section className={classes.frame} aria-label="Compare two systems">
      <ChoiceField
        label="Compare with another system"
        value={otherId}
        onChange={setChosenId}
        pending={otherId > 0 && other.isPending ? 'Comparing…' : ''}
      >
        <option value={0}>None</option>
        {others.map((system) => (
          <option key={system.id} value={system.id}>
            {nameInList(system)}
          </option>
        ))}
      </ChoiceField>
      {otherId > 0 && other.isError && <LoadFailed isInline what="This comparison" onRetry={other.refetch} />}
      {otherId > 0 && other.data && other.data.returnCode !== 0 && <p>{lackInWords(other.data)}</p>}
      {otherId > 0 && other.data?.returnCode === 0 && (
        <TwoSystems
          proposed={analysis}
          other={other.data}
          propose={
            <Button variant="default" className={classes.propose} disabled={isPending} onClick={propose}>
              Propose this one
            </Button>
          }
        />
      )}
    </section>
  )
}
