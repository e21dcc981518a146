import { benchCalls, type CallRow } from './run.ts'

/** Prints what each call asks of the database and costs, beside bare servers that ask the same. */
export async function printCalls(options: Parameters<typeof benchCalls>[0]) {
  const { customers, requests, callers } = options
  console.log(
    `calls: ${customers.toLocaleString('en-US')} customers, ${requests.toLocaleString('en-US')} requests, ${callers} callers`,
  )
  console.log(
    'trips: round trips to the database; in row: how many of them follow one another; Node, PostgreSQL: ms of processor a call; of bare: rate and Node time as a multiple of the bare server’s',
  )
  printRow([
    'call',
    'statements',
    'trips',
    'in row',
    'calls/s',
    'Node',
    'PostgreSQL',
    'of bare',
    'Node of bare',
  ])
  for (const row of await benchCalls(options)) printMeasured(row)
}

function printMeasured({ name, statements, roundTrips, inSequence, ofBare, ...cost }: CallRow) {
  printRow([
    name,
    ...[statements, roundTrips, inSequence].map((count) => String(count ?? '–')),
    cost.perSecond.toFixed(0),
    cost.nodeMs.toFixed(3),
    cost.postgresMs.toFixed(3),
    ofBare ? `${(100 * ofBare.rate).toFixed(0)} %` : '–',
    ofBare ? ofBare.node.toFixed(2) : '–',
  ])
}

function printRow([name = '', ...figures]: string[]) {
  console.log(`${name.padEnd(36)}${figures.map((figure) => figure.padStart(13)).join('')}`)
}
