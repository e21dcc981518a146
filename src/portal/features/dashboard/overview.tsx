import { Box, Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import classes from './dashboard-page.module.css'
import { EquipmentByAge } from './equipment-by-age.tsx'
import { overviewQuery } from './overview-query.ts'
import { RequestsByWeek } from './requests-by-week.tsx'
import { Today } from './today.tsx'

type OverviewProps = {
  /** How many requests wait for an assignee. */
  waiting: number | undefined
  /** The first homes of the call list. */
  toCall: ReactNode
  /** The figures of proposals. */
  proposals: ReactNode
  /** What stands between what is to do and the pictures. */
  children: ReactNode
}

/** What is to do today; beside it whom to call, proposals and requests by week; then equipment by age. */
export function Overview({ waiting, toCall, proposals, children }: OverviewProps) {
  const { data, isError, refetch } = useQuery({ ...overviewQuery(), ...usePollingRequests() })
  if (isError && !data) {
    return (
      <>
        <Paper withBorder>
          <LoadFailed what="The overview" onRetry={refetch} />
        </Paper>
        {children}
        {proposals}
      </>
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} className={classes.columns}>
        {data ? <Today overview={data} waiting={waiting} /> : <Skeleton h={330} />}
        <Stack gap="md">
          {toCall}
          {proposals}
          {data ? <RequestsByWeek weeks={data.requestsByWeek} /> : <Skeleton h={140} />}
        </Stack>
      </SimpleGrid>
      {children}
      <Box mt="md">{data ? <EquipmentByAge kinds={data.equipmentByAge} /> : <Skeleton h={280} />}</Box>
    </>
  )
}
