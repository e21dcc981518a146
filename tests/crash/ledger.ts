import type { CustomerInput } from '#contract/homes/customers.ts'

/** A customer as acknowledged by the product, and the change whose outcome is unknown. */
export type KnownCustomer = { id: number; version: number; stored: CustomerInput; attempted?: CustomerInput }

/** Every write that the product acknowledged. */
export type Ledger = {
  customers: Map<number, KnownCustomer>
  /** Names of uploaded images. */
  photos: Set<string>
  /** Those that have been opened since. */
  openedPhotos: Set<string>
  /** What was requested, by request number. */
  requests: Map<number, string>
  /** Recipients of reports, by report number. */
  emails: Map<number, string>
  acknowledged: number
}

export function emptyLedger(): Ledger {
  return {
    customers: new Map(),
    photos: new Set(),
    openedPhotos: new Set(),
    requests: new Map(),
    emails: new Map(),
    acknowledged: 0,
  }
}
