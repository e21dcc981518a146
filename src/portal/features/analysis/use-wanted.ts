import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChoicesInTurn } from '#comparison/choices-in-turn.ts'
import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { api, client } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { fetchCustomerInput } from '../../shared/homes/late-customer-input.ts'

type Choice = ComparisonChoice & { slot: EquipmentSlot }

const nothing = () => undefined

/** Stores what a place is compared with, and refetches the comparison. */
export function useWanted(customerId: number) {
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState<Choice>()
  const saving = useMutation({
    mutationFn: (wanted: Choice) => saveChoice(customerId, wanted),
    onSettled: async (_saved, _error, wanted) => {
      await queryClient.invalidateQueries({ queryKey: api.customers.key() })
      await queryClient.invalidateQueries({ queryKey: api.analysis.key() })
      setChoice((open) => (open === wanted ? undefined : open))
    },
  })
  const saveSoon = useChoicesInTurn<Choice>((wanted) =>
    // Why both: a toast has already reported a failure.
    saving.mutateAsync(wanted).then(nothing, nothing),
  )
  return {
    /** The choice whose comparison is still pending. */
    choice,
    choose: (wanted: Choice) => {
      setChoice(wanted)
      saveSoon(wanted)
    },
  }
}

/** Stores one choice in the customer as stored now, so that changes by others stay. */
async function saveChoice(customerId: number, choice: Choice, isAgain = false): Promise<void> {
  const { slot, seer, systemId } = choice
  const [customer, schema] = await Promise.all([
    client.customers.find({ id: customerId }),
    fetchCustomerInput(),
  ])
  const input = schema.parse({
    ...customer,
    equipmentDetails: customer.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === slot
        ? { ...entry, proposedSEER: seer, ...(systemId !== undefined && { proposedIdealSystemId: systemId }) }
        : entry,
    ),
  })
  try {
    await client.customers.save(input)
  } catch (error) {
    if (isAgain || !hasCode(error, 'STALE_WRITE')) throw error
    await saveChoice(customerId, choice, true)
  }
}
