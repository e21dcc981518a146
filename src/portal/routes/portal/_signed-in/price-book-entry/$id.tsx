import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { findInList } from '../../../../features/price-book/find-in-list.ts'
import { PriceEntryDetails } from '../../../../features/price-book/form/price-entry-details.tsx'
import { actorOf } from '../../../../session/session.ts'
import { RecordMissing } from '../../../../ui/frame/record-missing.tsx'

export const Route = createFileRoute('/portal/_signed-in/price-book-entry/$id')({
  staticData: { title: 'Price book entry', isFor: can.readPriceBook },
  loader: async ({ context: { queryClient, signedIn }, params }) => {
    const stored = await findInList(queryClient, api.priceBook.list.queryOptions(), params.id)
    const mayChange = can.managePriceBook(actorOf(signedIn))
    const systems = mayChange ? await queryClient.fetchQuery(api.idealSystems.list.queryOptions()) : []
    return { stored, systems }
  },
  gcTime: 0,
  component: Entry,
  notFoundComponent: () => (
    <RecordMissing title="Price book entry" list={{ name: 'The price book', to: '/portal/price-book' }} />
  ),
})

function Entry() {
  const { stored, systems } = Route.useLoaderData()
  return <PriceEntryDetails key={stored.id} stored={stored} systems={systems} />
}
