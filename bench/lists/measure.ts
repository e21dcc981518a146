import { performance } from 'node:perf_hooks'

export type Work = () => Promise<unknown>

export type Measured = {
  /** Calls a second, of the driver's repetitions a second, in percent: the median over interleaved pairs. */
  sharePercent: number
  callsPerSecond: number
  medianMs: number
  p99Ms: number
  calls: number
}

export type Plan = { callers: number; pairs: number; milliseconds: number }

/** Runs the product and the driver in turn, so that whatever else the machine does meets both. */
export async function measurePairs(product: Work[], driver: Work[], plan: Plan): Promise<Measured> {
  const shares: number[] = []
  const rates: number[] = []
  const latencies: number[] = []
  for (let pair = 0; pair < plan.pairs; pair++) {
    const sides = pair % 2 === 0 ? [driver, product] : [product, driver]
    const results = new Map<Work[], Run>()
    for (const side of sides) results.set(side, await repeat(side, plan.milliseconds))
    const [ours, theirs] = [results.get(product), results.get(driver)]
    if (!ours || !theirs) continue
    shares.push((100 * ours.perSecond) / theirs.perSecond)
    rates.push(ours.perSecond)
    latencies.push(...ours.latencies)
  }
  return {
    sharePercent: quantile(shares, 0.5),
    callsPerSecond: quantile(rates, 0.5),
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    calls: latencies.length,
  }
}

type Run = { perSecond: number; latencies: number[] }

/** Each worker repeats its work until the time is up. */
async function repeat(workers: Work[], milliseconds: number): Promise<Run> {
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
  return { perSecond: (1000 * latencies.length) / (performance.now() - start), latencies }
}

export async function millisecondsOf(work: Work): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
