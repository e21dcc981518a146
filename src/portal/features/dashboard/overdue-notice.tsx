import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import classes from './overdue-notice.module.css'

/** Whether open requests wait for more than a week, before everything else. */
export function OverdueNotice() {
  const { data } = useQuery(api.requests.countViews.queryOptions(usePollingRequests()))
  const overdue = data?.find(({ view }) => view === 'over-a-week')
  if (!overdue) return <div className={classes.place} />
  if (overdue.count === 0) {
    return (
      <Text className={classes.none}>
        <IconCircleCheck size={18} aria-hidden /> No request is more than a week old.
      </Text>
    )
  }
  const count = `${grouped(overdue.count)}${overdue.isCapped ? '+' : ''}`
  return (
    <Alert
      component="section"
      role="region"
      aria-label="Overdue requests"
      color="danger"
      variant="light"
      c="var(--hvac-text)"
      className={classes.place}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text fw={600}>
        {overdue.count === 1 ? '1 open request is' : `${count} open requests are`} more than a week old.{' '}
        <Link to="/portal/manage-request" search={{ view: 'over-a-week', order: 'asc' }}>
          Show {overdue.count === 1 ? 'it' : `all ${count}`}
        </Link>
      </Text>
    </Alert>
  )
}
