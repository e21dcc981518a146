import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { PackageDetails } from '../../../../features/price-book/form/package-details.tsx'
import { offeredInPackages } from '../../../../features/price-book/offered-in-packages.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/package-details/$id')({
  staticData: { title: 'Package', isFor: can.readPriceBook },
  loader: async ({ context: { queryClient }, params }) => {
    const [stored, offered] = await Promise.all([
      findInList(queryClient, api.packages.list.queryOptions(), params.id),
      offeredInPackages(queryClient),
    ])
    return { stored, ...offered }
  },
  gcTime: 0,
  component: Details,
  notFoundComponent: () => (
    <RecordMissing title="Package" list={{ name: 'All packages', to: '/portal/packages' }} />
  ),
})

function Details() {
  const { stored, ...offered } = Route.useLoaderData()
  return <PackageDetails key={stored.id} stored={stored} {...offered} />
}
