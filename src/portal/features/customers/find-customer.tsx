import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { missingIsHandled as meta } from '../../api/find-by-id.ts'
import { fetchPresent } from '../../api/first-data.ts'
import { RecordMissing } from '../../ui/frame/record-missing.tsx'

/** A customer as stored now. */
export function findCustomer(queryClient: QueryClient, id: number) {
  return fetchPresent(queryClient, api.customers.find.queryOptions({ input: { id }, meta }))
}

/** The page of a customer who does not exist. */
export function CustomerMissing() {
  return (
    <RecordMissing title="Customer Details" list={{ name: 'Customers', to: '/portal/manage-customers' }} />
  )
}
