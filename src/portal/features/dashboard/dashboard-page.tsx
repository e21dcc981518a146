import { IconCircleCheck, IconHome, IconInbox, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestStatuses } from '#domain/requests/requests.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { StatTile } from '../../shared/stat-tile.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './dashboard-page.module.css'
import { GapsToClose } from './gaps-to-close.tsx'
import { LastVerifiedRestore } from './last-verified-restore.tsx'
import { OverdueNotice } from './overdue-notice.tsx'
import { Overview } from './overview.tsx'

function requestsWith(status: (typeof requestStatuses)[number]['status']) {
  const requestStatusId = requestStatuses.find((row) => row.status === status)?.id ?? 0
  return linkOptions({ to: '/portal/manage-request', search: { requestStatusId } })
}

const tiles = [
  {
    count: 'customerCount',
    label: 'Total Addresses',
    icon: IconHome,
    link: linkOptions({ to: '/portal/manage-customers' }),
  },
  {
    count: 'userCount',
    label: 'Employee Profiles',
    icon: IconUsersGroup,
    link: linkOptions({ to: '/portal/manage-employees' }),
  },
  { count: 'newRequestCount', label: 'New Requests', icon: IconInbox, link: requestsWith('pending') },
  {
    count: 'completedRequestCount',
    label: 'Completed Requests',
    icon: IconCircleCheck,
    link: requestsWith('completed'),
  },
] as const

type DashboardPageProps = {
  /** What is missing in the setup. */
  notice: ReactNode
  /** The figures of proposals. */
  proposals: ReactNode
  /** The first homes of the call list. */
  toCall: ReactNode
}

/** The business at a glance: what is overdue, four figures, proposals, who waits and whom to call, what is missing; backups last. */
export function DashboardPage({ notice, proposals, toCall }: DashboardPageProps) {
  const { data, isError, refetch } = useQuery(api.dashboard.stats.queryOptions(usePollingRequests()))
  return (
    <>
      <PageHeader title="Dashboard" />
      <OverdueNotice />
      {notice}
      {isError && !data ? (
        <LoadFailed what="The figures" onRetry={refetch} />
      ) : (
        <ul className={classes.tiles}>
          {tiles.map(({ count, ...tile }) => (
            <StatTile key={count} figure={data && grouped(data[count])} {...tile} />
          ))}
        </ul>
      )}
      <div className={classes.below}>{proposals}</div>
      <Overview waiting={data?.newRequestCount} toCall={toCall} />
      <div className={classes.below}>
        <GapsToClose />
      </div>
      <LastVerifiedRestore />
    </>
  )
}
