import { customType } from 'drizzle-orm/pg-core'

/** A yes or no that its column holds in the negative. */
export const negated = customType<{ data: boolean; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => !value,
  fromDriver: (value) => !value,
})
