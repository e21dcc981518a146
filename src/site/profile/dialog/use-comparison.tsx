import { useState } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { lostCode } from '../../ui/user-message.ts'
import type { OwnHome } from '../form/use-own-home.ts'

type Parts = typeof import('./comparison-dialog.tsx')

/** Saves unsaved changes, compares one piece of equipment and shows the comparison. */
export function useComparison(own: OwnHome, phone: string) {
  const [pendingFor, setPendingFor] = useState<EquipmentSlot | null>(null)
  const [shown, setShown] = useState<{ parts: Parts; analysis: Analysis } | null>(null)

  /** The comparison; undefined once a toast has said why there is none. */
  async function fetchAnalysis(parts: Parts, slot: EquipmentSlot, seer: number) {
    const answer = await parts.compare({ id: own.home.id, slot, seer })
    if ('analysis' in answer) return answer.analysis
    own.showToast({ tone: 'error', ...answer.problem })
    return undefined
  }

  async function open(slot: EquipmentSlot) {
    if (pendingFor) return
    setPendingFor(slot)
    try {
      if (own.isChanged && !(await own.save())) return
      const parts = await import('./comparison-dialog.tsx').catch(() => undefined)
      if (!parts) return own.showToast({ tone: 'error', ...lostCode })
      const analysis = await fetchAnalysis(parts, slot, 0)
      if (analysis) setShown({ parts, analysis })
    } finally {
      setPendingFor(null)
    }
  }

  function close({ parts, analysis }: NonNullable<typeof shown>, lack?: string) {
    const slot = analysis.equipmentTypeName
    setShown(null)
    const name = lack && parts.nameOfLack(lack, slot, own.home)
    requestAnimationFrame(() => own.focusOn(name ? `[name="${name}"]` : `[data-compare="${slot}"]`))
  }

  const dialog = shown && (
    <shown.parts.ComparisonDialog
      customerId={own.home.id}
      phone={phone}
      first={shown.analysis}
      onChoose={async (slot, seer) =>
        (await own.saveProposedSeer(slot, seer)) ? fetchAnalysis(shown.parts, slot, seer) : undefined
      }
      onClose={(lack) => close(shown, lack)}
    />
  )
  return { open, pendingFor, dialog }
}
