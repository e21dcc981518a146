import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { IdealSystemsTable } from './ideal-systems-table.tsx'
import type { IdealSystemsListState } from './list-state.ts'

type IdealSystemsPageProps = {
  list: IdealSystemsListState
  onListChange: (change: Partial<IdealSystemsListState>) => void
  /** The ways to take the list elsewhere. */
  exports: ReactNode
}

/** The systems that are proposed in place of customers' equipment. */
export function IdealSystemsPage({ list, onListChange, exports }: IdealSystemsPageProps) {
  return (
    <>
      <PageHeader
        title="Manage Ideal Systems"
        action={
          <Group gap="xs">
            {exports}
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/portal/ideal-system-details" {...props} />}
            >
              Add
            </Button>
          </Group>
        }
      />
      <IdealSystemsTable list={list} onListChange={onListChange} />
    </>
  )
}
