import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Comparison, type ComparisonProps } from '#comparison/comparison.tsx'
import { messages } from '#domain/messages.ts'
import type { SaveEmail } from '../../shared/comparison-request.ts'
import { imageUrl } from '../../shared/image-url.ts'
import classes from './comparison-modal.module.css'
import { ReportActions } from './report-actions.tsx'

type ComparisonModalProps = Omit<ComparisonProps, 'imageUrl' | 'footer'> & {
  customerId: number
  saveEmail: SaveEmail
  opened: boolean
  onClose: () => void
  /** Called when its closing transition has ended. */
  onClosed: () => void
}

/** The benefits of an upgrade, to show to the customer. */
export function ComparisonModal({
  customerId,
  saveEmail,
  opened,
  onClose,
  onClosed,
  ...comparison
}: ComparisonModalProps) {
  const { analysis } = comparison
  const isPhone = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={messages.analysis.title}
      size="70rem"
      fullScreen={isPhone}
      classNames={{ title: classes.title }}
    >
      <Comparison
        {...comparison}
        imageUrl={imageUrl}
        openFolds="figures"
        footer={
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {analysis.returnCode === 0 && (
              <ReportActions
                reported={{ customerId, slot: analysis.equipmentTypeName, seer: analysis.seer }}
                saveEmail={saveEmail}
                isWaiting={comparison.isPending ?? false}
              />
            )}
          </Group>
        }
      />
    </Modal>
  )
}
