/** Age bands of equipment as a contractor plans: an air conditioner loses 2 SEER points from 12 years on. */
export const ageBands = [
  { band: '0-5', name: '0–5 years', leastYears: 0 },
  { band: '6-11', name: '6–11 years', leastYears: 6 },
  { band: '12-19', name: '12–19 years', leastYears: 12 },
  { band: '20+', name: '20+ years', leastYears: 20 },
  { band: 'unknown', name: 'No year', leastYears: undefined },
] as const

export type AgeBand = (typeof ageBands)[number]['band']

export const ageBandNames = ageBands.map((row) => row.band)

/** The age band for a year of installation; a future year counts as new, 0 and null as unknown. */
export function ageBandOf(installationYear: number | null, thisYear: number): AgeBand {
  if (!installationYear) return 'unknown'
  const ageYears = Math.max(0, thisYear - installationYear)
  const row = ageBands.findLast(({ leastYears }) => leastYears !== undefined && leastYears <= ageYears)
  return row?.band ?? 'unknown'
}

/** The ages by which homes are filtered: the bands, and all that is old. */
export const ageFilters = [
  ...ageBands.map(({ band, name }) => ({ age: band, name })),
  { age: '12+', name: '12+ years' },
] as const

type AgeFilter = (typeof ageFilters)[number]['age']

export const ageFilterNames = ageFilters.map(({ age }) => age)

/** The first and the last year of installation of an age, where there is one; undefined for an unknown year. */
export function yearsOfAge(age: AgeFilter, thisYear: number): { from?: number; to?: number } | undefined {
  if (age === 'unknown') return undefined
  if (age === '12+') return { to: thisYear - 12 }
  const index = ageBands.findIndex(({ band }) => band === age)
  const youngest = ageBands[index]?.leastYears ?? 0
  const older = ageBands[index + 1]?.leastYears
  return {
    ...(youngest > 0 ? { to: thisYear - youngest } : {}),
    ...(older === undefined ? {} : { from: thisYear - older + 1 }),
  }
}
