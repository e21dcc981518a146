import { useState } from 'react'
import { useChoicesInTurn } from '#comparison/choices-in-turn.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { noConnection } from '../ui/told.ts'
import type { OwnHome } from './use-own-home.ts'

type Parts = typeof import('./comparison-dialog.tsx')
type Shown = { parts: Parts; analysis: Analysis; seer: number; isPending: boolean }

type Choice = { parts: Parts; slot: EquipmentSlot; seer: number }

/** The comparison of one piece of equipment: what was typed is saved first, then compared, then shown. */
export function useComparison(own: OwnHome) {
  const [pendingFor, setPendingFor] = useState<EquipmentSlot | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const compareSoon = useChoicesInTurn<Choice>(compareWith)

  /** The comparison, or nothing once it is told why there is none. */
  async function fetchAnalysis(parts: Parts, slot: EquipmentSlot, seer: number) {
    const answer = await parts.compare({ id: own.home.id, slot, seer })
    if ('analysis' in answer) return answer.analysis
    own.tell({ tone: 'error', ...answer.problem })
    return undefined
  }

  async function open(slot: EquipmentSlot) {
    if (pendingFor) return
    setPendingFor(slot)
    try {
      if (own.isChanged && !(await own.save())) return
      const parts = await import('./comparison-dialog.tsx').catch(() => undefined)
      if (!parts) return own.tell({ tone: 'error', ...noConnection })
      const analysis = await fetchAnalysis(parts, slot, 0)
      if (analysis) setShown({ parts, analysis, seer: analysis.seer, isPending: false })
    } finally {
      setPendingFor(null)
    }
  }

  function choose(parts: Parts, slot: EquipmentSlot, seer: number) {
    setShown((old) => old && { ...old, seer, isPending: true })
    compareSoon({ parts, slot, seer })
  }

  async function compareWith({ parts, slot, seer }: Choice, isLatest: () => boolean) {
    const isSaved = await own.saveProposedSeer(slot, seer)
    const analysis = isSaved ? await fetchAnalysis(parts, slot, seer) : undefined
    if (!isLatest()) return
    setShown(
      (old) =>
        old && {
          ...old,
          analysis: analysis ?? old.analysis,
          seer: analysis ? seer : old.analysis.seer,
          isPending: false,
        },
    )
  }

  function close({ parts, analysis }: Shown, lack?: string) {
    const slot = analysis.equipmentTypeName
    setShown(null)
    const name = lack && parts.nameOfLack(lack, slot, own.home)
    requestAnimationFrame(() => own.focusOn(name ? `[name="${name}"]` : `[data-compare="${slot}"]`))
  }

  const dialog = shown && (
    <shown.parts.ComparisonDialog
      customerId={own.home.id}
      analysis={shown.analysis}
      seer={shown.seer}
      isPending={shown.isPending}
      onChoose={(seer) => choose(shown.parts, shown.analysis.equipmentTypeName, seer)}
      onClose={(lack) => close(shown, lack)}
    />
  )
  return { open, pendingFor, dialog }
}
