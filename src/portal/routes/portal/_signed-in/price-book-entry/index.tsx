import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../../api/client.ts'
import { PriceEntryDetails } from '../../../../features/price-book/form/price-entry-details.tsx'

export const Route = createFileRoute('/portal/_signed-in/price-book-entry/')({
  staticData: { title: 'Add a price book entry', isFor: can.managePriceBook },
  loader: ({ context }) => context.queryClient.fetchQuery(api.idealSystems.list.queryOptions()),
  component: AddEntry,
})

function AddEntry() {
  return <PriceEntryDetails systems={Route.useLoaderData()} />
}
