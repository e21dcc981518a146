import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { AssumptionsInForce } from '#contract/settings.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AssumptionsForm } from './assumptions-form.tsx'

/** What every comparison takes as given, to be seen and changed. */
export function AssumptionsPage({ stored }: { stored: AssumptionsInForce }) {
  return (
    <>
      <PageHeader title="Assumptions" />
      <Alert
        role="note"
        variant="light"
        color="blue"
        icon={<IconInfoCircle aria-hidden />}
        mb="md"
        c="var(--mantine-color-text)"
      >
        Comparisons use a change from the moment it is saved. Reports made earlier keep the values they were
        made with.
      </Alert>
      <AssumptionsForm stored={stored} />
    </>
  )
}
