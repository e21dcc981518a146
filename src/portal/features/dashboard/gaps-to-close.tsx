import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GapCount } from '#contract/office/dashboard.ts'
import { homeGaps } from '#domain/homes/list/home-gaps.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { SummaryCard } from '../../ui/figures/summary-card.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import classes from './gaps-to-close.module.css'

/** How many homes lack what; each count opens the homes. */
export function GapsToClose() {
  const { data, isError, refetch } = useQuery(api.dashboard.gaps.queryOptions())
  return (
    <SummaryCard title="Gaps to close">
      {isError && !data && <LoadFailed what="These counts" onRetry={refetch} />}
      {!isError && !data && <Skeleton h={58} />}
      {data && <Gaps counts={data.filter(({ count }) => count > 0)} />}
    </SummaryCard>
  )
}

function Gaps({ counts }: { counts: readonly GapCount[] }) {
  if (counts.length === 0) return <Text c="dimmed">No home lacks anything.</Text>
  return (
    <ul className={classes.gaps}>
      {counts.map(({ gap, count, isCapped }) => (
        <li key={gap}>
          <Link to="/portal/manage-customers" search={{ gap }} className={classes.gap}>
            <span className={classes.count}>
              {grouped(count)}
              {isCapped && '+'}
            </span>{' '}
            {homeGaps.find((row) => row.gap === gap)?.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
