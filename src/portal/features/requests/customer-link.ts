import { linkOptions } from '@tanstack/react-router'
import type { RequestRow } from '#contract/requests/requests.ts'

/** The link to the customer of a request, if there is one. */
export function customerOf({ customerId }: Pick<RequestRow, 'customerId'>) {
  return customerId === null
    ? undefined
    : linkOptions({ to: '/portal/customer-details/$id', params: { id: String(customerId) } })
}
