import { parseArgs } from 'node:util'
import { printCalls } from './calls/print.ts'
import { printEdge } from './edge/run.ts'
import { benchEngine } from './engine.ts'
import { printGrowth } from './growth/print.ts'
import { benchImport } from './import.ts'
import { benchJobs } from './jobs/run.ts'
import { benchLabels } from './labels.ts'
import { benchLists, type Row } from './lists/run.ts'
import { benchMail } from './mail.ts'
import { benchMemory } from './memory/run.ts'
import { benchPortal } from './portal.ts'
import { benchProposals } from './proposals.ts'
import { benchRanking } from './ranking.ts'
import { benchSite } from './site.ts'
import { benchStart } from './start/run.ts'
import { benchWebhooks } from './webhooks.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    customers: { type: 'string', default: '100000' },
    requests: { type: 'string' },
    lines: { type: 'string', default: '50000' },
    labels: { type: 'string', default: '3000' },
    callers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string' },
    only: { type: 'string', default: '' },
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    'soak-minutes': { type: 'string', default: '3' },
    creates: { type: 'string', default: '0' },
    keep: { type: 'string', default: '' },
    megabytes: { type: 'string', default: '1024' },
    write: { type: 'boolean', default: false },
  },
})

const plan = {
  callers: Number(values.callers),
  rounds: Number(values.rounds),
  milliseconds: Number(values.milliseconds ?? 300),
}
/** Long enough that opened connections and the first calls after a rest are a small part. */
const planOfCalls = { ...plan, milliseconds: Number(values.milliseconds ?? 1_000) }

const customers = Number(values.customers)
const amounts = { customers, requests: Number(values.requests ?? customers / 5) }

const benches: Record<string, () => void | Promise<void>> = {
  engine: printEngine,
  proposals: printProposals,
  calls: () => printCalls({ ...planOfCalls, ...amounts, only: values.only, creates: Number(values.creates) }),
  lists: printLists,
  ranking: () => benchRanking(customers),
  import: () => benchImport(Number(values.lines)),
  labels: () => benchLabels(Number(values.labels)),
  site: () => benchSite({ rounds: plan.rounds, only: values.only }),
  portal: () => benchPortal({ rounds: plan.rounds, only: values.only }),
  jobs: () => benchJobs({ rounds: plan.rounds, only: values.only, write: values.write }),
  mail: benchMail,
  webhooks: () => benchWebhooks(plan.rounds),
  edge: () => printEdge(values.only),
  memory: () =>
    benchMemory({
      ...amounts,
      rounds: plan.rounds,
      megabytes: Number(values.megabytes),
      keep: values.keep,
    }),
  start: () => benchStart(plan.rounds),
  growth: () =>
    printGrowth({
      ...plan,
      small: Number(values.small),
      large: Number(values.large),
      soakMinutes: Number(values['soak-minutes']),
      only: values.only,
      keep: values.keep,
      write: values.write,
    }),
}
await (benches[positionals[0] ?? 'engine'] ?? printEngine)()

function printEngine() {
  const wantedAnalysesPerSecond = 200_000
  const engine = benchEngine()
  console.log(
    `engine: ${Math.round(engine.analysesPerSecond).toLocaleString('en-US')} analyses a second on one core`,
  )
  console.log(`engine: one analysis takes ${engine.timesBareArithmetic.toFixed(1)} times its bare arithmetic`)

  if (engine.analysesPerSecond < wantedAnalysesPerSecond) {
    console.error(
      `engine: below the ${wantedAnalysesPerSecond.toLocaleString('en-US')} analyses a second it must reach`,
    )
    process.exitCode = 1
  }
}

function printProposals() {
  const mostMilliseconds = 5
  const { milliseconds, timesOneComparison } = benchProposals()
  console.log(
    `proposals: four options with keep, minimum and all ranges take ${milliseconds.toFixed(2)} ms of one core, ${timesOneComparison.toFixed(0)} times one comparison`,
  )
  if (milliseconds > mostMilliseconds) {
    console.error(`proposals: above the ${mostMilliseconds} ms within which the editor answers`)
    process.exitCode = 1
  }
}

async function printLists() {
  const { requests } = amounts
  console.log(
    `lists: ${customers.toLocaleString('en-US')} customers, ${requests.toLocaleString('en-US')} requests, ${values.callers} callers`,
  )
  console.log(
    'share: calls a second end to end, in % of the raw driver on the same statements; bare: the same of a server that only asks the driver; first: the first call',
  )
  printRow(['call', 'share', 'bare', 'of bare', 'first', 'calls/s', 'median ms', 'p99 ms', 'server ms'])
  const { serverMib } = await benchLists({
    ...amounts,
    ...plan,
    only: values.only,
    onRow: printMeasured,
  })
  console.log(`lists: the server holds ${serverMib.toFixed(0)} MiB afterwards`)
}

function printMeasured(row: Row) {
  printRow([
    row.name,
    `${row.sharePercent.toFixed(0)} %`,
    `${row.bareSharePercent.toFixed(0)} %`,
    `${((100 * row.sharePercent) / row.bareSharePercent).toFixed(0)} %`,
    `${row.firstSharePercent.toFixed(0)} %`,
    row.callsPerSecond.toFixed(0),
    row.medianMs.toFixed(2),
    row.p99Ms.toFixed(2),
    row.serverCpuMs.toFixed(2),
  ])
}

function printRow([name = '', ...figures]: string[]) {
  console.log(`${name.padEnd(44)}${figures.map((figure) => figure.padStart(10)).join('')}`)
}
