const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** '$5,250', and '$5,250.50' where there are cents. */
export function dollarsOfCents(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100)
}
