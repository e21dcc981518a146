import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { FinancingPlan, FinancingPlanFilter } from '#contract/price-book/financing-plans.ts'
import { financingPlanFields } from '#contract/price-book/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { planTypes } from '#domain/price-book/kinds.ts'
import { planStates } from '#domain/price-book/states.ts'
import { priceBookTexts } from '#texts/en/staff/price-book/price-book.ts'
import { api } from '../../../api/client.ts'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { stateColumn, untilColumn } from './book-columns.tsx'
import { type BookList, BookPage, type BookPageProps } from './book-page.tsx'
import type { FinancingPlanList } from './list-states.ts'

const { name, kind, state } = financingPlanFields
const fields = { name, kind, state }
const kinds = planTypes.map(({ type, name }) => ({ value: type, label: name }))

function termsInWords({ aprPercent, months }: FinancingPlan): string {
  return aprPercent === null ? 'Text only' : `${aprPercent.toFixed(2)} % APR for ${months} months`
}

const noun: BookList<FinancingPlan, FinancingPlanFilter['sort'], typeof fields> = {
  title: 'Financing plans',
  filterLabel: 'Filter financing plans',
  fields,
  states: planStates,
  kinds: { key: 'kind', label: 'Type', choices: kinds },
  mayBeChangedBy: can.managePriceBook,
  what: 'plan',
  columns: [
    { key: 'name', title: 'Name', sort: 'name', cell: (row) => <RowLink>{row.name}</RowLink>, card: 'title' },
    { key: 'lender', title: 'Lender', sort: 'lender', cell: (row) => row.lender },
    { key: 'aprPercent', title: 'Terms', sort: 'aprPercent', cell: termsInWords, card: 'second' },
    untilColumn('Until'),
    stateColumn,
  ],
  deleteQuestion: priceBookTexts.deletePlan,
  remove: ({ id }) => api.financingPlans.delete.call({ query: { id } }),
  restore: (id) => api.financingPlans.restore.call({ query: { id } }),
  shownIn: [api.financingPlans.key(), api.packages.key()],
  emptyTitle: 'No financing plans yet',
  emptyText: 'Add a lender’s plan. Its payment is shown with all its terms, or not at all.',
  linkOf: ({ id }) => linkOptions({ to: '/portal/financing-plan-details/$id', params: { id: String(id) } }),
  add: '/portal/financing-plan-details',
}

/** Plans of lenders that proposals may offer. */
export function PlansPage(props: BookPageProps<FinancingPlanList>) {
  return <BookPage noun={noun} query={useQuery(api.financingPlans.list.queryOptions())} {...props} />
}
