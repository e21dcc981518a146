import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { originOf } from '#domain/operations/business/business.ts'
import { faultsOfAddress } from '#domain/operations/business/public-address.ts'
import { messages } from '#texts/en/messages.ts'
import { addressWords } from '#texts/en/staff/office/address-words.ts'
import { api } from '../../../api/client.ts'
import type { useBusinessForm } from './use-business-form.ts'

type SiteOriginFieldProps = Pick<ReturnType<typeof useBusinessForm>, 'form' | 'field'> & {
  originInUse: string
}

/** How many labels the change is about, as soon as that is known. */
function PrintedLabels() {
  const { data } = useQuery(api.settings.printedLabels.queryOptions())
  if (!data) return null
  const { count } = data
  if (count === 0) return <strong>None was printed yet. </strong>
  return <strong>{count === 1 ? 'That is 1 label.' : `Those are ${count} labels.`} </strong>
}

/** The address that labels link to, with a warning about labels already in homes. */
export function SiteOriginField({ form, field, originInUse }: SiteOriginFieldProps) {
  const typed = form.values.siteOrigin.trim()
  const origin = originOf(typed)
  const differs = form.isDirty('siteOrigin') && origin !== originInUse
  const faults = origin === undefined ? [] : faultsOfAddress(origin)
  return (
    <Stack gap="sm">
      <TextInput
        {...field('siteOrigin')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={200}
        description={`${messages.business.origin} Now it is ${originInUse}.`}
      />
      {faults.length > 0 && (
        <Text size="sm" role="status">
          {faults.map((fault) => addressWords[fault]).join(' ')}
        </Text>
      )}
      {differs && (
        <Alert role="status" color="wait" c="var(--hvac-text)" icon={<IconAlertTriangle aria-hidden />}>
          {messages.business.labelsLeadTo} <strong>{originInUse}</strong>. <PrintedLabels />
          {messages.business.keepWorking}
        </Alert>
      )}
      <Textarea
        {...field('earlierOrigins')}
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        description={messages.business.earlierOrigins}
      />
    </Stack>
  )
}
