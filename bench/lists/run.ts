import { residentMib } from '../resident-memory.ts'
import { startBareServer } from './bare-product.ts'
import { openCallers } from './callers.ts'
import { type Case, listCases } from './cases.ts'
import type { Amounts } from './fill.ts'
import { type FilledProduct, openFilledProduct } from './filled-product.ts'
import { measureRounds, millisecondsOf, type Pace, type Plan, paceOf, shareOf } from './measure.ts'

export type Row = Pace & {
  name: string
  /** Calls per second in percent of the driver's rate on the same statements. */
  sharePercent: number
  /** The same for a server that only calls the driver: the most that HTTP can reach on this machine. */
  bareSharePercent: number
  firstSharePercent: number
  /** Processor time of the server process per call, which does not depend on other load. */
  serverCpuMs: number
}

type Options = Amounts & Plan & { only: string; onRow: (row: Row) => void }

/**
 * Fills a scratch product and measures every list call end to end against the driver on the same statements; afterwards the memory of
 * the server.
 */
export async function benchLists(options: Options): Promise<{ serverMib: number }> {
  const filled = await openFilledProduct(options)
  try {
    const bare = await startBareServer(filled.database.url)
    try {
      await measureAll({ filled, bare }, options)
      return { serverMib: residentMib(filled.product.pid) }
    } finally {
      await bare.close()
    }
  } finally {
    await filled.close()
  }
}

type Surroundings = { filled: FilledProduct; bare: Awaited<ReturnType<typeof startBareServer>> }

async function measureAll(around: Surroundings, options: Options): Promise<void> {
  const cases = listCases(around.filled.known)
  // Why warm up: all sides are still being compiled, and more code takes longer.
  const [first] = cases
  if (first) await measureCase(first, around, { ...options, rounds: 1, milliseconds: 5_000 })
  for (const bench of cases) {
    if (!bench.name.includes(options.only)) continue
    options.onRow(await measureCase(bench, around, options))
  }
}

async function measureCase({ name, call, who }: Case, around: Surroundings, plan: Plan): Promise<Row> {
  const { filled, bare } = around
  const { product, database, recorder } = filled
  const headers = filled.headers[who]
  const statements = await recorder.record(call, headers)
  await bare.ask(statements)
  const askDriver = () =>
    Promise.all(
      statements.map(({ text, parameters }) => database.sql.unsafe(text, parameters, { prepare: true })),
    )
  const asked = openCallers(name, call, { port: product.port, headers, callers: plan.callers })
  const askedBare = openCallers(name, call, { port: bare.port, headers: {}, callers: plan.callers })
  try {
    const first = await millisecondsOf(asked.asks[0] ?? askDriver)
    const firstOfDriver = await millisecondsOf(askDriver)
    const driver = Array.from({ length: plan.callers }, () => askDriver)
    const sides = { driver, product: asked.asks, bare: askedBare.asks }
    await measureRounds(sides, { ...plan, rounds: 1, milliseconds: plan.milliseconds / 3 })
    const processorBefore = product.processorMs()
    const runs = await measureRounds(sides, plan)
    const pace = paceOf(runs.product)
    return {
      name,
      ...pace,
      sharePercent: shareOf(runs.product, runs.driver),
      bareSharePercent: shareOf(runs.bare, runs.driver),
      firstSharePercent: (100 * firstOfDriver) / first,
      serverCpuMs: (product.processorMs() - processorBefore) / pace.calls,
    }
  } finally {
    asked.close()
    askedBare.close()
  }
}
