import { IconInfoCircle } from '@tabler/icons-react'
import type { BusinessSettings } from '#contract/office/business.ts'
import { isDemoBusiness, isNamed, samplesInWords } from '#domain/operations/business/business.ts'
import { messages } from '#texts/en/messages.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { BusinessForm } from './business-form.tsx'

/** Shows and changes the details of the business. */
export function BusinessPage({ stored }: { stored: BusinessSettings }) {
  const current = useBusiness()
  const samples = isNamed(current)
    ? isDemoBusiness(current)
      ? messages.business.demo
      : samplesInWords(current)
    : messages.business.nameless
  return (
    <>
      <PageHeader title="Business settings" />
      {samples && (
        <Note icon={<IconInfoCircle aria-hidden />} maw="60rem">
          {samples}
        </Note>
      )}
      <BusinessForm stored={stored} />
    </>
  )
}
