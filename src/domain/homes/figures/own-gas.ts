type Gas = { monthlyGasUsage: number | null }

/** 0 is the empty value of every number field; any other value, even a negative one, was entered and is checked. */
export function entered(value: number | null | undefined): number | null {
  return value === undefined || value === 0 ? null : value
}

/**
 * A slot's own gas cost; null if its gas is on the home's bill. A slot without a figure, with 0, or with a copy of the home's
 * figure has no meter of its own.
 */
export function ownGasCost(entry: Gas, home: Gas): number | null {
  const own = entered(entry.monthlyGasUsage)
  return own === home.monthlyGasUsage ? null : own
}
