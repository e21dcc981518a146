import { NativeSelect } from '@mantine/core'
import { largestId } from '#domain/ids.ts'
import { profileLink } from '#domain/labels/label-code.ts'
import { type LabelSize, printersOf } from '#domain/labels/label-sizes.ts'
import { originOf } from '#domain/operations/business.ts'
import { messages } from '#texts/en/messages.ts'
import { type BusinessFormState, labelSizeChoices } from './use-business-form.ts'

type LabelSizeFieldProps = BusinessFormState & { originInUse: string }

/** The size of printed labels; of one whose code gets small with this address, which printers print it well. */
export function LabelSizeField({ form, field, originInUse }: LabelSizeFieldProps) {
  const origin = originOf(form.values.siteOrigin.trim()) ?? originInUse
  return (
    <NativeSelect
      {...field('labelSize')}
      mt="sm"
      data={labelSizeChoices}
      description={smallnessInWords(origin, form.values.labelSize)}
    />
  )
}

/** Of the longest link that a label may get. */
function smallnessInWords(origin: string, size: LabelSize): string {
  const link = profileLink(origin, largestId, '0'.repeat(10))
  return messages.business.labelPrinters[printersOf(new TextEncoder().encode(link).length, size)]
}
