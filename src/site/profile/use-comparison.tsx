import { type RefObject, useRef, useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import { callServer } from '../ui/call-server.ts'
import type { ComparisonDialog } from './comparison-dialog.tsx'
import { focusControl } from './form-controls.ts'
import { nameOfLack } from './profile-values.ts'
import type { useOwnHome } from './use-own-home.ts'

type Shown = { Dialog: typeof ComparisonDialog; analysis: Analysis; seer: number; isPending: boolean }

/** How long a choice of SEER rests before it is stored, in milliseconds. */
const restMs = 100

/** The comparison of one piece of equipment: what was typed is saved first, then compared, then shown. */
export function useComparison(own: ReturnType<typeof useOwnHome>, form: RefObject<HTMLFormElement | null>) {
  const [pendingFor, setPendingFor] = useState<EquipmentSlot | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef(Promise.resolve())
  const wantedSeer = useRef<number>(undefined)

  const fetchAnalysis = (slot: EquipmentSlot, seer: number) => {
    const query = new URLSearchParams({ id: String(own.home.id), equipmentType: slot, seer: String(seer) })
    return callServer<Analysis>({ method: 'GET', path: `/api/Customer/GetAnalysis?${query}` })
  }

  async function open(slot: EquipmentSlot) {
    if (pendingFor) return
    setPendingFor(slot)
    try {
      if (own.isChanged && !(await own.save())) return
      const [{ ComparisonDialog: Dialog }, analysis] = await Promise.all([
        import('./comparison-dialog.tsx'),
        fetchAnalysis(slot, 0),
      ])
      setShown({ Dialog, analysis, seer: analysis.seer, isPending: false })
    } catch (error) {
      own.fail(error)
    } finally {
      setPendingFor(null)
    }
  }

  function choose(slot: EquipmentSlot, seer: number) {
    wantedSeer.current = seer
    setShown((old) => old && { ...old, seer, isPending: true })
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      running.current = running.current.then(() => compareWith(slot, seer))
    }, restMs)
  }

  async function compareWith(slot: EquipmentSlot, seer: number) {
    if (wantedSeer.current !== seer) return
    const isSaved = await own.saveProposedSeer(slot, seer)
    const analysis = isSaved
      ? await fetchAnalysis(slot, seer).catch((error: unknown) => own.fail(error))
      : undefined
    if (wantedSeer.current !== seer) return
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

  function close(lack?: string) {
    const slot = shown?.analysis.equipmentTypeName
    setShown(null)
    if (!slot) return
    const selector = lack ? `[name="${nameOfLack(lack, slot, own.home)}"]` : `[data-compare="${slot}"]`
    requestAnimationFrame(() => form.current && focusControl(form.current, selector))
  }

  const dialog = shown && (
    <shown.Dialog
      analysis={shown.analysis}
      seer={shown.seer}
      isPending={shown.isPending}
      onChoose={(seer) => choose(shown.analysis.equipmentTypeName, seer)}
      onClose={close}
    />
  )
  return { open, pendingFor, dialog }
}
