import { readFileSync } from 'node:fs'

/** Resident memory of a process in MiB; NaN without /proc. */
export function residentMib(pid: number | undefined): number {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, 'latin1').match(/VmRSS:\s+(\d+) kB/)?.[1]
    return Number(kilobytes ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}
