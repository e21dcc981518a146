import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerFilter } from '#contract/list-filters.ts'
import { customerViews } from '#domain/homes/customer-views.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../api/client.ts'
import { ownViewLinks } from '../../shared/late-own-view-links.ts'
import classes from '../../ui/views.module.css'
import { customerFiltersOf } from './customers-filters.tsx'

/** Counting reads many homes, so counts may be minutes old. */
const freshMs = 300_000

/** The views of the customer list with their counts, which come once the list is there. A view starts without filters. */
export function CustomerViewLinks({ filter }: { filter: CustomerFilter }) {
  const OwnViewLinks = ownViewLinks.usePart()
  const { data } = useQuery(
    api.customers.countViews.queryOptions({ enabled: OwnViewLinks !== undefined, staleTime: freshMs }),
  )
  const shown = JSON.stringify(customerFiltersOf(filter))
  return (
    <nav aria-label="Views" className={classes.views}>
      {customerViews.map((view) => {
        const counted = data?.find((row) => row.view === view.view)
        return (
          <Link
            key={view.view}
            to="/portal/manage-customers"
            search={view.shown}
            activeOptions={{ exact: true, includeSearch: true }}
            className={classes.view}
            aria-current={JSON.stringify(customerFiltersOf(view.shown)) === shown ? 'page' : undefined}
          >
            {view.name}
            {/* Why drawn before it is counted: the views beside it must not move. */}
            <Badge
              variant="default"
              size="sm"
              miw={30}
              px={6}
              opacity={counted ? 1 : 0}
              className={`${classes.count} ${classes.lateCount}`}
            >
              {counted && `${grouped(counted.count)}${counted.isCapped ? '+' : ''}`}
            </Badge>
          </Link>
        )
      })}
      {OwnViewLinks && (
        <OwnViewLinks list="customers" filter={filter} builtIn={customerViews.map((view) => view.shown)} />
      )}
    </nav>
  )
}
