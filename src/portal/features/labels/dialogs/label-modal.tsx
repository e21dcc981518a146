import { Box, Button, Group, Modal, Stack } from '@mantine/core'
import { Label } from '#documents/label/label.tsx'
import { labelStyles } from '#documents/label/label-styles.ts'
import type { LabelData } from '#documents/label/label-text.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { styleNonce } from '../../../theme/style-nonce.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { restBeforePrintMs } from '../printing/use-label-printing.tsx'
import { usePrintLabels } from '../printing/use-print-labels.tsx'
import classes from './label-modal.module.css'

type LabelModalProps = {
  label: LabelData
  opened: boolean
  onClose: () => void
  /** Puts Print before Cancel, as specified for the list of labels. */
  isPrintFirst: boolean
  /** Absent for people who may not issue new codes. */
  onIssueCode: (() => void) | undefined
}

/** Shows a label as it will be printed. */
export function LabelModal(props: LabelModalProps) {
  const { label, opened, onClose, isPrintFirst, onIssueCode } = props
  const business = useBusiness()
  const printing = usePrintLabels()
  const print = (
    <Button
      disabled={!printing.canPrint}
      loading={printing.isFetching}
      onClick={() => printing.printOf([label.id], restBeforePrintMs.oneLabel)}
      data-autofocus
    >
      Print
    </Button>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={printing.forget}
      title="QR Code"
      size="25rem"
    >
      <style nonce={styleNonce}>{labelStyles}</style>
      <Stack gap="md">
        <Box className={classes.desk}>
          <Box className={classes.label}>
            <Label label={label} business={business} medium="screen" />
          </Box>
        </Box>
        {printing.notice}
        <DialogFoot justify="space-between">
          {onIssueCode && (
            <Button variant="subtle" px={0} onClick={onIssueCode}>
              Issue a new code
            </Button>
          )}
          <Group gap="xs" justify="flex-end" ms="auto">
            {isPrintFirst && print}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {!isPrintFirst && print}
          </Group>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
