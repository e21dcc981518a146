import { Button, Stack, Text } from '@mantine/core'
import { LabelBinding } from '#contract/labels.ts'
import type { ScannedLabel } from '#domain/labels/label-code.ts'
import { problemsFound } from '../ui/schema-problems.ts'
import { PrintedLabelFields, usePrintedLabel } from './printed-label-fields.tsx'

const PrintedOnLabel = LabelBinding.pick({ labelId: true, accessCode: true })

/** Takes the number and the code printed on a label, for whom neither camera nor picture helps. */
export function TypedLabel({ onLabel }: { onLabel: (label: ScannedLabel) => void }) {
  const label = usePrintedLabel()

  function submit() {
    const read = PrintedOnLabel.safeParse(label.typed)
    if (read.success) return onLabel({ id: read.data.labelId, code: read.data.accessCode })
    label.refuse(problemsFound(read.error))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Why: the dialog may be open within another form.
        event.stopPropagation()
        submit()
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>Or type what is printed on it</Text>
        <PrintedLabelFields label={label} />
        <Button type="submit" variant="default">
          Use this label
        </Button>
      </Stack>
    </form>
  )
}
