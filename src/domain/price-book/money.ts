import { dollarsWithCents, dollarsWithoutCents } from '#texts/formats.ts'

/** What is paid, in whole dollars rounded up: nobody pays more than is said. */
export function dollarsToPay(cents: number): string {
  return dollarsWithoutCents(Math.ceil(cents / 100))
}

/** '$5,250', and '$5,250.50' where there are cents. */
export function dollarsOfCents(cents: number): string {
  return cents % 100 === 0 ? dollarsWithoutCents(cents / 100) : dollarsWithCents(cents / 100)
}
