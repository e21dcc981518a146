import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RequestFilter } from '#contract/requests/requests.ts'
import { startsWithOwnDay } from '#domain/people/access.ts'
import { requestViews } from '#domain/requests/request-views.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { usePollingRequests } from '../../../realtime/use-polling.ts'
import { useActor } from '../../../session/session.ts'
import { ownViewLinks } from '../../../shared/record/late-own-view-links.ts'
import type { Filtered } from '../../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ViewStrip } from '../../../ui/list/view-strip.tsx'
import classes from '../../../ui/list/views.module.css'
import { NewRequestButton } from '../new-request-button.tsx'
import { RequestsFilters } from './requests-filters.tsx'
import { RequestsTable } from './requests-table.tsx'

type RequestsPageProps = Filtered<RequestFilter> & {
  /** The export buttons. */
  exports: ReactNode
  /** The request whose drawer is open; 0 for none. */
  openedId: number
  onOpen: (requestId: number) => void
}

/** The service requests that the person may see. */
export function RequestsPage({ filter, onFilterChange, exports, ...opened }: RequestsPageProps) {
  return (
    <ListPage
      title="Manage Requests"
      exports={exports}
      action={<NewRequestButton onTaken={opened.onOpen} />}
      views={<RequestViewLinks filter={filter} />}
      filters={<RequestsFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <RequestsTable filter={filter} onFilterChange={onFilterChange} {...opened} />
    </ListPage>
  )
}

/** The views of the list with their counts. A view starts without filters. */
function RequestViewLinks({ filter }: { filter: RequestFilter }) {
  const { data } = useQuery(api.requests.countViews.queryOptions(usePollingRequests()))
  const list = startsWithOwnDay(useActor())
  const OwnViewLinks = ownViewLinks.usePart()
  if (!data) return <div className={classes.views} />
  return (
    <ViewStrip label="Views">
      {requestViews.map(({ view, name }) => {
        const counted = data.find((row) => row.view === view)
        if (!counted) return null
        return (
          <Link
            key={view}
            to="/portal/manage-request"
            search={{ view, list }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={classes.view}
            aria-current={view === filter.view ? 'page' : undefined}
          >
            {name}
            <Badge variant="default" size="sm" miw={24} px={6} className={classes.count}>
              {grouped(counted.count)}
              {counted.isCapped && '+'}
            </Badge>
          </Link>
        )
      })}
      {OwnViewLinks && (
        <OwnViewLinks list="requests" filter={filter} builtIn={requestViews} address={{ list }} />
      )}
    </ViewStrip>
  )
}
