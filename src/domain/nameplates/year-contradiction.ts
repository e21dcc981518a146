import { yearsJoined } from './counted-year.ts'
/** What contradicts the installation year; null if nothing does. */
export function yearContradiction(years: readonly number[], installationYear: number | null): string | null {
  const earliest = Math.min(...years)
  if (installationYear === null || years.length === 0 || earliest <= installationYear) return null
  return `Made in ${earliest} at the earliest, but installed in ${installationYear}. One of the two cannot be right.`
}

/** What contradicts the year printed on the plate, which is believed all the same; null if nothing does. */
export function printedContradiction(years: readonly number[], printedYear: number | null): string | null {
  if (printedYear === null || years.length === 0 || years.includes(printedYear)) return null
  return `The serial number says ${yearsJoined(years)}. One of the two may belong to another part. The printed date counts.`
}
