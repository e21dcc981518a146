import { useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { useChoicesInTurn } from './choices-in-turn.ts'

type Choice<Context> = { context: Context; slot: EquipmentSlot; seer: number }

type Shown<Context> = {
  /** Other data that the page needs, as it was when the comparison was opened. */
  context: Context
  analysis: Analysis
  /** The chosen SEER, which is newer than the analysis while another one is fetched. */
  seer: number
  isPending: boolean
}

/**
 * The open comparison, and the SEERs chosen in it, handled one at a time: the comparison stays readable until the next one
 * arrives. `compare` stores a choice and fetches its comparison; it reports a failure itself and answers undefined.
 */
export function useComparisonQueue<Context>(
  compare: (choice: Choice<Context>) => Promise<Analysis | undefined>,
) {
  const [shown, setShown] = useState<Shown<Context>>()
  const compareSoon = useChoicesInTurn<Choice<Context>>(async (choice, isLatest) => {
    const analysis = await compare(choice)
    if (!isLatest()) return
    setShown(
      (old) =>
        old && {
          ...old,
          analysis: analysis ?? old.analysis,
          seer: analysis ? choice.seer : old.analysis.seer,
          isPending: false,
        },
    )
  })
  return {
    shown,
    show: (context: Context, analysis: Analysis) =>
      setShown({ context, analysis, seer: analysis.seer, isPending: false }),
    hide: () => setShown(undefined),
    choose: ({ context, analysis }: Shown<Context>, seer: number) => {
      setShown((old) => old && { ...old, seer, isPending: true })
      compareSoon({ context, slot: analysis.equipmentTypeName, seer })
    },
  }
}
