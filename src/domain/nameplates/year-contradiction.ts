/** What contradicts the installation year; null if nothing does. */
export function yearContradiction(years: readonly number[], installationYear: number | null): string | null {
  const earliest = Math.min(...years)
  if (installationYear === null || years.length === 0 || earliest <= installationYear) return null
  return `Made in ${earliest} at the earliest, but installed in ${installationYear}. One of the two cannot be right.`
}
