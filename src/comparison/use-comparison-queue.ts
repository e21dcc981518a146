import { useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { useChoicesInTurn } from './choices-in-turn.ts'

type Choice<Context> = { context: Context; slot: EquipmentSlot; seer: number }

type Shown<Context> = {
  /** What the page needs besides the comparison, as it was when the comparison was opened. */
  context: Context
  analysis: Analysis
  /** The chosen SEER, ahead of the analysis while another one is fetched. */
  seer: number
  isPending: boolean
}

/**
 * The comparison that is open, and the SEERs chosen in it, one after the other: the comparison stays readable until the next one
 * is there. `compare` stores a choice and fetches its comparison; undefined where that failed, which it has reported by then.
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
