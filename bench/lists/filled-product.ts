import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#db/driver/connect.ts'
import { hashPassword } from '#server/adapters/password-hash.ts'
import { insertEmployee } from '#server/auth/insert-employee.ts'
import type { Known, Who } from './cases.ts'
import { openScratchDatabase } from './database.ts'
import { type Amounts, fillLists } from './fill.ts'
import { signIn, startProduct } from './product.ts'
import { openRecorder } from './record.ts'

const technician = { email: 'technician@bench.example', password: 'correct horse battery' }

export type FilledProduct = Awaited<ReturnType<typeof openFilledProduct>>

/** A product in a process of its own, on a scratch database of that size, with an Admin and a technician signed in. */
export async function openFilledProduct(amounts: Amounts) {
  const database = await openScratchDatabase()
  const toClose = [() => database.close()]
  const close = async () => {
    for (const step of toClose.splice(0).reverse()) await step()
  }
  try {
    const product = await startProduct(database.url, database.folder)
    toClose.push(() => product.close())
    await fillLists(database.sql, amounts)
    const technicianId = await insertEmployee(database.db, {
      email: technician.email,
      passwordHash: await hashPassword(technician.password),
      name: 'Tess Technician',
      role: 'technician',
      now: new Date(),
    })
    await database.sql`update requests set assigned_user_id = ${technicianId} where assigned_user_id % 8 = 1`
    await database.sql`vacuum analyze requests`
    await untilRanked(database.sql)
    const headers: Record<Who, Record<string, string>> = {
      admin: await signIn(product.port, product.admin),
      technician: await signIn(product.port, technician),
    }
    const recorder = await openRecorder(database.url, database.folder)
    toClose.push(() => recorder.close())
    const known = await findKnown(database.sql, amounts, technicianId)
    return { database, product, headers, recorder, known, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until the product has ranked the homes, which would otherwise take its share of what is measured. */
async function untilRanked(sql: Sql) {
  for (let left = -1; left !== 0; ) {
    const [waiting] = await sql<{ left: number }[]>`select count(*)::int as left from call_list_changes`
    left = waiting?.left ?? 0
    if (left > 0) await pause(1_000)
  }
  await sql`vacuum analyze call_list, call_list_changes`
}

/** A customer from the middle of the table, such as an employee or a homeowner would ask for. */
async function findKnown(
  sql: Awaited<ReturnType<typeof openScratchDatabase>>['sql'],
  { customers }: Amounts,
  technicianId: number,
): Promise<Known> {
  const [found] = await sql<Omit<Known, 'technicianId'>[]>`
    select id as "customerId", email, access_code as "accessCode", (select min(id) from requests) as "requestId"
    from customers
    where id >= ${Math.floor(customers / 2)} and email is not null and address is not null and deleted_at is null
    order by id limit 1`
  if (!found) throw new Error('There is no customer to ask for')
  return { ...found, technicianId }
}
