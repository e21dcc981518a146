import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { IdealSystemsPage } from '../../../features/ideal-systems/ideal-systems-page.tsx'
import { idealSystemsListFields } from '../../../features/ideal-systems/list-state.ts'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/manage-ideal-systems')({
  staticData: { title: 'Manage Ideal Systems', isFor: can.manageIdealSystems },
  ...inAddress(idealSystemsListFields),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.idealSystems.list.queryOptions()),
  component: ManageIdealSystems,
})

function ManageIdealSystems() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <IdealSystemsPage
      list={list}
      exports={<ExportButtons list="idealSystems" filter={list} />}
      onListChange={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
