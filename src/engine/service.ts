import { inputLimits } from './input-limits.ts'

/** Whether the next service is due: months are unknown, so only calendar years count. */
export type ServiceState = 'unknown' | 'fine' | 'due' | 'overdue'

/**
 * Where equipment stands that was last serviced in a year, if a service is overdue after `dueYears` calendar years: in the year before
 * that it is due this year, and until then nothing is. Nothing is due in the year of a service itself.
 */
export function serviceOf(last: number | null, year: number, dueYears: number): ServiceState {
  if (last === null || last > year) return 'unknown'
  const since = year - last
  if (since >= dueYears) return 'overdue'
  return since > 0 && since === dueYears - 1 ? 'due' : 'fine'
}

/** The year of the last service as far as it can be true: neither before the equipment was installed nor in the future. */
export function countedServiceYear(
  last: number | null,
  installationYear: number | null,
  year: number,
): number | null {
  if (last === null || !(last >= inputLimits.year.least && last <= year)) return null
  return installationYear !== null && last < installationYear ? null : last
}

/** The year in which the next service is due. */
export function nextServiceYear(last: number, dueYears: number): number {
  return last + Math.max(1, dueYears - 1)
}
