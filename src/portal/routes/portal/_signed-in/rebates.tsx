import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/export-buttons.tsx'
import { RebateList } from '../../../features/price-book/list-states.ts'
import { RebatesPage } from '../../../features/price-book/rebates-page.tsx'
import { listInAddress } from '../../../ui/list-search.ts'

export const Route = createFileRoute('/portal/_signed-in/rebates')({
  staticData: { title: 'Rebates', isFor: can.readPriceBook },
  ...listInAddress(RebateList),
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
      onListChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
