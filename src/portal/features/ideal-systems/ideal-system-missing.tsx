import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Says that no ideal system has the number in the address. */
export function IdealSystemMissing() {
  return (
    <>
      <PageHeader title="Ideal System Details" />
      <EmptyState
        title={messages.notFound}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/portal/manage-ideal-systems" {...props} />}
          >
            All ideal systems
          </Button>
        }
      />
    </>
  )
}
