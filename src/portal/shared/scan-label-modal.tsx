import { Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ScannedLabel, scannedLabel } from '#domain/labels/label-code.ts'
import type { ReadCode } from '#scanner/codes.ts'
import { useBusiness } from './business.ts'
import { CameraView } from './camera-view.tsx'
import { cameraWords } from './camera-words.ts'

type ScanLabelModalProps = {
  opened: boolean
  onClose: () => void
  onLabel: (label: ScannedLabel) => void
  /** Another way for whom the camera does not work. */
  children?: ReactNode
}

/** Reads a label of the business with the camera. */
export function ScanLabelModal({ opened, onClose, onLabel, children }: ScanLabelModalProps) {
  const { originInUse } = useBusiness()
  const [isForeign, setForeign] = useState(false)

  function follow(codes: readonly ReadCode[]): boolean {
    const labels = codes.flatMap(({ text }) => scannedLabel(text, [location.origin, originInUse]) ?? [])
    const [label] = labels
    setForeign(!label)
    if (label) onLabel(label)
    return label !== undefined
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Scan a label" centered>
      <Stack gap="sm">
        <CameraView scanned="label" hint="Point the camera at the label." onCodes={follow} />
        <Text size="sm" role="status">
          {isForeign && cameraWords.notOurs}
        </Text>
        {children}
      </Stack>
    </Modal>
  )
}
