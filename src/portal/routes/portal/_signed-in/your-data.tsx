import { createFileRoute } from '@tanstack/react-router'
import { optionalId, pageFields } from '#contract/fields/plain-fields.ts'
import { can } from '#domain/people/access.ts'
import { DataExportPage } from '../../../features/data-export/data-export-page.tsx'
import { inAddress } from '../../../ui/frame/in-address.ts'

export const Route = createFileRoute('/portal/_signed-in/your-data')({
  staticData: { title: 'Your data', isFor: can.downloadData },
  ...inAddress({ customer: optionalId, ...pageFields }),
  component: YourData,
})

function YourData() {
  const { customer, ...kept } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataExportPage
      customerId={customer}
      onCustomerChange={(id) =>
        void navigate({ search: id === undefined ? kept : { ...kept, customer: id } })
      }
      kept={kept}
      onKeptChange={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}
