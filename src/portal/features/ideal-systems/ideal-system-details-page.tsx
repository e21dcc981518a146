import type { IdealSystem } from '#contract/ideal-systems.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { IdealSystemForm } from './ideal-system-form.tsx'

/** Changes the stored system, or adds a new one when there is none. */
export function IdealSystemDetailsPage({ stored }: { stored?: IdealSystem }) {
  return (
    <>
      <PageHeader title={stored ? 'Ideal System Details' : 'Add Ideal System'} />
      <IdealSystemForm stored={stored} />
    </>
  )
}
