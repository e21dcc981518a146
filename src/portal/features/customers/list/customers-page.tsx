import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { customerViews } from '#domain/homes/list/customer-views.ts'
import { messages } from '#texts/en/messages.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { ownViewLinks } from '../../../shared/record/late-own-view-links.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ViewStrip } from '../../../ui/list/view-strip.tsx'
import classes from '../../../ui/list/views.module.css'
import { CustomersFilters, customerFiltersOf } from './customers-filters.tsx'
import { CustomersTable, type CustomersTableProps } from './customers-table.tsx'

const unsafeHomes = latePart(() => import('./unsafe-homes.tsx').then(({ UnsafeHomes }) => UnsafeHomes))

/** Counting reads many homes, so counts may be minutes old. */
const freshMs = 300_000

/** The views of the customer list with their counts, which come once the list is there. A view starts without filters. */
function CustomerViewLinks({ filter }: { filter: CustomerFilter }) {
  const OwnViewLinks = ownViewLinks.usePart()
  const { data } = useQuery(
    api.customers.countViews.queryOptions({ enabled: OwnViewLinks !== undefined, staleTime: freshMs }),
  )
  const shown = JSON.stringify(customerFiltersOf(filter))
  return (
    <ViewStrip label="Views">
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
              miw={22}
              px={4}
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
    </ViewStrip>
  )
}

type CustomersPageProps = CustomersTableProps & {
  /** The export buttons. */
  exports: ReactNode
}

/** The list of customers, with a link to add one. */
export function CustomersPage({ exports, ...table }: CustomersPageProps) {
  const { filter, onFilterChange } = table
  const UnsafeHomes = unsafeHomes.usePart()
  return (
    <ListPage
      title={messages.customer.listTitle}
      notice={UnsafeHomes && <UnsafeHomes />}
      exports={exports}
      action={<AddLink to="/portal/customer-details" />}
      views={<CustomerViewLinks filter={filter} />}
      filters={<CustomersFilters filter={filter} onFilterChange={onFilterChange} />}
    >
      <CustomersTable {...table} />
    </ListPage>
  )
}
