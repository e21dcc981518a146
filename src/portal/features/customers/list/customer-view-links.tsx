import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { customerViews } from '#domain/homes/list/customer-views.ts'
import { duplicateWords } from '#texts/en/staff/homes/duplicates.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { ownViewLinks } from '../../../shared/record/late-own-view-links.ts'
import { ViewStrip } from '../../../ui/list/view-strip.tsx'
import classes from '../../../ui/list/views.module.css'
import { customerFiltersOf } from './customers-filters.tsx'

/** Counting reads many homes, so counts may be minutes old. */
const freshMs = 300_000

type CustomerViewLinksProps = {
  /** What the list is narrowed to; none where likely duplicates are shown. */
  filter?: CustomerFilter
}

/** The views of the customer list with their counts, which come once the list is there. A view starts without filters. */
export function CustomerViewLinks({ filter }: CustomerViewLinksProps) {
  const OwnViewLinks = ownViewLinks.usePart()
  const isListThere = OwnViewLinks !== undefined
  const { data } = useQuery(
    api.customers.countViews.queryOptions({ enabled: isListThere, staleTime: freshMs }),
  )
  const { data: pairs } = useQuery(
    api.duplicates.list.queryOptions({ input: { pageSize: 1 }, enabled: isListThere, staleTime: freshMs }),
  )
  const shown = filter && JSON.stringify(customerFiltersOf(filter))
  return (
    <ViewStrip label="Views">
      {customerViews.map((view) => (
        <Link
          key={view.view}
          to="/portal/manage-customers"
          search={view.shown}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.view}
          aria-current={JSON.stringify(customerFiltersOf(view.shown)) === shown ? 'page' : undefined}
        >
          {view.name}
          <Count counted={data?.find((row) => row.view === view.view)} />
        </Link>
      ))}
      <Link
        to="/portal/likely-duplicates"
        className={classes.view}
        aria-current={filter ? undefined : 'page'}
      >
        {duplicateWords.view}
        <Count counted={pairs && { count: pairs.total, isCapped: pairs.totalIsCapped }} />
      </Link>
      {OwnViewLinks && filter && (
        <OwnViewLinks list="customers" filter={filter} builtIn={customerViews.map((view) => view.shown)} />
      )}
    </ViewStrip>
  )
}

/** Why drawn before it is counted: the views beside it must not move. */
function Count({ counted }: { counted: { count: number; isCapped: boolean } | undefined }) {
  return (
    <Badge
      variant="default"
      size="sm"
      miw={22}
      px={4}
      opacity={counted ? 1 : 0}
      className={`${classes.count} ${classes.lateCount}`}
    >
      {counted && `${grouped(counted.count)}${counted.isCapped ? '+' : ''}`}
    </Badge>
  )
}
