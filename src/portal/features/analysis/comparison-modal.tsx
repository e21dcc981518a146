import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Comparison, type ComparisonProps } from '#comparison/comparison.tsx'
import type { ComparisonChoice } from '#comparison/use-comparison-queue.ts'
import { isComparedInDollars, kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import type { SaveEmail } from '../../shared/homes/comparison-request.ts'
import { imageUrl } from '../../shared/photos/image-url.ts'
import { CompareTwo } from './compare-two.tsx'
import classes from './comparison-modal.module.css'
import { ReportActions } from './report-actions.tsx'
import { SystemSelect } from './system-select.tsx'

type ComparisonModalProps = Pick<ComparisonProps, 'analysis' | 'proposedSeer' | 'onFix'> & {
  isPending: boolean
  /** The system that was chosen a moment ago, null for the default one; undefined if none was. */
  wantedSystemId: number | null | undefined
  onChoose: (wanted: ComparisonChoice) => void
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
  wantedSystemId,
  onChoose,
  opened,
  onClose,
  onClosed,
  ...comparison
}: ComparisonModalProps) {
  const { analysis, isPending } = comparison
  const isPhone = useMediaQuery('(max-width: 48em)')
  const hasChoice = isComparedInDollars(kindOfSlot(analysis.equipmentTypeName))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={messages.analysis.title}
      size="70rem"
      fullScreen={isPhone}
      classNames={classes}
    >
      <Comparison
        {...comparison}
        imageUrl={imageUrl}
        openFolds="figures"
        onProposedSeerChange={(seer) => onChoose({ seer })}
        systemChoice={
          hasChoice && (
            <>
              <SystemSelect
                analysis={analysis}
                wantedId={wantedSystemId}
                onChoose={onChoose}
                isPending={isPending}
              />
              <CompareTwo
                customerId={customerId}
                analysis={analysis}
                onChoose={onChoose}
                isPending={isPending}
              />
            </>
          )
        }
      />
      <Group className={classes.footer} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {analysis.returnCode === 0 && (
          <ReportActions
            reported={{ customerId, slot: analysis.equipmentTypeName, seer: analysis.seer }}
            saveEmail={saveEmail}
            isWaiting={isPending}
          />
        )}
      </Group>
    </Modal>
  )
}
