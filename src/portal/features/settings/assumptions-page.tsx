import { IconInfoCircle } from '@tabler/icons-react'
import type { AssumptionsInForce } from '#contract/settings.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
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
