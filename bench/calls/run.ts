import { forkServer } from '../forked-server.ts'
import { openCallers } from '../lists/callers.ts'
import type { Amounts } from '../lists/fill.ts'
import { type FilledProduct, openFilledProduct } from '../lists/filled-product.ts'
import { measureRounds, type Plan, quantile } from '../lists/measure.ts'
import { postmasterOf, processorMsOf, processorMsOfFamily } from '../processor-time.ts'
import { bareCalls, bareNames, type MeasuredCall, productCalls } from './cases.ts'
import { type Counted, openCounter } from './count.ts'
import { measureRanking, withoutRanking } from './ranking.ts'

/** Rate and processor time of one call: medians over the rounds. */
export type Cost = { perSecond: number; nodeMs: number; postgresMs: number }

export type CallRow = Cost &
  Partial<Counted> & {
    name: string
    /** Rate and processor time as a multiple of the bare call's in the same rounds. */
    ofBare?: { rate: number; node: number }
  }

type Options = Amounts & Plan & { only: string; creates: number }

/** After this long under load the code of a call is compiled, in the dearest calls too. */
const compiledMs = 2_000

type Side = MeasuredCall & { port: number; nodePid: number | undefined; costs: Cost[] }

/**
 * Measures the calls of portal and site in turn with the bare servers, all on one filled database; afterwards what it costs to rank the
 * homes that were added and changed.
 */
export async function benchCalls(options: Options): Promise<CallRow[]> {
  const filled = await openFilledProduct(options)
  try {
    const bare = await forkServer(new URL('bare-server.ts', import.meta.url), filled.database.url)
    try {
      const rows = await withoutRanking(filled.database.url, () => measureAll(filled, bare, options))
      const ranking = await measureRanking(filled)
      return ranking ? [...rows, { name: 'ranking a home afterwards', ...ranking }] : rows
    } finally {
      await bare.close()
    }
  } finally {
    await filled.close()
  }
}

async function measureAll(
  filled: FilledProduct,
  bare: Awaited<ReturnType<typeof forkServer>>,
  options: Options,
): Promise<CallRow[]> {
  const { product } = filled
  const wanted = (await productCalls(filled)).filter(({ name }) => name.includes(options.only))
  const counts = await countAll(filled, wanted)
  const ofBare = bareCalls(filled)
  const sides: Side[] = [
    ...bareNames.map((name) => ({ ...ofBare[name], port: bare.port, nodePid: bare.child.pid, costs: [] })),
    ...wanted.map((call) => ({ ...call, port: product.port, nodePid: product.pid, costs: [] })),
  ]
  const postgresPid = await postmasterOf(filled.database.sql)
  const warming = { ...options, milliseconds: Math.max(options.milliseconds, compiledMs) }
  for (const side of sides) await measure(side, postgresPid, warming)
  for (let round = 0; round < options.rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      side.costs.push(await measure(side, postgresPid, options))
  }
  const rows = sides.map((side) => rowOf(side, sides, counts))
  return [...rows, ...(await growth(sides, postgresPid, options))]
}

/** One run of a side. A new round opens new connections, since a server may end those that rest. */
async function measure(side: Side, postgresPid: number, plan: Plan): Promise<Cost> {
  const { asks, close } = openCallers(side.name, side.call, { ...side, callers: plan.callers })
  try {
    const nodeBefore = processorMsOf(side.nodePid)
    const postgresBefore = processorMsOfFamily(postgresPid)
    const { run } = await measureRounds({ run: asks }, { ...plan, rounds: 1 })
    const calls = run.flatMap(({ latencies }) => latencies).length
    return {
      perSecond: run[0]?.perSecond ?? Number.NaN,
      nodeMs: (processorMsOf(side.nodePid) - nodeBefore) / calls,
      postgresMs: (processorMsOfFamily(postgresPid) - postgresBefore) / calls,
    }
  } finally {
    close()
  }
}

const median = (costs: readonly Cost[], of: (cost: Cost) => number) => quantile(costs.map(of), 0.5)

function rowOf(side: Side, sides: readonly Side[], counts: ReadonlyMap<string, Counted>): CallRow {
  const bare = sides.find(({ name }) => name === side.bare)?.costs
  const ratio = (of: (cost: Cost) => number) =>
    quantile(
      side.costs.map((cost, round) => of(cost) / of(bare?.[round] ?? cost)),
      0.5,
    )
  return {
    name: side.name,
    ...counts.get(side.name),
    perSecond: median(side.costs, ({ perSecond }) => perSecond),
    nodeMs: median(side.costs, ({ nodeMs }) => nodeMs),
    postgresMs: median(side.costs, ({ postgresMs }) => postgresMs),
    ...(bare
      ? { ofBare: { rate: ratio(({ perSecond }) => perSecond), node: ratio(({ nodeMs }) => nodeMs) } }
      : {}),
  }
}

/** The customer list once more, after many customers have been added: what the counters behind its count have become. */
async function growth(sides: readonly Side[], postgresPid: number, options: Options): Promise<CallRow[]> {
  const list = sides.find(({ name }) => name === 'customer list')
  const create = sides.find(({ name }) => name === 'new customer')
  if (!list || !create || options.creates === 0) return []
  for (let left = options.creates; left > 0; ) {
    const { perSecond } = await measure(create, postgresPid, { ...options, milliseconds: 1_000 })
    left -= perSecond
  }
  const costs: Cost[] = []
  for (let round = 0; round < options.rounds; round++) costs.push(await measure(list, postgresPid, options))
  return [rowOf({ ...list, name: `customer list after ${options.creates} more`, costs }, [], new Map())]
}

async function countAll({ database }: FilledProduct, calls: readonly MeasuredCall[]) {
  const counts = new Map<string, Counted>()
  const counter = await openCounter(database.url, database.folder)
  try {
    for (const { name, call, headers } of calls) counts.set(name, await counter.count(call, headers))
  } finally {
    await counter.close()
  }
  return counts
}
