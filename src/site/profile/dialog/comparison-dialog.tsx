import { useId } from 'react'
import { Comparison, isStopped } from '#comparison/comparison.tsx'
import { opened, useComparisonQueue } from '#comparison/use-comparison-queue.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { AnalysisAsks, CallLink } from '../../ui/asks.tsx'
import buttons from '../../ui/button.module.css'
import { callServer } from '../../ui/call-server.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { ReportActions } from '../../ui/report-actions.tsx'
import { failureOf } from '../form/save-home.ts'
import styles from './dialog.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

export { nameOfLack } from '../form/profile-values.ts'

/** Compares a stored piece of equipment, or says why it cannot be compared. */
export async function compare({ id, slot, seer }: { id: number; slot: EquipmentSlot; seer: number }) {
  const query = new URLSearchParams({ id: String(id), equipmentType: slot, seer: String(seer) })
  const path = `/api/Customer/GetAnalysis?${query}`
  try {
    return { analysis: await callServer<Analysis>({ method: 'GET', path }) }
  } catch (error) {
    return { problem: failureOf(error) }
  }
}

type ComparisonDialogProps = {
  customerId: number
  phone: string
  first: Analysis
  /** Stores the choice of another SEER; answers with its comparison, or undefined where there is none. */
  onChoose: (slot: EquipmentSlot, seer: number) => Promise<Analysis | undefined>
  /** Called with the field that the comparison lacks if the customer wants to fix it. */
  onClose: (lack?: string) => void
}

/** The comparison of one piece of equipment, in a dialog. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { customerId, phone, first, onChoose, onClose } = props
  const { shown, choose } = useComparisonQueue<null, never>(
    ({ slot, seer }) => onChoose(slot, seer),
    opened(null, first),
  )
  const { analysis, seer, isPending } = shown
  const dialog = useOpenDialog()
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.comparison} aria-labelledby={id} onClose={() => onClose()}>
      <div className={styles.header}>
        <div>
          <h2 id={id}>{messages.analysis.title}</h2>
          <p>{analysis.equipmentTypeName}</p>
        </div>
        <button
          className={styles.close}
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <Comparison
        analysis={analysis}
        proposedSeer={seer}
        isPending={isPending}
        imageUrl={imageUrl}
        openFolds="figures"
        onProposedSeerChange={(chosen) => choose(shown, { seer: chosen })}
        onFix={(field) => onClose(field)}
        footer={
          <div className={styles.end}>
            <div className={styles.asks}>
              <AnalysisAsks page={`/customer-profile/${customerId}`} analysis={analysis} phone={phone} />
              {!isStopped(analysis) && <CallLink phone={phone} className={buttons.quiet} />}
            </div>
            <div className={styles.links}>
              {analysis.returnCode === 0 && (
                <ReportActions
                  customerId={customerId}
                  slot={analysis.equipmentTypeName}
                  seer={analysis.seer}
                  isWaiting={isPending}
                  className={styles.link}
                />
              )}
              <button className={styles.link} type="button" onClick={() => dialog.current?.close()}>
                {comparisonTexts.page.cancel}
              </button>
            </div>
          </div>
        }
      />
    </dialog>
  )
}
