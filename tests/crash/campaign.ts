import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/driver/connect.ts'
import { at, chanceFrom } from '#server/demo/chance.ts'
import type { Caller } from './caller.ts'
import { checkHouse } from './check.ts'
import { checkEmails } from './email-check.ts'
import { type FaultName, faults } from './faults.ts'
import type { House } from './house.ts'
import { acknowledges, moveIn, type Visit } from './visit.ts'
import { startWriting } from './writers.ts'

export type CampaignPlan = {
  rounds: number
  seed: number
  /** The first round; a round does not depend on where a campaign begins. */
  from: number
  /** How long a database stays away. */
  awayMs: number
  onRound?: (line: string) => void
}

/** One round: the fault, the number of acknowledged writes, the findings, and the recovery time. */
export type Round = {
  number: number
  fault: FaultName
  acknowledged: number
  lost: number
  halfWritten: number
  leftover: number
  orphans: number
  /** Time from the end of the fault to the first acknowledged write, as a multiple of an ordinary start's. */
  backByStart: number
  toldToWait: number
}

export type CampaignResult = {
  rounds: Round[]
  /** Rounds whose fault is impossible on this machine, with the reason. */
  notRun: { fault: FaultName; rounds: number; why: string }[]
  emails: { arrived: number; again: number }
  /** What is wrong, in words; empty if nothing is. */
  problems: string[]
}

/** A cycle of ten: each fault once, then again those that can strike at many moments. */
const cycle: readonly FaultName[] = [
  'kill -9 of the product',
  'database away',
  'kill -9 of PostgreSQL',
  'full disk',
  'kill -9 of both',
  'database silent',
  'kill -9 of the product',
  'kill -9 of PostgreSQL',
  'full disk',
  'kill -9 of both',
]

/** After this many rounds a house is checked to its last email and replaced with a new one. */
const roundsOfAHouse = 40

export async function runCampaign(plan: CampaignPlan): Promise<CampaignResult> {
  const result: CampaignResult = { rounds: [], notRun: [], emails: { arrived: 0, again: 0 }, problems: [] }
  const last = plan.from + plan.rounds
  for (let first = plan.from; first < last; first += roundsOfAHouse) {
    await runStretch(plan, { first, end: Math.min(first + roundsOfAHouse, last) }, result)
  }
  return result
}

async function runStretch(
  plan: CampaignPlan,
  { first, end }: { first: number; end: number },
  result: CampaignResult,
) {
  const visits = new Map<House['kind'], Visit>()
  try {
    for (let number = first; number < end; number++) {
      const fault = at(cycle, number)
      const kind = faults[fault].on
      const visit = visits.get(kind) ?? (await moveIn(kind))
      visits.set(kind, visit)
      if (fault === 'full disk' && !visit.house.hasSmallDisk) {
        leaveOut(result, fault, 'this user may not mount a small disk')
        continue
      }
      const round = await runRound(plan, { number, fault, visit })
      result.problems.push(...visit.problems.splice(0).map((words) => `round ${number} (${fault}): ${words}`))
      result.rounds.push(round)
      plan.onRound?.(`${number}\t${fault}\t${JSON.stringify(round)}`)
    }
    for (const visit of visits.values()) await checkToTheEnd(visit, result)
  } finally {
    for (const visit of visits.values()) await visit.leave()
  }
}

function leaveOut({ notRun }: CampaignResult, fault: FaultName, why: string) {
  const row = notRun.find((left) => left.fault === fault)
  if (row) row.rounds++
  else notRun.push({ fault, rounds: 1, why })
}

async function runRound(
  { seed, awayMs }: CampaignPlan,
  { number, fault, visit }: { number: number; fault: FaultName; visit: Visit },
): Promise<Round> {
  const { house, ledger, problems, staff, world } = visit
  const chance = chanceFrom(seed * 10_007 + number)
  const before = ledger.acknowledged
  await forgetThrottles(house)
  const writing = startWriting({ ...world, chance })
  await pause(chance.happens(0.3) ? chance.whole(0, 60) : chance.whole(60, 1_200))
  await faults[fault].strike({ house, chance, awayMs, problems })
  const backMs = await house.comeBack(() => acknowledges(world))
  if (!(await answersManyAtOnce(staff))) problems.push('the pool of connections has not recovered')
  await pause(chance.whole(50, 400))
  await writing.stop()
  const mayEnd = fault === 'full disk'
  problems.push(...house.ends.splice(0).filter(() => !mayEnd))
  const found = await checkHouse(house, staff, ledger, 'what is new')
  problems.push(
    ...found.lost.map((words) => `lost: ${words}`),
    ...found.torn.map((words) => `torn: ${words}`),
  )
  problems.push(...found.halfWritten.map((words) => `half written: ${words}`))
  problems.push(...found.orphans.map((words) => `orphan: ${words}`))
  return {
    number,
    fault,
    acknowledged: ledger.acknowledged - before,
    lost: found.lost.length,
    halfWritten: found.halfWritten.length,
    leftover: found.leftover,
    orphans: found.orphans.length,
    backByStart: backMs / visit.ordinaryStartMs,
    toldToWait: visit.takeToldToWait(),
  }
}

/** After the last round: a graceful stop and a start; then every email ever written must have arrived. */
async function checkToTheEnd({ house, mailServer, ledger, staff, world }: Visit, result: CampaignResult) {
  const ended = await house.stop()
  if (ended?.code !== 0)
    result.problems.push(`SIGTERM ends the product with ${ended?.code}: ${ended?.errors}`)
  await house.comeBack(() => acknowledges(world))
  const { arrived, again, wrong } = await checkEmails(house, mailServer)
  result.emails.arrived += arrived
  result.emails.again += again
  result.problems.push(...wrong.map((words) => `mail: ${words}`))
  const { lost } = await checkHouse(house, staff, ledger, 'everything')
  result.problems.push(...lost.map((words) => `lost at the end: ${words}`))
}

/** More concurrent calls than the pool has connections: a connection that stayed busy for ever would make some of them wait. */
async function answersManyAtOnce(staff: Caller): Promise<boolean> {
  const calls = Array.from({ length: 40 }, () => staff.get('/api/Request/CountOpenRequests'))
  const late = pause(20_000, undefined, { ref: false })
  const answers = await Promise.race([Promise.all(calls), late])
  return answers?.every((answer) => answer?.status === 200) ?? false
}

/** A campaign writes more than a person may, so the attempts counted against its only caller are deleted. */
async function forgetThrottles(house: House) {
  const sql = connect(await house.databaseUrl(), { max: 1 })
  await sql`delete from throttles`
  await sql.end({ timeout: 5 })
}
