import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { users } from '#db/schema.ts'
import { isKnownHeading } from '#domain/imports/columns.ts'
import { ontarioAssumptions } from '#engine/assumptions/assumptions.ts'
import { insertAssumptions } from '#server/analysis/assumption-sets.ts'
import { firstBusiness } from '#server/business/from-environment.ts'
import { insertBusinessOnce } from '#server/business/queries.ts'
import { readEnv } from '#server/env.ts'
import { insertFile, withFile } from '#server/imports/file-store.ts'
import { findImport, insertImport, updateImport } from '#server/imports/queries.ts'
import { guessed } from '#server/imports/read-file.ts'
import { readTable } from '#server/imports/reading/read-table.ts'
import { workOnce } from '#server/imports/worker.ts'
import { openLog } from '#server/monitoring/log.ts'
import { manyHomes } from '#tests/support/many-homes.ts'
import { type Answered, startAsking } from './asking.ts'
import { openScratchDatabase, type ScratchDatabase } from './lists/database.ts'
import { createInProcessApp } from './lists/in-process-app.ts'

const mostMemoryMb = 150
const quietSeconds = 5
const clock = () => new Date()
const fileName = 'many.csv'

/** Reads, checks, stores and takes back a long file, beside the bare COPY of the same homes and beside another call. */
export async function benchImport(lines: number): Promise<void> {
  const database = await openScratchDatabase()
  const { db } = database
  try {
    await insertAssumptions(db, ontarioAssumptions, clock(), null)
    await insertBusinessOnce(db, firstBusiness(readEnv({})), clock())
    const [person] = await db
      .insert(users)
      .values({ email: 'bench@example.com', name: 'Bench', role: 'admin' })
      .returning()
    const userId = person?.id ?? 0
    const bytes = Buffer.from(manyHomes(lines).csv)
    const app = await createInProcessApp(db, database.folder)
    const ask = async () => {
      const { statusCode } = await app.inject({ url: '/api/Business' })
      if (statusCode !== 200) throw new Error(`The business was answered ${statusCode}`)
    }
    await ask()
    const rest = process.memoryUsage().rss
    const memory = watchMemory()

    const read = await timed(async () => {
      const table = await withFile(bytes, (path) => readTable(path, fileName, { isKnownHeading }))
      const stored = await insertImport(db, {
        ...(await guessed(db, table)),
        fileName,
        sha256: '',
        byteCount: bytes.length,
        uploadedAt: clock(),
        uploadedByUserId: userId,
        uploadedBy: 'Bench',
        rules: { sameHome: 'fill', billingServes: false, archivedToo: false, keepRest: false },
        state: 'read',
      })
      await insertFile(db, stored.id, bytes)
      return stored.id
    })
    const importId = read.answer
    const quiet = startAsking(ask)
    await pause(quietSeconds * 1000)
    const idle = await quiet.stop()
    const started = { startedByUserId: userId, startedBy: 'Bench', startedAt: clock() }
    const step = (state: 'checking' | 'importing' | 'undoing', cursor: number | null) =>
      timed(async () => {
        await updateImport(db, importId, { state, cursor, done: 0, ...started })
        const asking = startAsking(ask)
        await workOnce({ db, clock, log: openLog('error') })
        return asking.stop()
      })
    const checking = await step('checking', null)
    const importing = await step('importing', 0)
    const { state, counts } = (await findImport(db, importId)) ?? {}
    if (state !== 'done') throw new Error(`The import is ${state}`)
    const homes = (counts?.new ?? 0) + (counts?.anotherHome ?? 0)
    const copied = await copyHomes(database)
    const undoing = await step('undoing', 0)
    const most = memory.stop() - rest
    await app.close()

    const inRatio = ({ seconds }: { seconds: number }) =>
      `${seconds.toFixed(1)} s, ${(seconds / copied.seconds).toFixed(0)} times the bare COPY`
    console.log(`import: ${lines.toLocaleString('en-US')} lines, ${homes.toLocaleString('en-US')} homes`)
    console.log(`import: the bare COPY of these homes takes ${copied.seconds.toFixed(2)} s`)
    console.log(`import: reading: ${inRatio(read)}`)
    console.log(`import: checking: ${inRatio(checking)}`)
    console.log(`import: storing: ${inRatio(importing)}`)
    console.log(`import: taking it back: ${inRatio(undoing)}`)
    const beside = ({ answer }: { answer: Answered }) =>
      `${(answer.median / idle.median).toFixed(1)} times as long as without an import, the slowest of a hundred ${(answer.p99 / idle.p99).toFixed(1)} times`
    console.log(
      `import: another call takes ${idle.median.toFixed(1)} ms, the slowest of a hundred ${idle.p99.toFixed(1)} ms`,
    )
    console.log(`import: while checking ${beside(checking)}`)
    console.log(`import: while storing ${beside(importing)}`)
    console.log(`import: while taking back ${beside(undoing)}`)
    console.log(`import: ${(most / 1e6).toFixed(0)} MB above rest`)
    if (most / 1e6 > mostMemoryMb) {
      console.error(`import: above the ${mostMemoryMb} MB that it may hold`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const started = performance.now()
  const answer = await work()
  return { seconds: (performance.now() - started) / 1000, answer }
}

/** The highest memory of the process until it is stopped. */
function watchMemory() {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const looking = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(looking)
      return most
    },
  }
}

/** Copies the stored homes into a table without indexes and triggers, as a plain program would. */
async function copyHomes({ sql }: ScratchDatabase) {
  const rows = await sql<
    Record<string, string | null>[]
  >`select name, email, phone, address, access_code from customers`
  const text = rows
    .map((row) =>
      Object.values(row)
        .map((value) => value ?? String.raw`\N`)
        .join('\t'),
    )
    .join('\n')
  await sql`create table copied (name text, email text, phone text, address text, access_code text)`
  return timed(async () => {
    const writable = await sql`copy copied from stdin`.writable()
    writable.end(`${text}\n`)
    await finished(writable)
  })
}
