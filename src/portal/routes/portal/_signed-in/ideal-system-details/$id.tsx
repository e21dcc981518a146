import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findById, missingIsHandled as meta } from '../../../../api/find-by-id.ts'
import { IdealSystemForm } from '../../../../features/ideal-systems/ideal-system-form.tsx'
import { assumedFieldsQuery } from '../../../../shared/frame/assumed-fields.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/ideal-system-details/$id')({
  staticData: { title: 'Ideal System Details', isFor: can.manageIdealSystems },
  loader: async ({ context: { queryClient }, params }) => {
    const { find, list } = api.idealSystems
    const [stored] = await Promise.all([
      findById(params.id, (id) => queryClient.fetchQuery(find.queryOptions({ input: { id }, meta }))),
      queryClient.prefetchQuery(list.queryOptions()),
      queryClient.prefetchQuery(assumedFieldsQuery),
    ])
    return stored
  },
  component: IdealSystemDetails,
  notFoundComponent: () => (
    <RecordMissing
      title="Ideal System Details"
      list={{ name: 'All ideal systems', to: '/portal/manage-ideal-systems' }}
    />
  ),
})

function IdealSystemDetails() {
  const stored = Route.useLoaderData()
  return <IdealSystemForm key={stored.id} stored={stored} />
}
