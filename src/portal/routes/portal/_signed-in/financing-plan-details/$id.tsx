import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { PlanDetails } from '../../../../features/price-book/form/plan-details.tsx'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/financing-plan-details/$id')({
  staticData: { title: 'Financing plan', isFor: can.readPriceBook },
  loader: ({ context: { queryClient }, params }) =>
    findInList(queryClient, api.financingPlans.list.queryOptions(), params.id),
  gcTime: 0,
  component: Details,
  notFoundComponent: () => (
    <RecordMissing
      title="Financing plan"
      list={{ name: 'All financing plans', to: '/portal/financing-plans' }}
    />
  ),
})

function Details() {
  const stored = Route.useLoaderData()
  return <PlanDetails key={stored.id} stored={stored} />
}
