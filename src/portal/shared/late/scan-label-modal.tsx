import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LabelBinding } from '#contract/homes/labels.ts'
import { isLabelOfAnySite, type ScannedLabel, scannedLabel } from '#domain/labels/label-code.ts'
import type { ReadCode } from '#scanner/codes.ts'
import { PrintedLabelFields, usePrintedLabel } from '../form/printed-label-fields.tsx'
import { useBusiness } from '../frame/business.ts'
import { CameraView } from './camera-view.tsx'
import { cameraWords } from './camera-words.ts'

const PrintedOnLabel = LabelBinding.pick({ labelId: true, accessCode: true })

/** Takes the number and the code printed on a label, for whom neither camera nor picture helps. */
function TypedLabel({ onLabel }: { onLabel: (label: ScannedLabel) => void }) {
  const { field, onSubmit } = usePrintedLabel(PrintedOnLabel.safeParse)
  return (
    <form
      noValidate
      onSubmit={onSubmit(({ labelId, accessCode }) => onLabel({ id: labelId, code: accessCode }))}
    >
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>Or type what is printed on it</Text>
        <PrintedLabelFields field={field} />
        <Button type="submit" variant="default">
          Use this label
        </Button>
      </Stack>
    </form>
  )
}

type ScanLabelModalProps = {
  opened: boolean
  onClose: () => void
  onLabel: (label: ScannedLabel) => void
}

/** Reads a label of the business with the camera, or takes what is printed on it. */
export function ScanLabelModal({ opened, onClose, onLabel }: ScanLabelModalProps) {
  const { originInUse, earlierOrigins } = useBusiness()
  const [foreign, setForeign] = useState<string>()

  function follow(codes: readonly ReadCode[]): boolean {
    const own = [location.origin, originInUse, ...earlierOrigins]
    const [label] = codes.flatMap(({ text }) => scannedLabel(text, own) ?? [])
    const isOther = codes.some(({ text }) => isLabelOfAnySite(text))
    setForeign(label ? undefined : isOther ? cameraWords.otherSite : cameraWords.notOurs)
    if (label) onLabel(label)
    return label !== undefined
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Scan a label">
      <Stack gap="sm">
        <CameraView scanned="label" hint="Point the camera at the label." onCodes={follow} />
        <Text size="sm" role="status">
          {foreign}
        </Text>
        <TypedLabel onLabel={onLabel} />
      </Stack>
    </Modal>
  )
}
