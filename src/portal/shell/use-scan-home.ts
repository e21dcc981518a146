import { useNavigate } from '@tanstack/react-router'
import { useScanLabel } from '../shared/frame/use-scan-label.tsx'

/** Opens the home whose label is before the camera; a label without a home opens the form that gives it one. */
export function useScanHome() {
  const navigate = useNavigate()
  return useScanLabel(({ id }) => {
    void navigate({ to: '/portal/customer-details/$id', params: { id: String(id) } })
  })
}
