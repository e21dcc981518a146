import { Paper, SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePollingRequests } from '../../realtime/use-polling.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EquipmentByAge } from './equipment-by-age.tsx'
import { OldestWaiting } from './oldest-waiting.tsx'
import { overviewQuery } from './overview-query.ts'
import { RequestsByWeek } from './requests-by-week.tsx'

/** The oldest waiting request, requests by week, and equipment by age. */
export function Overview() {
  const { data, isError, refetch } = useQuery({ ...overviewQuery(), ...usePollingRequests() })
  if (isError && !data) {
    return (
      <Paper withBorder mt="md">
        <LoadFailed what="The overview" onRetry={refetch} />
      </Paper>
    )
  }
  return (
    <>
      {data ? <OldestWaiting request={data.oldestWaiting} /> : <Skeleton h={76} mt="md" />}
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
        {data ? <RequestsByWeek weeks={data.requestsByWeek} /> : <Skeleton h={280} />}
        {data ? <EquipmentByAge kinds={data.equipmentByAge} /> : <Skeleton h={280} />}
      </SimpleGrid>
    </>
  )
}
