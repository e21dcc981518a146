import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messages } from '#domain/messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Stands where an employee is asked for who is not there, or not any more. */
export function EmployeeMissing() {
  return (
    <>
      <PageHeader title={messages.employee.detailsTitle} />
      <EmptyState
        title={messages.notFound}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-employees" {...props} />}>
            All employees
          </Button>
        }
      />
    </>
  )
}
