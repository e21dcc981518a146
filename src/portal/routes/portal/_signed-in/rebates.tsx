import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { rebateListFields } from '../../../features/price-book/list/list-states.ts'
import { RebatesPage } from '../../../features/price-book/list/rebates-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/rebates')({
  staticData: { title: 'Rebates', isFor: can.readPriceBook },
  ...inAddress(rebateListFields),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.rebates.list.queryOptions()),
  component: Rebates,
})

function Rebates() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RebatesPage
      list={list}
      exports={<ExportButtons list="rebates" filter={list} />}
      onListChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
