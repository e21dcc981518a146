import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CustomerInput } from '#contract/customers.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import { api, client } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'

type Choice = { slot: EquipmentSlot; seer: number }

/** How long a choice of SEER rests before it is stored, in milliseconds. */
const restMs = 100

/** Stores the SEER that an air conditioner is compared with, and reads its comparison anew. */
export function useProposedSeer(customerId: number) {
  const queryClient = useQueryClient()
  const latest = useRef<Choice>(undefined)
  const [choice, setChoice] = useState<Choice>()
  const saving = useMutation({
    scope: { id: `proposed-seer-${customerId}` },
    mutationFn: (wanted: Choice) => saveSeer(customerId, wanted),
    onSettled: async (_saved, _error, wanted) => {
      await queryClient.invalidateQueries({ queryKey: api.customers.key() })
      await queryClient.invalidateQueries({ queryKey: api.analysis.key() })
      if (latest.current === wanted) setChoice(undefined)
    },
  })
  const saveSoon = useDebouncedCallback((wanted: Choice) => saving.mutate(wanted), restMs)
  return {
    /** The choice that is not compared yet. */
    choice,
    choose: (slot: EquipmentSlot, seer: number) => {
      const wanted = { slot, seer }
      latest.current = wanted
      setChoice(wanted)
      saveSoon(wanted)
    },
  }
}

/** Stores one choice on top of the customer as it is now: whatever somebody else saved meanwhile stays. */
async function saveSeer(customerId: number, { slot, seer }: Choice, isAgain = false): Promise<void> {
  const customer = await client.customers.find({ id: customerId })
  const input = CustomerInput.parse({
    ...customer,
    equipmentDetails: customer.equipmentDetails.map((entry) =>
      entry.equipmentTypeName === slot ? { ...entry, proposedSEER: seer } : entry,
    ),
  })
  try {
    await client.customers.save(input)
  } catch (error) {
    if (isAgain || !hasCode(error, 'STALE_WRITE')) throw error
    await saveSeer(customerId, { slot, seer }, true)
  }
}
