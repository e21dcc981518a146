import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { packageListFields } from '../../../features/price-book/list/list-states.ts'
import { PackagesPage } from '../../../features/price-book/list/packages-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/packages')({
  staticData: { title: 'Packages', isFor: can.readPriceBook },
  ...inAddress(packageListFields),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.packages.list.queryOptions()),
  component: Packages,
})

function Packages() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PackagesPage
      list={list}
      exports={<ExportButtons list="packages" filter={list} />}
      onListChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
