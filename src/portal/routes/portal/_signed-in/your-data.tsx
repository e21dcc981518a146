import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { can } from '#domain/people/access.ts'
import { DataExportPage } from '../../../features/data-export/data-export-page.tsx'
import { readSearch } from '../../../ui/list-search.ts'

const Search = z.object({ customer: Id.optional() })

export const Route = createFileRoute('/portal/_signed-in/your-data')({
  staticData: { title: 'Your data', isFor: can.downloadData },
  validateSearch: (search: { customer?: number } & SearchSchemaInput) => readSearch(Search, search),
  component: YourData,
})

function YourData() {
  const { customer } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataExportPage
      customerId={customer}
      onCustomerChange={(id) => void navigate({ search: id === undefined ? {} : { customer: id } })}
    />
  )
}
