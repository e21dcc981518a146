import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { LabelData } from '#documents/label/label.tsx'
import { useBusiness } from '../../shared/business.ts'
import { printInOwnWindow, printInThisWindow } from './print-labels.tsx'

/** Prints labels, with a notice for when the browser blocks the print window. */
export function useLabelPrinting() {
  const business = useBusiness()
  const [blocked, setBlocked] = useState<readonly LabelData[]>()
  return {
    print: (labels: readonly LabelData[], restMs: number) =>
      setBlocked(printInOwnWindow({ labels, business }, restMs) ? undefined : labels),
    forget: () => setBlocked(undefined),
    notice: blocked && (
      <Alert
        color="yellow"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title="The print window didn't open"
      >
        <Text size="sm" mb="sm">
          Your browser blocked the print window. Allow pop-ups for this site, or print here.
        </Text>
        <Button variant="default" onClick={() => void printInThisWindow({ labels: blocked, business })}>
          Print here
        </Button>
      </Alert>
    ),
  }
}
