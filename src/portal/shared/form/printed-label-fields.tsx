import { Stack, TextInput } from '@mantine/core'
import { printLabelCode, type ScannedLabel } from '#domain/labels/label-code.ts'
import { CodeOnLabel } from './code-on-label.tsx'
import { type ReadForm, useCheckedForm } from './use-checked-form.ts'

const empty = { labelId: '', accessCode: '' }

/** A form of what stands under the QR code of a label, as somebody types it from the paper. */
export function usePrintedLabel<Input>(read: ReadForm<typeof empty, Input>) {
  const form = useCheckedForm({ initialValues: empty, keptAs: null, read })
  return {
    ...form,
    /** Fills in both from a picture of the label. */
    fill: ({ id, code }: ScannedLabel) =>
      form.change({ labelId: String(id), accessCode: printLabelCode(code) }),
  }
}

type PrintedLabelFieldsProps = {
  field: ReturnType<typeof usePrintedLabel>['field']
  /** Whether a dialog opens at the number. */
  startsHere?: boolean
}

/** The number and the code of a printed label. */
export function PrintedLabelFields({ field, startsHere = false }: PrintedLabelFieldsProps) {
  return (
    <Stack gap="sm" w="100%">
      <TextInput
        {...field('labelId')}
        label="Customer ID on the label"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={startsHere || undefined}
      />
      <CodeOnLabel {...field('accessCode')} />
    </Stack>
  )
}
