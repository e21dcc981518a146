import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from '#db/driver/connect.ts'
import { findRunningDatabase } from '#db/embedded/running-server.ts'
import type { Amounts } from '../lists/fill.ts'
import { openFilledProduct } from '../lists/filled-product.ts'
import { signIn, startProduct } from '../lists/product.ts'
import { largeImages } from './large-images.ts'
import { type MemoryGroup, openMemoryGroup } from './memory-group.ts'

const reportsAtOnce = 6
const exportsAtOnce = ['Customers', 'Requests']
const samplesMs = 20

type Options = Amounts & { rounds: number; megabytes: number; keep: string }
type Answer = { what: string; status: number }
type Caller = (method: 'GET' | 'POST', path: string, body?: FormData) => Promise<Response>

/**
 * Runs the product with its own PostgreSQL in a memory group, fills PostgreSQL's cache, and sends the heaviest work at once, round by
 * round: seven pictures of 48 megapixels, six reports and two exports; then a backup. Prints what was answered, the most memory held
 * and how many processes the kernel killed; fails if it killed any.
 */
export async function benchMemory({ rounds, megabytes, keep, ...amounts }: Options): Promise<void> {
  const group = openMemoryGroup(megabytes)
  if (typeof group === 'string') {
    console.error(`memory: ${group}`)
    process.exitCode = 1
    return
  }
  const folder = keep || (await mkdtemp(join(tmpdir(), 'hvac-bench-')))
  try {
    await (await openFilledProduct(amounts, folder)).close()
    await measureWithin(group, { folder, rounds, megabytes })
  } finally {
    await group.close()
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
}

async function measureWithin(
  group: MemoryGroup,
  { folder, rounds, megabytes }: { folder: string; rounds: number; megabytes: number },
) {
  const product = await startProduct(undefined, folder, group.enter)
  try {
    const call = await openCaller(product)
    const url = await findRunningDatabase(folder)
    if (url === undefined) throw new Error('The product runs no PostgreSQL of its own')
    const cache = await withSql(url, fillCache)
    console.log(
      `memory: ${megabytes} MiB, of which PostgreSQL caches ${cache}; idle it holds ${group.heldMib().toFixed(0)} MiB`,
    )
    const customerIds = await withSql(url, customersWithHomes)
    const pictures = await largeImages()
    for (let round = 1; round <= rounds; round++) {
      const { result, mostMib } = await watching(group, () => sendAllAtOnce(call, { pictures, customerIds }))
      console.log(
        `memory: round ${round}: ${tally(result)}; at most ${mostMib.toFixed(0)} MiB held, ${group.kills()} killed`,
      )
      const isAlive = await call('GET', '/readyz').then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isAlive) throw new Error('The product is gone')
    }
    const { result, mostMib } = await watching(group, () => backUp(call))
    console.log(`memory: backup: ${result}; at most ${mostMib.toFixed(0)} MiB held, ${group.kills()} killed`)
    if (group.kills() > 0) process.exitCode = 1
  } finally {
    await product.close()
  }
}

async function withSql<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Reads every table and index into the cache. */
async function fillCache(sql: Sql): Promise<string> {
  await sql`create extension if not exists pg_prewarm`
  await sql`select sum(pg_prewarm(oid::regclass)) from pg_class where relkind in ('r', 'i', 't')`
  const [row] = await sql<{ cache: string; size: string }[]>`
    select current_setting('shared_buffers') as cache, pg_size_pretty(pg_database_size(current_database())) as size`
  return `${row?.cache} of ${row?.size}`
}

async function customersWithHomes(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from customers where email is not null and deleted_at is null order by id limit 200`
  return rows.map(({ id }) => id)
}

async function openCaller({ port, admin }: Awaited<ReturnType<typeof startProduct>>): Promise<Caller> {
  const headers = await signIn(port, admin)
  return (method, path, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body ? { body } : {}) })
}

type Work = { pictures: Awaited<ReturnType<typeof largeImages>>; customerIds: number[] }

async function sendAllAtOnce(call: Caller, { pictures, customerIds }: Work): Promise<Answer[]> {
  const reportIds = await makeReports(call, customerIds)
  const uploads = pictures.map(({ name, bytes }) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    return ask(`picture ${name}`, () => call('POST', '/api/Common/UploadImage', form))
  })
  const reports = reportIds.map((id) =>
    ask('report', () => call('GET', `/api/Customer/GetReportPdf?reportId=${id}`)),
  )
  const exports = exportsAtOnce.map((name) =>
    ask(`export ${name}`, () => call('GET', `/api/Export/${name}?timeZone=UTC`)),
  )
  return Promise.all([...uploads, ...reports, ...exports])
}

async function makeReports(call: Caller, customerIds: number[]): Promise<number[]> {
  const made: number[] = []
  for (const id of customerIds) {
    if (made.length === reportsAtOnce) break
    const answer = await call('POST', `/api/Customer/CreateReport?customerId=${id}`)
    if (answer.ok) made.push((await answer.json()).reportId)
  }
  if (made.length < reportsAtOnce) throw new Error(`Only ${made.length} reports could be made`)
  return made
}

/** The answer's status; 0 if there was none. */
async function ask(what: string, send: () => Promise<Response>): Promise<Answer> {
  try {
    const answer = await send()
    await answer.arrayBuffer()
    return { what, status: answer.status }
  } catch {
    return { what, status: 0 }
  }
}

function tally(answers: Answer[]): string {
  const failed = answers.filter(({ status }) => status !== 200)
  return `${answers.length - failed.length} of ${answers.length} done${failed.map(({ what, status }) => `, ${what} answered ${status}`).join('')}`
}

async function backUp(call: Caller): Promise<string> {
  const asked = await call('POST', '/api/Backup/BackUpNow').catch(() => undefined)
  if (!asked?.ok) return `asking for it answered ${asked?.status ?? 0}`
  for (;;) {
    await pause(500)
    const answer = await call('GET', '/api/Backup/GetBackups?page=1&pageSize=10').catch(() => undefined)
    if (!answer?.ok) return `the list of backups answered ${answer?.status ?? 0}`
    const { rows, isUnderWay } = await answer.json()
    if (!isUnderWay) return `${rows[0].state}, ${rows[0].words}`
  }
}

/** Does the work and tells the most that was held meanwhile. */
async function watching<Result>(group: MemoryGroup, work: () => Promise<Result>) {
  let mostMib = 0
  const look = setInterval(() => {
    mostMib = Math.max(mostMib, group.heldMib())
  }, samplesMs)
  try {
    return { result: await work(), mostMib }
  } finally {
    clearInterval(look)
  }
}
