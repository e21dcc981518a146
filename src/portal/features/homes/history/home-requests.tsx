import { Paper } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homePageSize } from '#domain/homes/home-tabs.ts'
import { api } from '../../../api/client.ts'
import { usePollingRequests } from '../../../realtime/use-polling.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import classes from '../page/home-page.module.css'
import type { HomePanelProps } from '../page/home-panel.ts'
import { HomeList } from './home-list.tsx'
import { RequestSummary } from './request-summary.tsx'

/** The requests of a home, open urgent ones first, then the newest. */
export function HomeRequests({ customerId, address, onAddressChange, onOpenRequest }: HomePanelProps) {
  const { page } = address
  const query = useQuery(
    api.homes.requests.queryOptions({
      input: { customerId, page, pageSize: homePageSize },
      placeholderData: keepPreviousData,
      ...usePollingRequests(),
    }),
  )
  return (
    <HomeList
      label="Requests"
      query={query}
      page={page}
      onPageChange={(next) => onAddressChange({ page: next })}
      empty={
        <EmptyState title="No requests yet">They come from the label, your website or a call.</EmptyState>
      }
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Paper key={row.requestId} component="li" withBorder p="sm">
              <RequestSummary request={row} onOpen={onOpenRequest} />
            </Paper>
          ))}
        </ul>
      )}
    </HomeList>
  )
}
