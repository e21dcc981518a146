import type { CustomerInput } from '#contract/customers.ts'

/** A customer as the product acknowledged it, and the change whose outcome nobody heard of. */
export type KnownCustomer = { id: number; version: number; stored: CustomerInput; attempted?: CustomerInput }

/** Every write that the product acknowledged. */
export type Ledger = {
  customers: Map<number, KnownCustomer>
  /** Names of uploaded pictures. */
  photos: Set<string>
  /** Those of them that were opened since. */
  openedPhotos: Set<string>
  /** What was asked for, by the number of the request. */
  requests: Map<number, string>
  /** Whom a report was sent to, by the number of the report. */
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
