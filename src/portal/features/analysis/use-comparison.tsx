import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useComparisonQueue } from '#comparison/use-comparison-queue.ts'
import { api } from '../../api/client.ts'
import type { ComparisonRequest } from '../../shared/homes/comparison-request.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'

const comparisonModal = latePart(() =>
  import('./comparison-modal.tsx').then(({ ComparisonModal }) => ComparisonModal),
)

/** The comparison dialog of one piece of equipment; `open` fetches the comparison first. */
export function useComparison() {
  const queryClient = useQueryClient()
  const { shown, show, choose } = useComparisonQueue<ComparisonRequest>(
    async ({ context: request, ...wanted }) => {
      const outcome = await request.saveWanted(wanted)
      if (outcome === 'refused' || outcome === 'stale') setOpen(false)
      return outcome === 'saved' ? fetchAnalysis(request, wanted.seer).catch(() => undefined) : undefined
    },
    undefined,
  )
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const wantedField = useRef<string>(undefined)

  const fetchAnalysis = ({ customerId, slot }: ComparisonRequest, seer: number) =>
    queryClient.fetchQuery(
      api.analysis.find.queryOptions({ input: { id: customerId, equipmentType: slot, seer }, staleTime: 0 }),
    )

  async function open(request: ComparisonRequest) {
    // Why catch: a toast has already reported the failure, and there is nothing to show.
    const analysis = await fetchAnalysis(request, 0).catch(() => undefined)
    if (!analysis) return
    show(request, analysis)
    setOpen(true)
  }

  const modal = shown && (
    <LateDialog part={comparisonModal} isOpen={isOpen} onClose={close}>
      {(ComparisonModal, opened) => (
        <ComparisonModal
          customerId={shown.context.customerId}
          saveEmail={shown.context.saveEmail}
          opened={opened}
          analysis={shown.analysis}
          proposedSeer={shown.seer}
          isPending={shown.isPending}
          wantedSystemId={shown.systemId}
          onChoose={(wanted) => choose(shown, wanted)}
          onFix={(field) => {
            wantedField.current = field
            setOpen(false)
          }}
          onClose={close}
          onClosed={() => {
            if (wantedField.current) shown.context.goToField(wantedField.current)
            else shown.context.goBack()
            wantedField.current = undefined
          }}
        />
      )}
    </LateDialog>
  )
  return { open, modal }
}
