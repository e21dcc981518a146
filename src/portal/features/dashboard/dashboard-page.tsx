import { Alert, Paper, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BackupVerification } from '#contract/office/backups.ts'
import { requestStatuses } from '#domain/requests/requests.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { ComparedLine } from '../../shared/record/compared-line.tsx'
import { FigureStrip } from '../../ui/figures/figure-strip.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { formatMonthDayTime } from '../../ui/text/format-date.ts'
import classes from './dashboard-page.module.css'
import { GapsToClose } from './gaps-to-close.tsx'
import { Overview } from './overview.tsx'

function requestsWith(status: (typeof requestStatuses)[number]['status']) {
  const requestStatusId = requestStatuses.find((row) => row.status === status)?.id ?? 0
  return linkOptions({ to: '/portal/manage-request', search: { requestStatusId } })
}

const figures = [
  { count: 'customerCount', label: 'Total Addresses', link: linkOptions({ to: '/portal/manage-customers' }) },
  { count: 'userCount', label: 'Employee Profiles', link: linkOptions({ to: '/portal/manage-employees' }) },
  { count: 'newRequestCount', label: 'New Requests', link: requestsWith('pending') },
  { count: 'completedRequestCount', label: 'Completed Requests', link: requestsWith('completed') },
] as const

type DashboardPageProps = {
  /** What is missing in the setup, a line each beside the heading. */
  notices: ReactNode
  /** What a new product still needs. */
  firstDay: ReactNode
  /** The figures of proposals. */
  proposals: ReactNode
  /** The first homes of the call list. */
  toCall: ReactNode
}

/** What there is to do today and whom to call; proposals and the business in figures; what is missing; backups last. */
export function DashboardPage({ notices, firstDay, proposals, toCall }: DashboardPageProps) {
  const { data, isError, refetch } = useQuery(api.dashboard.stats.queryOptions(usePollingRequests()))
  return (
    <>
      <PageHeader title="Dashboard" notice={notices} />
      {firstDay}
      <Overview waiting={data?.newRequestCount} toCall={toCall} proposals={proposals}>
        <Paper component="section" withBorder px="md" py="xs" mt="md" aria-label="The business in figures">
          {isError && !data ? (
            <LoadFailed what="The figures" onRetry={refetch} />
          ) : (
            <FigureStrip
              label="The business in figures"
              figures={figures.map(({ count, ...one }) => ({ figure: data && grouped(data[count]), ...one }))}
            />
          )}
        </Paper>
      </Overview>
      <div className={classes.below}>
        <GapsToClose />
      </div>
      <ComparedLine />
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
