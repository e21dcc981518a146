import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useScanHome } from './use-scan-home.ts'

/** The button of the top bar that reads a label. */
export function ScanHome() {
  const { scan, modal } = useScanHome()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Scan a label"
        data-tip="Scan a label"
        onClick={scan}
      >
        <IconScan size={18} aria-hidden />
      </ActionIcon>
      {modal}
    </>
  )
}
