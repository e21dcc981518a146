import { parseArgs } from 'node:util'
import { type CampaignResult, type Round, runCampaign } from './campaign.ts'
import { faultNames } from './faults.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    from: { type: 'string', default: '0' },
    'away-seconds': { type: 'string', default: '30' },
    verbose: { type: 'boolean', default: false },
  },
})

console.log(`crash: ${values.rounds} rounds with --seed ${values.seed}`)
const result = await runCampaign({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  from: Number(values.from),
  awayMs: Number(values['away-seconds']) * 1000,
  onRound: (line) => {
    if (values.verbose) console.log(line)
  },
})
print(result)
process.exit(result.problems.length > 0 ? 1 : 0)

function print({ rounds, notRun, emails, problems }: CampaignResult) {
  const heads = [
    'rounds',
    'acknowledged',
    'lost',
    'half written',
    'left',
    'orphans',
    'told to wait',
    'back',
    'longest',
  ]
  printRow('fault', heads)
  for (const fault of faultNames) {
    const of = rounds.filter((round) => round.fault === fault)
    if (of.length > 0) printRow(fault, figures(of))
  }
  if (rounds.length > 0) printRow('all', figures(rounds))
  for (const { fault, rounds: count, why } of notRun) console.log(`${fault}: ${count} rounds NOT RUN, ${why}`)
  console.log(
    `mail: ${emails.arrived} messages arrived, ${emails.again} of them again after a fault (docs/decisions/070)`,
  )
  console.log(
    "left: files for the nightly sweep; orphans: after it; back: median time from the fault's end to the first",
  )
  console.log('acknowledged write, as a multiple of an ordinary start')
  for (const problem of problems) console.error(`PROBLEM ${problem}`)
}

function figures(rounds: readonly Round[]): string[] {
  const sum = (of: (round: Round) => number) => String(rounds.reduce((total, round) => total + of(round), 0))
  const back = rounds.map((round) => round.backByStart).toSorted((one, other) => one - other)
  return [
    String(rounds.length),
    sum((round) => round.acknowledged),
    sum((round) => round.lost),
    sum((round) => round.halfWritten),
    sum((round) => round.leftover),
    sum((round) => round.orphans),
    sum((round) => round.toldToWait),
    (back[Math.floor(back.length / 2)] ?? 0).toFixed(2),
    (back.at(-1) ?? 0).toFixed(2),
  ]
}

function printRow(name: string, cells: string[]) {
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(14)).join('')}`)
}
