import { Paper, SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { EquipmentByAge } from './equipment-by-age.tsx'
import { overviewQuery } from './overview-query.ts'
import { RequestsByWeek } from './requests-by-week.tsx'
import { WaitingLongest } from './waiting-longest.tsx'

type OverviewProps = {
  /** How many requests wait for an assignee. */
  waiting: number | undefined
  /** The first homes of the call list. */
  toCall: ReactNode
}

/** Who waits and whom to call, then requests by week and equipment by age. */
export function Overview({ waiting, toCall }: OverviewProps) {
  const { data, isError, refetch } = useQuery({ ...overviewQuery(), ...usePollingRequests() })
  if (isError && !data) {
    return (
      <Paper withBorder mt="md">
        <LoadFailed what="The overview" onRetry={refetch} />
      </Paper>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
      {data ? <WaitingLongest requests={data.waitingLongest} total={waiting} /> : <Skeleton h={330} />}
      {toCall}
      {data ? <RequestsByWeek weeks={data.requestsByWeek} /> : <Skeleton h={280} />}
      {data ? <EquipmentByAge kinds={data.equipmentByAge} /> : <Skeleton h={280} />}
    </SimpleGrid>
  )
}
