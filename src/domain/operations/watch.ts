import { operationWords } from '#texts/en/staff/office/operations.ts'
import { fill } from '#texts/fill.ts'

/** The room of a disk, in bytes. */
export type Room = { free: number; size: number }

/** How much was free some time ago. */
type Sample = { at: Date; free: number }

const gigabyte = 1_000_000_000
const hourMs = 3_600_000

/** Below any of these an Admin is told. docs/decisions/091 */
const low = { share: 0.1, bytes: 5 * gigabyte, days: 2 }
const nearlyFull = 0.02

/** Shorter times say nothing about growth: a backup is being made, an export was downloaded. */
const shortestGrowthMs = 6 * hourMs

/** Whether a disk will soon be full, `full` where hardly anything can be stored; undefined for one with room. */
export function troubleOfDisk(
  { free, size }: Room,
  earlier: Sample | undefined,
  now: Date,
): 'full' | 'low' | undefined {
  if (free < size * nearlyFull) return 'full'
  if (free < size * low.share || free < low.bytes) return 'low'
  const passedMs = earlier ? now.getTime() - earlier.at.getTime() : 0
  if (!earlier || passedMs < shortestGrowthMs || earlier.free <= free) return undefined
  const perDay = ((earlier.free - free) / passedMs) * 24 * hourMs
  return free < perDay * low.days ? 'low' : undefined
}

/** 'The disk of the backups (/srv/backups) has 3.1 of 40.0 GB left.' */
export function roomInWords({ free, size }: Room, what: string, folder: string): string {
  const [left, all] = [free, size].map((bytes) => (bytes / gigabyte).toFixed(1))
  return fill(operationWords.room, { what, folder, left: String(left), all: String(all) })
}

/** Emails usually leave within seconds; a server that asks to come again is asked within minutes. */
export const mailWaitsTooLongMs = hourMs
