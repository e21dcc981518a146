import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from 'postgres'

/** The clock of /proc ticks a hundred times a second. */
const tickMs = 10

/** Milliseconds of processor that a process has taken so far; NaN where /proc does not tell. */
export function processorMsOf(pid: number | undefined): number {
  const { userTicks, systemTicks } = statOf(pid)
  return tickMs * (userTicks + systemTicks)
}

/** The same for a process and all that it has started, those that have ended included. */
export function processorMsOfFamily(pid: number): number {
  const running = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && statOf(other).parent === pid)
    .map(processorMsOf)
    // Why: one may end after it was listed.
    .filter((ms) => !Number.isNaN(ms))
  return running.reduce((sum, ms) => sum + ms, processorMsOf(pid) + tickMs * statOf(pid).endedTicks)
}

/** The first process of the PostgreSQL that serves a connection, on the same machine. */
export async function postmasterOf(sql: Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return statOf(backend?.pid).parent
}

function statOf(pid: number | undefined) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    const [userTicks = Number.NaN, systemTicks = Number.NaN, ...ended] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      userTicks,
      systemTicks,
      endedTicks: (ended[0] ?? 0) + (ended[1] ?? 0),
    }
  } catch {
    return { parent: Number.NaN, userTicks: Number.NaN, systemTicks: Number.NaN, endedTicks: Number.NaN }
  }
}
