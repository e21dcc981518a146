import { Alert, Paper, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHome, IconInbox, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BackupVerification } from '#contract/office/backups.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { StatTile } from '../../ui/figures/stat-tile.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { formatMonthDayTime } from '../../ui/text/format-date.ts'
import classes from './dashboard-page.module.css'
import { GapsToClose } from './gaps-to-close.tsx'
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

/** When a backup was last verified; red if that is too long ago or the last one failed. */
function LastVerifiedRestore() {
  const { data, isError } = useQuery(api.backups.proof.queryOptions())
  if (isError && !data) return null
  if (!data) return <Skeleton h={54} mt="md" />
  if (!data.isLate)
    return (
      <Paper component="section" withBorder p="md" mt="md" aria-label="Backups">
        <Sentence verification={data} />
      </Paper>
    )
  return (
    <Alert
      component="section"
      role="region"
      aria-label="Backups"
      mt="md"
      color="danger"
      variant="light"
      c="var(--hvac-text)"
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Sentence verification={data} />
      <Text size="sm">{data.problem ?? messages.backups.late}</Text>
    </Alert>
  )
}

function Sentence({ verification: { lastProven } }: { verification: BackupVerification }) {
  return (
    <Text>
      <Link to="/portal/backups">{messages.backups.lastProven}</Link>{' '}
      {lastProven
        ? `${formatMonthDayTime(lastProven.provenDate)}, ${grouped(lastProven.rowCount)} rows and ${grouped(lastProven.pictureCount)} pictures as of ${formatMonthDayTime(lastProven.takenDate)}`
        : messages.backups.none}
    </Text>
  )
}
