import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Stands where a customer is asked for who is not there, or not any more. */
export function CustomerMissing() {
  return (
    <>
      <PageHeader title="Customer Details" />
      <EmptyState
        title={messages.notFound}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-customers" {...props} />}>
            Customers
          </Button>
        }
      />
    </>
  )
}
