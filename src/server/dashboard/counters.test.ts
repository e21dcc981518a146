import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLines, counters, customers, equipment, proposals, reports, requests } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'

let app: TestApp
const wrong = () => findWrongCounters(app.db)
const kept = async (figure: string) => {
  const [row] = await app.db
    .select({ count: sql<number>`coalesce(sum(${counters.change}), 0)::int` })
    .from(counters)
    .where(eq(counters.figure, figure))
  return row?.count
}

/** What a comparison leaves, without its content. */
const addReport = (customerId: number) =>
  app.db.execute(sql`
    insert into reports (customer_id, seer, engine_version, assumption_set_id, parts, annual_saving, annual_co2e_saving_kg, home, business, page_link, made_at)
    select ${customerId}::int, 0, '1', max(id), '[]', 0, 0, '{}', '{}', '', now() from assumption_sets`)

/** What opening a home's page by its label leaves. */
const openLabel = (customerId: number) =>
  app.db.insert(auditLines).values({
    actorKind: 'customer',
    actorId: customerId,
    action: 'open-profile',
    subjectKind: 'customer',
    subjectId: String(customerId),
  })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('counters follow every way in which rows are added, changed and removed', async () => {
  const { db, clock } = app
  const home = await insertCustomer(db, {
    equipment: { 'Furnace 1': { installationYear: 2001 }, 'AC 1': { installationYear: null } },
  })
  const label = await insertCustomer(db, {
    address: null,
    equipment: { Thermostat: { installationYear: 2010 } },
  })
  const waiting = await insertCustomer(db, { address: null })
  const request = await insertRequest(db, { requestedAt: new Date('2026-01-04T23:59:59Z') })
  const technician = await app.signIn('technician')
  const steps = [
    () => db.update(customers).set({ deletedAt: clock.now() }).where(eq(customers.id, home.id)),
    () =>
      db
        .update(customers)
        .set({ deletedAt: new Date('2026-03-01T00:00:00Z') })
        .where(eq(customers.id, home.id)),
    () => db.update(customers).set({ email: null, phone: null }).where(eq(customers.id, home.id)),
    () => db.update(equipment).set({ installationYear: 2002 }).where(eq(equipment.customerId, home.id)),
    () => db.update(customers).set({ deletedAt: null }).where(eq(customers.id, home.id)),
    () => db.update(customers).set({ email: 'home@example.com' }).where(eq(customers.id, home.id)),
    () => db.update(customers).set({ phone: '555-0100', name: 'Home' }).where(eq(customers.id, home.id)),
    () => db.update(customers).set({ email: null, address: null }).where(eq(customers.id, home.id)),
    () => db.update(customers).set({ address: '2 Back Street' }).where(eq(customers.id, home.id)),
    () => db.update(equipment).set({ isSelected: false }).where(eq(equipment.slot, 'AC 1')),
    () => db.update(customers).set({ address: '1 Label Street' }).where(eq(customers.id, label.id)),
    () =>
      db
        .update(customers)
        .set({ createdAt: new Date('2026-01-01') })
        .where(eq(customers.id, label.id)),
    () =>
      db
        .update(equipment)
        .set({ customerId: waiting.id })
        .where(and(eq(equipment.customerId, label.id), eq(equipment.slot, 'Thermostat'))),
    () => db.update(equipment).set({ customerId: label.id }).where(eq(equipment.customerId, waiting.id)),
    () => db.insert(equipment).values({ customerId: label.id, slot: 'Humidifier', isSelected: true }),
    () => addReport(label.id),
    () => addReport(label.id),
    () => openLabel(label.id),
    () => openLabel(waiting.id),
    () => db.update(customers).set({ address: '3 Front Street' }).where(eq(customers.id, waiting.id)),
    () => db.update(customers).set({ address: null }).where(eq(customers.id, waiting.id)),
    () => db.delete(equipment).where(eq(equipment.slot, 'Furnace 1')),
    () => db.update(customers).set({ labelOfCustomerId: home.id }).where(eq(customers.id, waiting.id)),
    () => db.update(customers).set({ labelOfCustomerId: null }).where(eq(customers.id, waiting.id)),
    () => db.update(customers).set({ deletedAt: clock.now() }).where(eq(customers.id, waiting.id)),
    () => db.update(customers).set({ deletedAt: null }).where(eq(customers.id, waiting.id)),
    () => db.delete(customers).where(eq(customers.id, waiting.id)),
    () =>
      db
        .update(requests)
        .set({ status: 'assigned', assignedUserId: technician.user.id })
        .where(eq(requests.id, request.id)),
    () => db.update(requests).set({ reason: 'upgrade' }).where(eq(requests.id, request.id)),
    () => db.update(requests).set({ assignedUserId: null }).where(eq(requests.id, request.id)),
    () =>
      db
        .update(requests)
        .set({ requestedAt: new Date('2026-01-05T00:00:00Z') })
        .where(eq(requests.id, request.id)),
    () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('hvac.erasing', ${String(label.id)}, true)`)
        await tx.delete(reports).where(eq(reports.customerId, label.id))
        await tx.delete(customers).where(eq(customers.id, label.id))
      }),
    () => db.delete(requests).where(eq(requests.id, request.id)),
  ]
  expect(await kept('equipment')).toBe(2)
  expect(await kept('labels')).toBe(2)
  for (const step of steps) {
    await step()
    expect(await wrong(), step.toString()).toEqual([])
  }
  expect(await kept('customers')).toBe(1)
  expect(await kept('customers-with-gap')).toBe(1)
  expect(await kept('customers-deleted')).toBe(0)
  expect(await kept('equipment')).toBe(0)
  expect(await kept('labels')).toBe(0)
  expect(await kept('requests')).toBe(0)
  expect(await kept('requests-of-person')).toBe(0)
})

test('the counters of proposals follow their homes, their owners and their versions', async () => {
  const { db, clock } = app
  const owners = [await app.signIn('salesperson'), await app.signIn('admin')].map(({ user }) => user.id)
  const [one = 0, other = 0] = owners
  const { id: customerId } = await insertCustomer(db)
  const isOfHome = eq(proposals.customerId, customerId)
  await insertProposal(db, { customerId, ownerUserId: one })
  await insertProposal(db, { customerId, ownerUserId: one })
  expect([await kept('proposals'), await wrong()]).toEqual([2, []])
  await db.insert(proposals).values({
    customerId,
    ownerUserId: one,
    need: 'upgrade',
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  expect([await kept('proposals'), await wrong()], 'one without a version').toEqual([2, []])
  await db.update(proposals).set({ ownerUserId: other }).where(isOfHome)
  expect([await kept('proposals'), await wrong()]).toEqual([2, []])
  await db.update(customers).set({ deletedAt: clock.now() }).where(eq(customers.id, customerId))
  expect([await kept('proposals'), await wrong()]).toEqual([0, []])
  await db.update(customers).set({ deletedAt: null }).where(eq(customers.id, customerId))
  expect([await kept('proposals'), await wrong()]).toEqual([2, []])
  await db.delete(proposals).where(isOfHome)
  expect([await kept('proposals'), await wrong()]).toEqual([0, []])
})

test('many concurrent writers, some folding and some failing, leave the counters correct', async () => {
  const { db } = app
  const homes = await Promise.all(
    Array.from({ length: 12 }, () =>
      insertCustomer(db, { equipment: { 'Furnace 1': { installationYear: 1999 } } }),
    ),
  )
  const before = await kept('customers')
  const outcomes = await Promise.allSettled(
    homes.flatMap(({ id }, number) => [
      db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, id)),
      db
        .update(equipment)
        .set({ installationYear: 2000 + number })
        .where(eq(equipment.customerId, id)),
      db.insert(equipment).values({ customerId: id, slot: 'AC 1', isSelected: true }),
      addReport(id),
      openLabel(id),
      db.execute(sql`select fold_kept_figures()`),
      insertRequest(db),
      db.transaction(async (tx) => {
        await tx.update(customers).set({ address: null }).where(eq(customers.id, id))
        throw new Error('given up')
      }),
    ]),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(failures, 'no two may wait for one another').toEqual(homes.map(() => 'Error: given up'))
  expect(await wrong()).toEqual([])
  expect(await kept('customers')).toBe((before ?? 0) - 12)
})

test('a counter has one row for each writer at work, however often it changes', async () => {
  const { db } = app
  for (let round = 0; round < 20; round += 1) await insertRequest(db)
  const rowsOf = () => db.$count(counters, eq(counters.figure, 'requests'))
  const before = await rowsOf()
  for (let round = 0; round < 20; round += 1) await insertRequest(db)
  expect(await rowsOf()).toBe(before)
  expect(await wrong()).toEqual([])
})

test('a writer for whom no number is free neither waits nor is left out', async () => {
  const { db, database } = app
  await database.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(521192074, number) from generate_series(0, 31) as number`
    await insertCustomer(db, { equipment: { 'Furnace 1': { installationYear: 1998 } } })
  })
  expect(await wrong()).toEqual([])
})

test('folding leaves one row per counter', async () => {
  await app.db.execute(sql`select fold_kept_figures()`)
  const [row] = await app.db.execute<{ rows: number; figures: number }>(
    sql`select count(*)::int as rows, count(distinct (figure, part, year))::int as figures from kept_figures`,
  )
  expect(row?.rows).toBe(row?.figures)
  expect(await wrong()).toEqual([])
})

test('a wrong counter is found, and recounting corrects it', async () => {
  const { db } = app
  await db.insert(counters).values({ figure: 'customers', change: 5, writer: 99 })
  await db.insert(counters).values({ figure: 'equipment', part: 'AC 2', year: 1984, change: 1 })
  expect(await wrong()).toEqual([
    expect.objectContaining({ figure: 'customers', year: null }),
    { figure: 'equipment', part: 'AC 2', year: 1984, stored: 1, counted: 0 },
  ])
  await db.execute(sql`select recount_kept_figures()`)
  expect(await wrong()).toEqual([])
})

test('a piece of equipment that does not say when its home was listed is found, and recounting corrects it', async () => {
  const { db } = app
  const { id } = await insertCustomer(db, { equipment: { 'AC 1': { installationYear: 1983 } } })
  await db.update(equipment).set({ listedAt: null }).where(eq(equipment.customerId, id))
  expect(await wrong()).toEqual([
    { figure: 'equipment', part: 'AC 1', year: 1983, stored: 0, counted: 1 },
    { figure: 'listing of a piece', part: `${id} AC 1`, year: null, stored: 0, counted: 1 },
  ])
  await db.execute(sql`select recount_kept_figures()`)
  expect(await wrong()).toEqual([])
})

test('a home that does not say what was done of it is found, and recounting corrects it', async () => {
  const { db } = app
  const { id } = await insertCustomer(db)
  await addReport(id)
  await openLabel(id)
  await db.update(customers).set({ wasCompared: false, labelWasOpened: false }).where(eq(customers.id, id))
  const milestone = { year: null, stored: 0, counted: 1 }
  expect(await wrong()).toEqual([
    { figure: 'milestone of a home', part: `${id} compared`, ...milestone },
    { figure: 'milestone of a home', part: `${id} label opened`, ...milestone },
  ])
  await db.execute(sql`select recount_kept_figures()`)
  expect(await wrong()).toEqual([])
})

test('a home that leaves the list or comes back costs no more the more homes there are', async () => {
  // Why one transaction: its plans are from when there were few homes, until the table is analysed again.
  const read = await app.database.sql.begin(async (tx) => {
    const addHomes = (count: number) => tx`
      with home as (
        insert into customers (address, access_code, total_equipments) select n || ' Full Street', 'CODE', 1
        from generate_series(1, ${count}::int) n returning id)
      insert into equipment (customer_id, slot, is_selected) select id, 'Furnace 1', true from home returning customer_id as id`
    const leaveAndComeBack = async (homes: readonly { id?: number }[]) => {
      for (const { id = 0 } of homes) {
        await tx`update customers set deleted_at = now() where id = ${id}`
        await tx`update customers set deleted_at = null where id = ${id}`
      }
    }
    const rowsRead = async () => {
      const [sum] = await tx<{ rows: number }[]>`
        select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname in ('customers', 'equipment')`
      return sum?.rows ?? Number.NaN
    }
    // Why by hand: autovacuum does it at a moment of its own, before or in the middle of the test.
    const analyze = () => tx`analyze customers, equipment`
    await analyze()
    const homes = await addHomes(10)
    await leaveAndComeBack(homes)
    await addHomes(5000)
    await analyze()
    const before = await rowsRead()
    await leaveAndComeBack(homes)
    return (await rowsRead()) - before
  })
  expect(read).toBe(0)
})
