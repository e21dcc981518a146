import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useScanLabel } from '../shared/use-scan-label.tsx'

/** Opens the home whose label is before the camera; a label without a home opens the form that gives it one. */
export function ScanHome() {
  const navigate = useNavigate()
  const { scan, modal } = useScanLabel(({ id }) => {
    void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) } })
  })
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
