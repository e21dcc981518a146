import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { financingPlanListFields } from '../../../features/price-book/list/list-states.ts'
import { PlansPage } from '../../../features/price-book/list/plans-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/financing-plans')({
  staticData: { title: 'Financing plans', isFor: can.readPriceBook },
  ...inAddress(financingPlanListFields),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.financingPlans.list.queryOptions()),
  component: FinancingPlans,
})

function FinancingPlans() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PlansPage
      list={list}
      exports={<ExportButtons list="financingPlans" filter={list} />}
      onListChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
