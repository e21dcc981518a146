import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type CustomerFormActionsProps = {
  /** Absent for a customer who is not stored yet. */
  customerId?: number
  isSaving: boolean
  isBusy: boolean
  /** Whether saving is what to do next: only one button of a view is filled. */
  isMain: boolean
  more?: ReactNode
}

/** The actions of the whole form, shown above and below it. */
export function CustomerFormActions({
  customerId,
  isSaving,
  isBusy,
  isMain,
  more,
}: CustomerFormActionsProps) {
  return (
    // Why at the start of the line: a toast covers its end after each save.
    <Group gap="xs">
      <Button
        type="submit"
        variant={isMain ? 'filled' : 'default'}
        loading={isSaving}
        disabled={isBusy && !isSaving}
      >
        Save
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-customers" {...props} />}>
        Cancel
      </Button>
      {customerId !== undefined && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/portal/system-analysis/$id" params={{ id: String(customerId) }} {...props} />
          )}
        >
          System Analysis
        </Button>
      )}
      {customerId !== undefined && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/portal/proposal-details" search={{ customer: customerId }} {...props} />
          )}
        >
          New proposal
        </Button>
      )}
      {more}
    </Group>
  )
}
