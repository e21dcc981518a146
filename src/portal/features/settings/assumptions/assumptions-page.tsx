import { IconInfoCircle } from '@tabler/icons-react'
import type { AssumptionsInForce } from '#contract/office/settings.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { AssumptionsForm } from './assumptions-form.tsx'

/** Shows and changes the assumptions of every comparison. */
export function AssumptionsPage({ stored }: { stored: AssumptionsInForce }) {
  return (
    <>
      <PageHeader title="Assumptions" />
      <Note icon={<IconInfoCircle aria-hidden />}>
        Changes apply to new comparisons right away. Earlier reports keep their values.
      </Note>
      <AssumptionsForm stored={stored} />
    </>
  )
}
