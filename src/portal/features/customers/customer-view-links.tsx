import { Link } from '@tanstack/react-router'
import type { CustomerFilter } from '#contract/list-filters.ts'
import { ownViewLinks } from '../../shared/late-own-view-links.ts'
import classes from '../../ui/views.module.css'
import { customerFiltersOf } from './customers-filters.tsx'

/** What the office looks for most; the dashboard leads to the same lists. */
const views = [
  { name: 'All', shown: {} },
  { name: 'Furnace 12+ years', shown: { equipment: 'furnace', age: '12+' } },
  { name: 'AC 12+ years', shown: { equipment: 'air-conditioner', age: '12+' } },
  { name: 'Never compared', shown: { gap: 'never-compared' } },
  { name: 'Label never opened', shown: { gap: 'label-never-opened' } },
  { name: 'No email', shown: { gap: 'no-email' } },
] as const

/** The views of the customer list: filters under a name. */
export function CustomerViewLinks({ filter }: { filter: CustomerFilter }) {
  const OwnViewLinks = ownViewLinks.usePart()
  const shown = JSON.stringify(customerFiltersOf(filter))
  return (
    <nav aria-label="Views" className={classes.views}>
      {views.map((view) => (
        <Link
          key={view.name}
          to="/portal/manage-customers"
          search={view.shown}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.view}
          aria-current={JSON.stringify(customerFiltersOf(view.shown)) === shown ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {OwnViewLinks && (
        <OwnViewLinks list="customers" filter={filter} builtIn={views.map((view) => view.shown)} />
      )}
    </nav>
  )
}
