import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from 'postgres'

/** The clock of /proc ticks a hundred times a second. */
const tickMs = 10

/** Milliseconds of processor that a process has taken so far; NaN where /proc does not tell. */
export function processorMsOf(pid: number | undefined): number {
  const { userTicks, systemTicks } = statOf(pid)
  return tickMs * (userTicks + systemTicks)
}

/** The same for a process and all that it has started and that still run. */
export function processorMsOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && statOf(other).parent === pid)
  return [pid, ...children].reduce((sum, member) => sum + processorMsOf(member), 0)
}

/** The first process of the PostgreSQL that serves a connection, on the same machine. */
export async function postmasterOf(sql: Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return statOf(backend?.pid).parent
}

function statOf(pid: number | undefined) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(fields[1]), userTicks: Number(fields[11]), systemTicks: Number(fields[12]) }
  } catch {
    return { parent: Number.NaN, userTicks: Number.NaN, systemTicks: Number.NaN }
  }
}
