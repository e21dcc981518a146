import { useState } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { useChoicesInTurn } from './choices-in-turn.ts'

/** What to compare with; without a system, the one that is stored. */
export type ComparisonChoice = { seer: number; systemId?: number | null }

type Choice<Context> = ComparisonChoice & { context: Context; slot: EquipmentSlot }

type AnalysisInContext<Context> = {
  /** Other data that the page needs, as it was when the comparison was opened. */
  context: Context
  analysis: Analysis
  /** The chosen SEER, which is newer than the analysis while another one is fetched. */
  seer: number
  /** The chosen system, null for the default one; undefined while none was chosen in this comparison. */
  systemId?: number | null | undefined
  isPending: boolean
}

/** A comparison that was just opened. */
export const opened = <Context>(context: Context, analysis: Analysis): AnalysisInContext<Context> => ({
  context,
  analysis,
  seer: analysis.seer,
  isPending: false,
})

/**
 * The open comparison, and what is chosen in it, handled one at a time: the comparison stays readable until the next one
 * arrives. `compare` stores a choice and fetches its comparison; it reports a failure itself and answers undefined. `None`
 * is never where the component is drawn with a comparison.
 */
export function useComparisonQueue<Context, None extends undefined = undefined>(
  compare: (choice: Choice<Context>) => Promise<Analysis | undefined>,
  first: AnalysisInContext<Context> | None,
) {
  const [shown, setShown] = useState<AnalysisInContext<Context> | None>(first)
  const compareSoon = useChoicesInTurn<Choice<Context>>(async (choice, isLatest) => {
    const analysis = await compare(choice)
    if (!isLatest()) return
    setShown(
      (old) =>
        old && {
          ...old,
          analysis: analysis ?? old.analysis,
          seer: analysis ? choice.seer : old.analysis.seer,
          systemId: undefined,
          isPending: false,
        },
    )
  })
  return {
    shown,
    show: (context: Context, analysis: Analysis) => setShown(opened(context, analysis)),
    choose: ({ context, analysis }: AnalysisInContext<Context>, wanted: ComparisonChoice) => {
      setShown((old) => old && { ...old, ...wanted, isPending: true })
      compareSoon({ context, slot: analysis.equipmentTypeName, ...wanted })
    },
  }
}
