import type { HomeAddress } from '#contract/homes/list-fields.ts'
import type { RequestRow } from '#contract/requests/requests.ts'

/** What each tab of a home's page is given. */
export type HomePanelProps = {
  customerId: number
  address: HomeAddress
  onAddressChange: (change: Partial<HomeAddress>) => void
  onOpenRequest: (request: RequestRow) => void
}
