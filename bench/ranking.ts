import { sql } from 'drizzle-orm'
import { callListChanges } from '#db/schema.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { findGrounds } from '#server/analysis/grounds.ts'
import { firstBusiness } from '#server/business/from-environment.ts'
import { insertBusinessOnce } from '#server/business/queries.ts'
import { rowsOfHome } from '#server/call-list/rank-home.ts'
import { rankSomeHomes } from '#server/call-list/rank-homes.ts'
import { listHomesToRank, noteAllHomes } from '#server/call-list/ranking-queries.ts'
import { readEnv } from '#server/env.ts'
import { openScratchDatabase, type ScratchDatabase } from './lists/database.ts'
import { fillLists } from './lists/fill.ts'
import { postmasterOf, processorMsOf, processorMsOfFamily } from './processor-time.ts'

const wantedSeconds = 60
const clock = () => new Date()

/**
 * Ranks every home of a scratch product, then again after a change of the assumptions, which changes every row. Processor time of
 * Node and PostgreSQL together, since on one core they take turns; beside it the comparing alone, and the ratio to reading the homes.
 */
export async function benchRanking(customers: number): Promise<void> {
  const database = await openScratchDatabase()
  try {
    await insertAssumptions(database.db, ontarioAssumptions, clock(), null)
    await insertBusinessOnce(database.db, firstBusiness(readEnv({})), clock())
    await fillLists(database.sql, { customers, requests: customers / 5 })
    await database.sql`truncate call_list_changes`
    await noteAllHomes(database.db)
    const first = await rankAll(database)
    print('every home for the first time', first, customers)
    const gasPricePerUnit = 1.1 * ontarioAssumptions.gasPricePerUnit
    await insertAssumptions(database.db, { ...ontarioAssumptions, gasPricePerUnit }, clock(), null)
    const again = await rankAll(database)
    print('after a change of the assumptions', again, customers)
    const bare = await readAll(database)
    print('only reading the homes', bare.reading, customers)
    print('only comparing them', bare.comparing, customers)
    console.log(
      `ranking: ${(again / bare.reading).toFixed(1)} times the reading, of which comparing takes ${((100 * bare.comparing) / again).toFixed(0)} %`,
    )
    const perHundredThousand = (again / customers) * 100
    if (perHundredThousand > wantedSeconds) {
      console.error(`ranking: above the ${wantedSeconds} s for 100,000 homes that it may take`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
}

/** Processor time in milliseconds. */
async function timeOf({ sql }: ScratchDatabase, work: () => Promise<unknown>): Promise<number> {
  const postmaster = await postmasterOf(sql)
  const spent = () => processorMsOf(process.pid) + processorMsOfFamily(postmaster)
  const before = spent()
  await work()
  return spent() - before
}

function rankAll(database: ScratchDatabase): Promise<number> {
  return timeOf(database, async () => {
    while (await rankSomeHomes({ db: database.db, clock })) {
      // Each round ranks a batch.
    }
    if ((await database.db.$count(callListChanges)) > 0) throw new Error('Homes were left unranked')
  })
}

async function readAll(database: ScratchDatabase) {
  const grounds = await findGrounds(database.db, clock())
  const [last] = await database.db.execute<{ id: number }>(sql`select max(id) as id from customers`)
  let comparing = 0
  const whole = await timeOf(database, async () => {
    for (let from = 1; from <= (last?.id ?? 0); from += 250) {
      const ids = Array.from({ length: 250 }, (_, index) => from + index)
      const homes = await listHomesToRank(database.db, ids)
      const started = process.cpuUsage()
      for (const home of homes) rowsOfHome(grounds, home, [])
      const { user, system } = process.cpuUsage(started)
      comparing += (user + system) / 1000
    }
  })
  return { reading: whole - comparing, comparing }
}

function print(what: string, ms: number, customers: number) {
  const seconds = (ms / 1000).toFixed(1)
  const each = ((1000 * ms) / customers).toFixed(0)
  console.log(
    `ranking: ${what}: ${seconds} s of one core for ${customers.toLocaleString('en-US')} homes, ${each} µs each`,
  )
}
