import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChoicesInTurn } from '#comparison/choices-in-turn.ts'
import type { Analysis } from '#contract/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment.ts'
import { api } from '../../api/client.ts'
import type { ComparisonRequest } from '../../shared/comparison-request.ts'
import { ComparisonModal } from './comparison-modal.tsx'

type Choice = { request: ComparisonRequest; slot: EquipmentSlot; seer: number }
type Shown = { request: ComparisonRequest; analysis: Analysis; seer: number; isPending: boolean }

/** The comparison dialog of one piece of equipment: `open` fetches first, then shows. */
export function useComparison() {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  const wantedField = useRef<string>(undefined)

  const fetchAnalysis = ({ customerId, slot }: ComparisonRequest, seer: number) =>
    queryClient.fetchQuery(
      api.analysis.find.queryOptions({ input: { id: customerId, equipmentType: slot, seer }, staleTime: 0 }),
    )

  async function open(request: ComparisonRequest) {
    // Why: a comparison that could not be fetched has been told by a toast, and there is nothing to show.
    const analysis = await fetchAnalysis(request, 0).catch(() => undefined)
    if (!analysis) return
    setShown({ request, analysis, seer: analysis.seer, isPending: false })
    setOpen(true)
  }

  const compareSoon = useChoicesInTurn<Choice>(async ({ request, seer }, isLatest) => {
    const outcome = await request.saveProposedSeer(seer)
    if (outcome === 'refused' || outcome === 'stale') setOpen(false)
    const analysis =
      outcome === 'saved' ? await fetchAnalysis(request, seer).catch(() => undefined) : undefined
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
  })

  const modal = shown && (
    <ComparisonModal
      customerId={shown.request.customerId}
      saveEmail={shown.request.saveEmail}
      opened={isOpen}
      analysis={shown.analysis}
      proposedSeer={shown.seer}
      isPending={shown.isPending}
      onProposedSeerChange={(seer) => {
        setShown({ ...shown, seer, isPending: true })
        compareSoon({ request: shown.request, slot: shown.request.slot, seer })
      }}
      onFix={(field) => {
        wantedField.current = field
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
      onClosed={() => {
        if (wantedField.current) shown.request.goToField(wantedField.current)
        else shown.request.goBack()
        wantedField.current = undefined
      }}
    />
  )
  return { open, modal }
}
