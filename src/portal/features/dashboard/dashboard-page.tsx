import { Button, SimpleGrid } from '@mantine/core'
import { IconCircleCheck, IconHome, IconInbox, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestStatuses } from '#domain/requests/requests.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LastVerifiedRestore } from './last-verified-restore.tsx'
import { Overview } from './overview.tsx'
import { StatTile } from './stat-tile.tsx'

function requestsWith(status: (typeof requestStatuses)[number]['status']) {
  const requestStatusId = requestStatuses.find((row) => row.status === status)?.id ?? 0
  return linkOptions({ to: '/portal/manage-request', search: { requestStatusId } })
}

/** The business at a glance: what needs attention, four figures, and what stands behind them. */
export function DashboardPage({ notice }: { notice: ReactNode }) {
  const { data, isError, refetch } = useQuery(api.dashboard.stats.queryOptions(usePollingRequests()))
  return (
    <>
      <PageHeader title="Dashboard" />
      {notice}
      {isError && !data ? (
        <EmptyState
          title="The figures could not be loaded"
          action={
            <Button variant="default" onClick={() => refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2, lg: 4 }} p={0} m={0} style={{ listStyle: 'none' }}>
          <StatTile
            label="Total Addresses"
            figure={data?.customerCount}
            icon={IconHome}
            link={{ to: '/portal/manage-customers' }}
          />
          <StatTile
            label="Employee Profiles"
            figure={data?.userCount}
            icon={IconUsersGroup}
            link={{ to: '/portal/manage-employees' }}
          />
          <StatTile
            label="New Requests"
            figure={data?.newRequestCount}
            icon={IconInbox}
            link={requestsWith('pending')}
          />
          <StatTile
            label="Completed Requests"
            figure={data?.completedRequestCount}
            icon={IconCircleCheck}
            link={requestsWith('completed')}
          />
        </SimpleGrid>
      )}
      <LastVerifiedRestore />
      <Overview />
    </>
  )
}
