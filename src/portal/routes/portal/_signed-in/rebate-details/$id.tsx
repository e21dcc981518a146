import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { RebateDetails } from '../../../../features/price-book/form/rebate-details.tsx'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/rebate-details/$id')({
  staticData: { title: 'Rebate', isFor: can.readPriceBook },
  loader: ({ context: { queryClient }, params }) =>
    findInList(queryClient, api.rebates.list.queryOptions(), params.id),
  gcTime: 0,
  component: Details,
  notFoundComponent: () => (
    <RecordMissing title="Rebate" list={{ name: 'All rebates', to: '/portal/rebates' }} />
  ),
})

function Details() {
  const stored = Route.useLoaderData()
  return <RebateDetails key={stored.id} stored={stored} />
}
