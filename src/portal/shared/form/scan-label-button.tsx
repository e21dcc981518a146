import { Button, type ButtonProps } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import type { ScannedLabel } from '#domain/labels/label-code.ts'
import { useScanLabel } from '../frame/use-scan-label.tsx'

type ScanLabelButtonProps = Pick<ButtonProps, 'size'> & {
  onLabel: (label: ScannedLabel) => void
  /** Where more than one label may be meant. */
  children?: string
}

/** Reads a label where one would type what is printed on it. */
export function ScanLabelButton({ onLabel, size, children = 'Scan a label' }: ScanLabelButtonProps) {
  const { scan, modal } = useScanLabel(onLabel)
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconScan size={16} aria-hidden />}
        onClick={scan}
      >
        {children}
      </Button>
      {modal}
    </>
  )
}
