import { Button, Stack, Text } from '@mantine/core'
import { LabelBinding } from '#contract/labels.ts'
import type { ScannedLabel } from '#domain/labels/label-code.ts'
import { PrintedLabelFields, usePrintedLabel } from './printed-label-fields.tsx'

const PrintedOnLabel = LabelBinding.pick({ labelId: true, accessCode: true })

/** Takes the number and the code printed on a label, for whom neither camera nor picture helps. */
export function TypedLabel({ onLabel }: { onLabel: (label: ScannedLabel) => void }) {
  const { field, onSubmit } = usePrintedLabel(PrintedOnLabel.safeParse)
  return (
    <form
      noValidate
      onSubmit={onSubmit(({ labelId, accessCode }) => onLabel({ id: labelId, code: accessCode }))}
    >
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>Or type what is printed on it</Text>
        <PrintedLabelFields field={field} />
        <Button type="submit" variant="default">
          Use this label
        </Button>
      </Stack>
    </form>
  )
}
