import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { api } from '../../../api/client.ts'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { priceBookListFields } from '../../../features/price-book/list/list-states.ts'
import { PriceBookPage } from '../../../features/price-book/list/price-book-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/price-book')({
  staticData: { title: 'Price book', isFor: can.readPriceBook },
  ...inAddress(priceBookListFields),
  loader: ({ context }) => context.queryClient.prefetchQuery(api.priceBook.list.queryOptions()),
  component: PriceBook,
})

function PriceBook() {
  const list = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PriceBookPage
      list={list}
      exports={<ExportButtons list="priceBook" filter={list} />}
      onListChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
    />
  )
}
