import type { Sql } from '#db/driver/connect.ts'
import { hashPassword } from '#server/adapters/password-hash.ts'
import { insertEmployee } from '#server/auth/insert-employee.ts'
import type { Known, Who } from './cases.ts'
import { openScratchDatabase, type ScratchDatabase } from './database.ts'
import { type Amounts, fillLists, vacuum } from './fill.ts'
import { fillAlike } from './fill-alike.ts'
import { fillCallList, fillProposals } from './fill-office.ts'
import { signIn, startProduct } from './product.ts'
import { openRecorder } from './record.ts'

const technician = { email: 'technician@bench.example', password: 'correct horse battery' }

export type FilledProduct = Awaited<ReturnType<typeof openFilledProduct>>

/**
 * A product in a process of its own, on a scratch database of that size or on a folder that was kept, with an Admin and a technician
 * signed in.
 */
export async function openFilledProduct(amounts: Amounts, kept?: string) {
  const database = await openScratchDatabase(kept)
  const toClose = [() => database.close()]
  const close = async () => {
    for (const step of toClose.splice(0).reverse()) await step()
  }
  try {
    const product = await startProduct(database.url, database.folder)
    toClose.push(() => product.close())
    const technicianId = (await findTechnician(database.sql)) ?? (await fill(database, amounts))
    await fillAlike(database.sql, technicianId)
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

async function findTechnician(sql: Sql) {
  const [found] = await sql<{ id: number }[]>`select id from users where email = ${technician.email}`
  return found?.id
}

async function fill({ db, sql }: ScratchDatabase, amounts: Amounts): Promise<number> {
  await fillLists(sql, amounts)
  const technicianId = await insertEmployee(db, {
    email: technician.email,
    passwordHash: await hashPassword(technician.password),
    name: 'Tess Technician',
    role: 'technician',
    now: new Date(),
  })
  await sql`update requests set assigned_user_id = ${technicianId} where assigned_user_id % 8 = 1`
  await vacuum(sql, ['requests'])
  await fillProposals(sql, { homesEach: 7 })
  await fillCallList(sql)
  return technicianId
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
