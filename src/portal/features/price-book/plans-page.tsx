import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FinancingPlan } from '#contract/financing-plans.ts'
import { FinancingPlanFilter } from '#contract/list-filters.ts'
import { dateText } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import { planTypes } from '#domain/price-book/kinds.ts'
import { planStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#domain/price-book/texts.ts'
import { api } from '../../api/client.ts'
import { useActor } from '../../session/session.ts'
import { SelectFilter } from '../../ui/filter-fields.tsx'
import { BookPage } from './book-page.tsx'
import type { BookNoun } from './book-table.tsx'
import type { FinancingPlanList } from './list-states.ts'
import { StateBadge } from './state-badge.tsx'

const filters = FinancingPlanFilter.pick({ name: true, kind: true, state: true })
const kinds = planTypes.map(({ type, name }) => ({ value: type, label: name }))

const noun: BookNoun<FinancingPlan, FinancingPlanFilter['sort']> = {
  label: 'Financing plans',
  what: 'plan',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => row.name },
    { key: 'lender', title: 'Lender', sort: 'lender', cell: (row) => row.lender },
    {
      key: 'aprPercent',
      title: 'Terms',
      sort: 'aprPercent',
      cell: ({ aprPercent, months }) =>
        aprPercent === null ? 'Text only' : `${aprPercent.toFixed(2)} % APR for ${months} months`,
    },
    {
      key: 'validUntil',
      title: 'Until',
      sort: 'validUntil',
      noWrap: true,
      cell: (row) => (row.validUntil === null ? '–' : dateText(row.validUntil)),
    },
    { key: 'state', title: 'State', cell: (row) => <StateBadge state={row.state} /> },
  ],
  deleteQuestion: priceBookTexts.deletePlan,
  remove: ({ id }) => api.financingPlans.delete.call({ query: { id } }),
  restore: (id) => api.financingPlans.restore.call({ query: { id } }),
  shownIn: [api.financingPlans.key(), api.packages.key()],
  emptyTitle: 'No financing plans yet',
  emptyText: 'Add a lender’s plan. Its payment is shown with all its terms, or not at all.',
}

type PlansPageProps = {
  list: FinancingPlanList
  onListChange: (change: Partial<FinancingPlanList>) => void
  exports: ReactNode
}

/** Plans of lenders that proposals may offer. */
export function PlansPage({ list, onListChange, exports }: PlansPageProps) {
  const mayChange = can.managePriceBook(useActor())
  const query = useQuery(api.financingPlans.list.queryOptions())
  return (
    <BookPage
      title="Financing plans"
      filterLabel="Filter financing plans"
      filters={filters}
      states={planStates}
      moreFilters={(field) => <SelectFilter label="Type" choices={kinds} {...field('kind')} />}
      noun={noun}
      query={query}
      list={list}
      onListChange={onListChange}
      exports={exports}
      mayChange={mayChange}
      linkOf={({ id }) =>
        linkOptions({ to: '/portal/financing-plan-details/$id', params: { id: String(id) } })
      }
      add="/portal/financing-plan-details"
    />
  )
}
