import { performance } from 'node:perf_hooks'

export type Work = () => Promise<unknown>

export type Plan = { callers: number; rounds: number; milliseconds: number }

/** `processorMs` is what the meter of its side counted, of all calls together. */
export type Run = { perSecond: number; latencies: number[]; processorMs: number }

/** Milliseconds of processor taken so far by what serves a side. */
export type Meter = () => Promise<number>

/** Runs the sides in turn, forwards and backwards, so that other load on the machine affects them all; without meters, processorMs is NaN. */
export async function measureRounds<Side extends string>(
  sides: Record<Side, Work[]>,
  plan: Plan,
  meters?: Record<Side, Meter>,
) {
  const names = Object.keys(sides) as Side[]
  const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]])) as Record<Side, Run[]>
  for (let round = 0; round < plan.rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      runs[name].push(await repeat(sides[name], plan.milliseconds, meters?.[name]))
  return runs
}

/** Every worker repeats its work until the time is up. */
async function repeat(
  workers: Work[],
  milliseconds: number,
  meter: Meter = async () => Number.NaN,
): Promise<Run> {
  const before = await meter()
  const start = performance.now()
  const latencies: number[] = []
  await Promise.all(
    workers.map(async (work) => {
      do {
        const began = performance.now()
        await work()
        latencies.push(performance.now() - began)
      } while (performance.now() - start < milliseconds)
    }),
  )
  const perSecond = (1000 * latencies.length) / (performance.now() - start)
  return { perSecond, latencies, processorMs: (await meter()) - before }
}

export async function millisecondsOf(work: Work): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The rate of one side in percent of another's; the median over the rounds. */
export function shareOf(ours: readonly Run[], theirs: readonly Run[]): number {
  return quantile(
    ours.map((run, round) => (100 * run.perSecond) / (theirs[round]?.perSecond ?? Number.NaN)),
    0.5,
  )
}

export type Pace = { callsPerSecond: number; medianMs: number; p99Ms: number; calls: number }

export function paceOf(runs: readonly Run[]): Pace {
  const latencies = runs.flatMap((run) => run.latencies)
  return {
    callsPerSecond: quantile(
      runs.map((run) => run.perSecond),
      0.5,
    ),
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    calls: latencies.length,
  }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
