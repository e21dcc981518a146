import { openCallers } from '../lists/callers.ts'
import { type FilledProduct, openFilledProduct } from '../lists/filled-product.ts'
import { measureRounds, type Pace, type Plan, paceOf, shareOf } from '../lists/measure.ts'
import { type GrowthCase, growthCases } from './cases.ts'
import { type Soaked, soak } from './soak.ts'

export type GrowthRow = {
  name: string
  small: Pace
  large: Pace
  /** Median of the large product divided by that of the small one. */
  ratio: number
  /** Calls per second of the large product in percent of the raw driver's rate on the same statements; undefined for writes. */
  sharePercent: number | undefined
}

export type GrowthOptions = Plan & {
  small: number
  large: number
  soakMinutes: number
  only: string
  onRow: (row: GrowthRow) => void
  onNews: (words: string) => void
}

/**
 * Two products side by side, one with few customers and one with many, each on a database of its own, get the same calls in turn.
 * What an answer costs must not depend on the number of customers.
 */
export async function benchGrowth(
  options: GrowthOptions,
): Promise<{ rows: GrowthRow[]; soaked: Soaked | undefined }> {
  const open: FilledProduct[] = []
  const fill = async (customers: number) => {
    options.onNews(`filling a product with ${customers.toLocaleString('en-US')} customers`)
    const filled = await openFilledProduct({ customers, requests: Math.ceil(customers / 5) })
    open.push(filled)
    return { filled, cases: await growthCases(filled) }
  }
  try {
    const small = await fill(options.small)
    const large = await fill(options.large)
    const rows: GrowthRow[] = []
    for (const [index, mine] of large.cases.entries()) {
      const other = small.cases[index]
      if (!other || !mine.name.includes(options.only)) continue
      const row = await measureBoth(
        { filled: small.filled, bench: other },
        { filled: large.filled, bench: mine },
        options,
      )
      options.onRow(row)
      rows.push(row)
    }
    if (options.soakMinutes === 0) return { rows, soaked: undefined }
    options.onNews(`asking all of them for ${options.soakMinutes} minutes`)
    return { rows, soaked: await soak(large.filled.product, large.cases, options.soakMinutes) }
  } finally {
    for (const filled of open) await filled.close()
  }
}

type Side = { filled: FilledProduct; bench: GrowthCase }

async function measureBoth(small: Side, large: Side, plan: Plan): Promise<GrowthRow> {
  const name = large.bench.name
  const callersOf = ({ filled, bench: { call, headers } }: Side) =>
    openCallers(name, call, { port: filled.product.port, headers, callers: plan.callers })
  const askSmall = callersOf(small)
  const askLarge = callersOf(large)
  try {
    const driver = (await driverOf(large, plan.callers)) ?? []
    const sides = { small: askSmall.asks, large: askLarge.asks, driver }
    await measureRounds(sides, { ...plan, rounds: 1 })
    const runs = await measureRounds(sides, plan)
    const [ofSmall, ofLarge] = [paceOf(runs.small), paceOf(runs.large)]
    return {
      name,
      small: ofSmall,
      large: ofLarge,
      ratio: ofLarge.medianMs / ofSmall.medianMs,
      sharePercent: driver.length > 0 ? shareOf(runs.large, runs.driver) : undefined,
    }
  } finally {
    askSmall.close()
    askLarge.close()
  }
}

/** The raw driver on the statements of a read; a write cannot be repeated. */
async function driverOf({ filled, bench }: Side, callers: number) {
  if (typeof bench.call === 'function') return undefined
  const statements = await filled.recorder.record(bench.call, bench.headers)
  const ask = () =>
    Promise.all(
      statements.map(({ text, parameters }) =>
        filled.database.sql.unsafe(text, parameters, { prepare: true }),
      ),
    )
  return Array.from({ length: callers }, () => ask)
}
