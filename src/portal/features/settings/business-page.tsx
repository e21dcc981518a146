import { IconInfoCircle } from '@tabler/icons-react'
import type { BusinessSettings } from '#contract/business.ts'
import { isDemoBusiness, samplesInWords } from '#domain/operations/business.ts'
import { messages } from '#texts/en/messages.ts'
import { useBusiness } from '../../shared/business.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BusinessForm } from './business-form.tsx'

/** Shows and changes the details of the business. */
export function BusinessPage({ stored }: { stored: BusinessSettings }) {
  const current = useBusiness()
  const samples = isDemoBusiness(current) ? messages.business.demo : samplesInWords(current)
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
