import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CustomerInput } from '#contract/homes/customers.ts'
import { auditLines, customers, equipment } from '#db/schema.ts'
import { equipmentSlotNames } from '#domain/homes/equipment/equipment.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer, nextNumber } from '#tests/support/factories.ts'
import type { Queryable } from '../deps.ts'
import { addHomes, type StoreContext } from './store.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

/** Nobody asks for it at this moment: there is no request. */
const writer = (): StoreContext => ({
  db: app.db,
  clock: app.clock.now,
  actor: { kind: 'staff', ...admin.user },
})
const add = (inputs: readonly CustomerInput[], db: Queryable = app.db) => addHomes(db, writer(), inputs)

const homeWith = (email: string | null, more: object = {}) =>
  CustomerInput.parse({ address: `${nextNumber()} Batch Street`, email, ...more })

const builtIn = (installationYear: number) => ({
  equipmentDetails: equipmentSlotNames.map((equipmentTypeName) => ({
    equipmentTypeName,
    isEquipmentSelected: equipmentTypeName === 'Furnace 1',
    ...(equipmentTypeName === 'Furnace 1' && { installationYear }),
  })),
})

test('each home has its own equipment and its own line, by whoever adds them', async () => {
  const added = await add([
    homeWith('z@batch.example', builtIn(2004)),
    homeWith(null),
    homeWith('a@batch.example', builtIn(2011)),
  ])
  expect(added.map(({ statusCode }) => statusCode)).toEqual([1, 1, 1])
  const ids = added.map(({ id }) => id)
  const homes = await app.db.select().from(customers).where(inArray(customers.id, ids))
  expect(ids.map((id) => homes.find((home) => home.id === id)?.email)).toEqual([
    'z@batch.example',
    null,
    'a@batch.example',
  ])
  expect(homes.map(({ addedUserId }) => addedUserId)).toEqual(ids.map(() => admin.user.id))
  expect(new Set(homes.map(({ accessCode }) => accessCode)).size).toBe(3)
  const furnaces = await app.db.select().from(equipment).where(eq(equipment.isSelected, true))
  const yearOf = (id: number) => furnaces.find(({ customerId }) => customerId === id)?.installationYear
  expect(ids.map(yearOf)).toEqual([2004, undefined, 2011])
  const lines = await app.db
    .select()
    .from(auditLines)
    .where(inArray(auditLines.subjectId, ids.map(String)))
  expect(lines.map(({ action, requestId }) => [action, requestId])).toEqual(
    ids.map(() => ['add-customer', null]),
  )
  const emailOf = (id: number) => lines.find(({ subjectId }) => subjectId === String(id))?.after?.email
  expect(ids.map(emailOf)).toEqual(['z@batch.example', null, 'a@batch.example'])
})

test('an email that another home has, stored or of the same batch, is answered at its place, and nothing is written of it', async () => {
  await insertCustomer(app.db, { email: 'taken@batch.example' })
  const before = await app.db.$count(customers)
  const answers = await add([
    homeWith('Taken@batch.example'),
    homeWith('two@batch.example'),
    homeWith('TWO@batch.example'),
    homeWith('taken@batch.example', { isAnotherHome: true }),
    homeWith('two@batch.example', { isAnotherHome: true }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([3, 1, 3, 1, 1])
  expect(await app.db.$count(customers)).toBe(before + 3)
})

test('a thousand are one statement, and undone with the transaction of the caller', async () => {
  const before = await app.db.$count(customers)
  const inputs = Array.from({ length: 1000 }, (_, home) =>
    homeWith(`${home}@thousand.example`, builtIn(2000)),
  )
  const undone = new Error('undone')
  const work = app.db.transaction(async (tx) => {
    expect((await add(inputs, tx)).every(({ statusCode }) => statusCode === 1)).toBe(true)
    expect(await tx.$count(customers)).toBe(before + 1000)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  expect(await app.db.$count(customers)).toBe(before)
})

test('two batches with the same emails in another order wait for each other once', async () => {
  const emails = Array.from({ length: 200 }, (_, home) => `${home}@both.example`)
  const batches = await Promise.all([
    add(emails.map((email) => homeWith(email))),
    add(emails.toReversed().map((email) => homeWith(email))),
  ])
  const counts = batches.map((answers) => answers.filter(({ statusCode }) => statusCode === 1).length)
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 200])
})
