import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { messages } from '#texts/en/messages.ts'
import type { SaveEmail } from '../../shared/homes/comparison-request.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { type Reported, useReport } from './use-report.ts'

const emailModal = latePart(() =>
  import('./missing-email-modal.tsx').then(({ MissingEmailModal }) => MissingEmailModal),
)

type ReportActionsProps = {
  reported: Reported
  /** Stores an email for a customer who has none. */
  saveEmail: SaveEmail
  /** Another comparison is loading; the shown one is not what would be reported. */
  isWaiting: boolean
  className?: string | undefined
}

/** Downloads the report of a comparison, or emails it to the customer. */
export function ReportActions({ reported, saveEmail, isWaiting, className }: ReportActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  const report = useReport(reported, { onEmailMissing: () => setAsking(true) })
  const isBusy = isWaiting || report.isDownloading || report.isSending
  const busy = {
    // Why not disabled: a disabled button loses the keyboard focus.
    'aria-disabled': isBusy,
    'data-disabled': isBusy || undefined,
    className,
  }
  const loader = <Loader size={16} aria-hidden />
  return (
    <>
      <Button
        variant="default"
        leftSection={report.isDownloading ? loader : <IconDownload size={16} aria-hidden />}
        onClick={() => !isBusy && report.download()}
        {...busy}
      >
        {messages.report.download}
      </Button>
      <Button
        variant="default"
        leftSection={report.isSending ? loader : <IconMail size={16} aria-hidden />}
        onClick={() => !isBusy && report.send()}
        {...busy}
      >
        {messages.report.send}
      </Button>
      <VisuallyHidden role="status">
        {report.isSending
          ? messages.report.sending
          : report.isDownloading
            ? messages.report.preparing
            : report.isDownloaded
              ? messages.report.downloading
              : ''}
      </VisuallyHidden>
      <LateDialog part={emailModal} isOpen={isAsking} onClose={close}>
        {(MissingEmailModal, opened) => (
          <MissingEmailModal
            opened={opened}
            onClose={close}
            saveEmail={saveEmail}
            onSaved={() => {
              close()
              report.send()
            }}
          />
        )}
      </LateDialog>
    </>
  )
}
