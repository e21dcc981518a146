import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** As precise as a `Date`, so a stored moment can be compared with one that was read. */
export const atMillisecond = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

export const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * The number of the transaction that wrote the row last, by which programs follow a list; a trigger keeps it. Numbers of transactions are the
 * server's own, so no archive has them (docs/decisions/090).
 */
export const changedXid = () => xid8('changed_xid').notNull().default('0')

/** Such a number by itself. */
export const transaction = (name: string) => xid8(name).notNull()

/** A boolean that is stored negated. */
export const negated = customType<{ data: boolean; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => !value,
  fromDriver: (value) => !value,
})
