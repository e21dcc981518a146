import { SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homeHistoryKinds, homePageSize } from '#domain/homes/home-tabs.ts'
import { api } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { formatMonthDayTime } from '../../../ui/text/format-date.ts'
import classes from '../page/home-page.module.css'
import type { HomePanelProps } from '../page/home-panel.ts'
import { HomeList } from './home-list.tsx'

/** What happened to a home, newest first: who changed what, visits and letters. */
export function HomeHistory({ customerId, address, onAddressChange }: HomePanelProps) {
  const { page, kind } = address
  const query = useQuery(
    api.homes.history.queryOptions({
      input: { customerId, kind, page, pageSize: homePageSize },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <SegmentedControl
        aria-label="What to show"
        fullWidth
        maw={440}
        mb="sm"
        value={kind}
        data={homeHistoryKinds.map(({ kind: value, name: label }) => ({ value, label }))}
        onChange={(chosen) => onAddressChange({ kind: chosen, page: 1 })}
      />
      <HomeList
        label="History"
        query={query}
        page={page}
        onPageChange={(next) => onAddressChange({ page: next })}
        empty={
          <EmptyState
            title={kind === 'all' ? 'No change is recorded yet' : 'No change of this kind is recorded yet'}
          >
            From now on each change is listed here, with who made it and when.
          </EmptyState>
        }
      >
        {(rows) => (
          <ol className={classes.list} data-close>
            {rows.map(({ id, date, by, says }) => (
              <li key={id} className={classes.entry}>
                <Text size="sm" c="dimmed">
                  <time dateTime={date}>{formatMonthDayTime(date)}</time>
                </Text>
                <Text>
                  <Text span fw={600}>
                    {by}
                  </Text>{' '}
                  {says}
                </Text>
              </li>
            ))}
          </ol>
        )}
      </HomeList>
    </>
  )
}
