import { type ReactNode, useCallback, useState } from 'react'
import type { ScannedLabel } from '#domain/labels/label-code.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'

const modalPart = latePart(() =>
  import('../late/scan-label-modal.tsx').then(({ ScanLabelModal }) => ScanLabelModal),
)

/** The dialog that reads a label with the camera, wherever its number is asked for. */
export function useScanLabel(onLabel: (label: ScannedLabel) => void) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const modal: ReactNode = (
    <LateDialog part={modalPart} isOpen={isOpen} onClose={close}>
      {(ScanLabelModal, opened) => (
        <ScanLabelModal
          opened={opened}
          onClose={close}
          onLabel={(label) => {
            close()
            onLabel(label)
          }}
        />
      )}
    </LateDialog>
  )
  return { scan: () => setOpen(true), modal }
}
