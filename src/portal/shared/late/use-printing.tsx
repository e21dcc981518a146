import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type PrintJob, printInOwnWindow, printInThisWindow } from './print-window.tsx'

/** Prints from a window of its own, with a notice for when the browser blocks it. */
export function usePrinting() {
  const [blocked, setBlocked] = useState<PrintJob>()
  return {
    print: (job: PrintJob) => setBlocked(printInOwnWindow(job) ? undefined : job),
    forget: () => setBlocked(undefined),
    notice: blocked && (
      <Alert
        color="wait"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title="The print window didn't open"
      >
        <Text size="sm" mb="sm">
          Your browser blocked the print window. Allow pop-ups for this site, or print here.
        </Text>
        <Button variant="default" onClick={() => void printInThisWindow(blocked)}>
          Print here
        </Button>
      </Alert>
    ),
  }
}
