import { insertEmployee } from '#server/auth/insert-employee.ts'
import { type Case, listCases } from './cases.ts'
import { openScratchDatabase, type ScratchDatabase } from './database.ts'
import { type Amounts, fillLists } from './fill.ts'
import { openCaller } from './http-caller.ts'
import { type Measured, measurePairs, millisecondsOf, type Plan } from './measure.ts'
import { signIn, startProduct } from './product.ts'
import { openRecorder } from './record.ts'

/** `serverCpuMs`: processor time of the server process a call, which other work on the machine does not change. */
export type Row = Measured & { name: string; firstSharePercent: number; serverCpuMs: number }

type Options = Amounts & Plan & { only: string; onRow?: (row: Row) => void }

const technician = { email: 'technician@bench.example', password: 'correct horse battery' }

/** Fills a scratch product and measures every list call end to end against the driver on the same statements. */
export async function benchLists(options: Options): Promise<Row[]> {
  const database = await openScratchDatabase()
  try {
    const product = await startProduct(database.url, database.folder)
    try {
      await fillLists(database.sql, options)
      return await measureAll(database, product, options)
    } finally {
      await product.close()
    }
  } finally {
    await database.close()
  }
}

type Product = Awaited<ReturnType<typeof startProduct>>

async function measureAll(database: ScratchDatabase, product: Product, options: Options): Promise<Row[]> {
  const { db, sql, url, folder } = database
  const technicianId = await insertEmployee(db, {
    ...technician,
    name: 'Tess Technician',
    role: 'technician',
    now: new Date(),
  })
  await sql`update requests set assigned_user_id = ${technicianId} where assigned_user_id % 8 = 1`
  await sql`vacuum analyze requests`
  const [known] = await sql<{ customerId: number; email: string }[]>`
    select id as "customerId", email from customers
    where id >= ${options.customers / 2} and email is not null and address is not null and deleted_at is null
    order by id limit 1`
  if (!known) throw new Error('There is no customer to ask for')
  const headers = {
    admin: await signIn(product.port, product.admin),
    technician: await signIn(product.port, technician),
  }
  const recorder = await openRecorder(url, folder)
  try {
    const rows: Row[] = []
    const measure = async (bench: Case, plan: Plan) => {
      const statements = await recorder.record(bench.call, headers[bench.who])
      return measureCase(bench, { statements, sql, headers: headers[bench.who], product, plan })
    }
    const cases = listCases({ ...known, technicianId })
    // Why first some seconds for nothing: both sides are still being compiled, the longer code for longer.
    for (const bench of cases.slice(0, 1)) await measure(bench, { ...options, pairs: 1, milliseconds: 8_000 })
    for (const bench of cases) {
      if (!bench.name.includes(options.only)) continue
      const row = await measure(bench, options)
      options.onRow?.(row)
      rows.push(row)
    }
    return rows
  } finally {
    await recorder.close()
  }
}

type Surroundings = {
  statements: Awaited<ReturnType<Awaited<ReturnType<typeof openRecorder>>['record']>>
  sql: ScratchDatabase['sql']
  headers: Record<string, string>
  product: Product
  plan: Plan
}

async function measureCase({ name, call }: Case, around: Surroundings): Promise<Row> {
  const { statements, sql, headers, product, plan } = around
  const askDriver = () =>
    Promise.all(statements.map(({ text, parameters }) => sql.unsafe(text, parameters, { prepare: true })))
  const callers = Array.from({ length: plan.callers }, () => openCaller(product.port, headers))
  const asks = callers.map((caller) => {
    const prepared = caller.prepare(call)
    return async () => {
      const { status } = await caller.send(prepared)
      if (status !== 200) throw new Error(`${name} answered ${status}`)
    }
  })
  try {
    const [ask = askDriver] = asks
    const first = await millisecondsOf(ask)
    const firstOfDriver = await millisecondsOf(askDriver)
    const driver = Array.from({ length: plan.callers }, () => askDriver)
    await measurePairs(asks, driver, { ...plan, pairs: 1, milliseconds: plan.milliseconds / 3 })
    const cpuBefore = product.cpuMs()
    const measured = await measurePairs(asks, driver, plan)
    const serverCpuMs = (product.cpuMs() - cpuBefore) / measured.calls
    return { name, firstSharePercent: (100 * firstOfDriver) / first, serverCpuMs, ...measured }
  } finally {
    for (const caller of callers) caller.close()
  }
}
