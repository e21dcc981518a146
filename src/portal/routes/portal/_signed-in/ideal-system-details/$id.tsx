import { createFileRoute, notFound } from '@tanstack/react-router'
import { Id } from '#contract/fields.ts'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { hasCode } from '../../../../api/failures.ts'
import { IdealSystemDetailsPage } from '../../../../features/ideal-systems/ideal-system-details-page.tsx'
import { IdealSystemMissing } from '../../../../features/ideal-systems/ideal-system-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/ideal-system-details/$id')({
  staticData: { title: 'Ideal System Details', isFor: can.manageIdealSystems },
  loader: async ({ context: { queryClient }, params }) => {
    const id = Id.safeParse(params.id)
    if (!id.success) throw notFound()
    const { find, list } = api.idealSystems
    const meta = { handles: ['NOT_FOUND'] }
    const [stored] = await Promise.all([
      queryClient.fetchQuery(find.queryOptions({ input: { id: id.data }, meta })).catch((error: unknown) => {
        throw hasCode(error, 'NOT_FOUND') ? notFound() : error
      }),
      queryClient.prefetchQuery(list.queryOptions()),
    ])
    return stored
  },
  component: IdealSystemDetails,
  notFoundComponent: IdealSystemMissing,
})

function IdealSystemDetails() {
  const stored = Route.useLoaderData()
  return <IdealSystemDetailsPage key={stored.id} stored={stored} />
}
