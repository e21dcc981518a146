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

/** A comparison that was just opened. */
export const opened = <Context>(context: Context, analysis: Analysis): Shown<Context> => ({
  context,
  analysis,
  seer: analysis.seer,
  isPending: false,
})

/**
 * The open comparison, and the SEERs chosen in it, handled one at a time: the comparison stays readable until the next one
 * arrives. `compare` stores a choice and fetches its comparison; it reports a failure itself and answers undefined. `None`
 * is never where the component is drawn with a comparison.
 */
export function useComparisonQueue<Context, None extends undefined = undefined>(
  compare: (choice: Choice<Context>) => Promise<Analysis | undefined>,
  first: Shown<Context> | None,
) {
  const [shown, setShown] = useState<Shown<Context> | None>(first)
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
    show: (context: Context, analysis: Analysis) => setShown(opened(context, analysis)),
    choose: ({ context, analysis }: Shown<Context>, seer: number) => {
      setShown((old) => old && { ...old, seer, isPending: true })
      compareSoon({ context, slot: analysis.equipmentTypeName, seer })
    },
  }
}
