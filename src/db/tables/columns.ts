import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** As precise as a `Date`, so a stored moment can be compared with one that was read. */
export const atMillisecond = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

export const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The number of a transaction, which is the server's own: no archive has it. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** A boolean that is stored negated. */
export const negated = customType<{ data: boolean; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => !value,
  fromDriver: (value) => !value,
})
