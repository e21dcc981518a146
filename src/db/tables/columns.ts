import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** As exact as a `Date`: what was stored can be asked for by the moment that was read. */
export const atMillisecond = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

/** A yes or no that its column holds in the negative. */
export const negated = customType<{ data: boolean; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => !value,
  fromDriver: (value) => !value,
})
