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
