import { countCap } from '#server/lists/count.ts'
import { openCallers } from '../lists/callers.ts'
import { type FilledProduct, openFilledProduct } from '../lists/filled-product.ts'
import { measureRounds, type Pace, type Plan, paceOf, quantile, type Run } from '../lists/measure.ts'
import { postmasterOf, processorMsOfFamily } from '../processor-time.ts'
import { type GrowthCase, growthCases } from './cases.ts'
import { removeNewcomers } from './newcomers.ts'
import { type Soaked, soak } from './soak.ts'

/** `processorMs` is that of the server and of PostgreSQL; `answerBytes` tells whether both sizes find alike much. */
type Cost = Pace & { processorMs: number; answerBytes: number }

export type GrowthRow = {
  name: string
  small: Cost
  large: Cost
  /** Processor time of a call to the large product, divided by that of the small one: unlike time, it does not depend on other load. */
  ratio: number
  /** In how many rows of the large product a 'contains' finds its text; undefined for all other calls. */
  containing: number | undefined
  wantedRatio: number
}

const mostTimes = 2
/** A 'contains' that more rows match than a list counts must read those rows to know that. */
const mostTimesBeyondCount = 5

export type GrowthOptions = Plan & {
  small: number
  large: number
  soakMinutes: number
  only: string
  /** A folder in which the large product is kept for the next run; empty for none. */
  keep: string
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
  const fill = async (customers: number, kept?: string) => {
    options.onNews(`filling a product with ${customers.toLocaleString('en-US')} customers`)
    const filled = await openFilledProduct({ customers, requests: Math.ceil(customers / 5) }, kept)
    open.push(filled)
    const removed = await removeNewcomers(filled.database.sql)
    if (removed > 0) options.onNews(`removed ${removed.toLocaleString('en-US')} customers of earlier runs`)
    return { filled, cases: await growthCases(filled) }
  }
  try {
    const small = await fill(options.small)
    const large = await fill(options.large, options.keep)
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
    const sides = { small: askSmall.asks, large: askLarge.asks }
    await measureRounds(sides, { ...plan, rounds: 1 })
    const meters = { small: () => processorOf(small), large: () => processorOf(large) }
    const runs = await measureRounds(sides, plan, meters)
    const ofSmall = await costOf(runs.small, askSmall.asks)
    const ofLarge = await costOf(runs.large, askLarge.asks)
    const containing = await countContaining(large)
    return {
      name,
      small: ofSmall,
      large: ofLarge,
      ratio: ofLarge.processorMs / ofSmall.processorMs,
      containing,
      wantedRatio: containing !== undefined && containing > countCap ? mostTimesBeyondCount : mostTimes,
    }
  } finally {
    askSmall.close()
    askLarge.close()
  }
}

/** What the processes of a product have taken so far; while the other product is asked, they rest. */
async function processorOf({ filled: { product, database } }: Side): Promise<number> {
  return product.processorMs() + processorMsOfFamily(await postmasterOf(database.sql))
}

/** Why the median of the rounds: what PostgreSQL does beside the calls now and then, such as a checkpoint, belongs to none of them. */
async function costOf(runs: readonly Run[], [ask]: (() => Promise<number>)[]): Promise<Cost> {
  const processorMs = quantile(
    runs.map((run) => run.processorMs / run.latencies.length),
    0.5,
  )
  return { ...paceOf(runs), processorMs, answerBytes: (await ask?.()) ?? Number.NaN }
}

const searchable: Record<string, string> = {
  '/api/Customer/GetCustomersByFilters': 'customers',
  '/api/Request/GetRequestsByFilters': 'requests',
}

async function countContaining({ filled, bench: { call } }: Side): Promise<number | undefined> {
  if (typeof call === 'function') return undefined
  const table = searchable[call.path]
  const sought = Object.entries(call.body ?? {}).find(([field]) => /^(name|email|address)$/.test(field))
  if (!table || !sought) return undefined
  const { sql } = filled.database
  const [column, text] = sought
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(table)} where ${sql(column)} ilike ${`%${text}%`}`
  return counted?.count
}
