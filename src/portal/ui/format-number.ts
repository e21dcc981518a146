const figures = new Intl.NumberFormat('en-US')

/** A number as it is read: 12,345. */
export function formatNumber(value: number): string {
  return figures.format(value)
}
