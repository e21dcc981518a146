import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { IdealSystemsTable } from './ideal-systems-table.tsx'
import type { IdealSystemsListState } from './list-state.ts'

type IdealSystemsPageProps = {
  list: IdealSystemsListState
  onListChange: (change: Partial<IdealSystemsListState>) => void
}

/** The systems that are proposed in place of customers' equipment. */
export function IdealSystemsPage({ list, onListChange }: IdealSystemsPageProps) {
  return (
    <>
      <PageHeader
        title="Manage Ideal Systems"
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/portal/ideal-system-details" {...props} />}
          >
            Add
          </Button>
        }
      />
      <IdealSystemsTable list={list} onListChange={onListChange} />
    </>
  )
}
