import { randomUUID } from 'node:crypto'
import {
  calendarFeeds,
  customers,
  equipment,
  equipmentPhotos,
  homeNotes,
  idealSystems,
  images,
  requestSteps,
  requests,
  tokens,
  webhooks,
} from '#db/schema.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { labelCodeFrom } from '#domain/labels/label-code.ts'
import { webhookKinds } from '#domain/operations/webhooks/webhook-events.ts'
import type { Role } from '#domain/people/roles.ts'
import { hashPassword } from '#server/adapters/password-hash.ts'
import { insertEmployee } from '#server/auth/insert-employee.ts'
import { insertWaiting } from '#server/auth/waiting-accounts.ts'
import type { Database } from '#server/deps.ts'

/** Password of every account that tests add. */
export const testPassword = 'correct horse battery'

let testPasswordHash: Promise<string> | undefined
let lastNumber = 0

/** A number that no earlier record of this test file has. */
export const nextNumber = () => ++lastNumber

export type TestUser = { id: number; name: string; email: string }

/** Adds an employee with `testPassword`, hashed once for the whole file; without a role somebody who waits for access. */
export async function insertUser(
  db: Database,
  {
    role,
    ...given
  }: { role: Role | null; isAssignable?: boolean; name?: string; email?: string; now?: Date },
): Promise<TestUser> {
  const number = nextNumber()
  const name = given.name ?? `${role ?? 'newcomer'} ${number}`
  const email = given.email ?? `${role ?? 'newcomer'}.${number}@test.example`
  const now = given.now ?? new Date()
  if (!role) {
    const id = await insertWaiting(db, { name, email: email.toLowerCase(), now })
    if (id === undefined) throw new Error(`${email} has an account already`)
    return { id, name, email }
  }
  testPasswordHash ??= hashPassword(testPassword)
  const passwordHash = await testPasswordHash
  const isAssignable = given.isAssignable ?? false
  return { id: await insertEmployee(db, { name, email, role, isAssignable, passwordHash, now }), name, email }
}

type EquipmentColumns = Partial<Omit<typeof equipment.$inferInsert, 'customerId' | 'slot'>>

/** Adds a customer with the given equipment by slot, its furnaces on gas unless they say otherwise; returns the stored row. */
export async function insertCustomer(
  db: Database,
  {
    equipment: entries = {},
    ...columns
  }: Partial<typeof customers.$inferInsert> & {
    equipment?: Partial<Record<EquipmentSlot, EquipmentColumns>>
  } = {},
) {
  const number = nextNumber()
  const slots = Object.entries(entries) as [EquipmentSlot, EquipmentColumns][]
  const [customer] = await db
    .insert(customers)
    .values({
      email: `customer.${number}@test.example`,
      address: `${number} Test Street, Testville`,
      accessCode: labelCodeFrom(Uint8Array.from({ length: 10 }, (_, index) => number >> (5 * index))),
      totalEquipments: slots.filter(([, entry]) => entry.isSelected ?? true).length,
      ...columns,
    })
    .returning()
  if (!customer) throw new Error('The customer was not added')
  if (slots.length > 0) {
    await db.insert(equipment).values(
      slots.map(([slot, entry]) => ({
        isSelected: true,
        heatingFuel: slot.startsWith('Furnace') ? ('gas' as const) : null,
        ...entry,
        customerId: customer.id,
        slot,
      })),
    )
  }
  return customer
}

/** Adds an ideal system, by default a default furnace of 96 % with an ECM motor. */
export async function insertIdealSystem(
  db: Database,
  columns: Partial<typeof idealSystems.$inferInsert> = {},
) {
  const [system] = await db
    .insert(idealSystems)
    .values({
      equipmentName: `Proposed system ${nextNumber()}`,
      equipmentKind: 'furnace',
      isDefault: true,
      ...(columns.equipmentKind && columns.equipmentKind !== 'furnace'
        ? {}
        : { afuePercent: 96, hasEcmMotor: true }),
      ...columns,
    })
    .returning()
  if (!system) throw new Error('The ideal system was not added')
  return system
}

/** Adds a service request, by default a pending one for maintenance of a furnace. */
export async function insertRequest(db: Database, columns: Partial<typeof requests.$inferInsert> = {}) {
  const number = nextNumber()
  const [request] = await db
    .insert(requests)
    .values({
      name: `Asker ${number}`,
      email: `asker.${number}@test.example`,
      reason: 'maintenance',
      equipmentKind: 'furnace',
      ...columns,
    })
    .returning()
  if (!request) throw new Error('The request was not added')
  return request
}

/** What the customer added to a request. */
export async function insertAddition(db: Database, requestId: number, note: string) {
  await db.insert(requestSteps).values({ requestId, step: 'added-to', note })
}

type NewHomeNote = Partial<typeof homeNotes.$inferInsert> &
  Pick<typeof homeNotes.$inferInsert, 'customerId' | 'writtenByUserId'>

export async function insertHomeNote(db: Database, columns: NewHomeNote) {
  const [note] = await db
    .insert(homeNotes)
    .values({
      text: `Note ${nextNumber()}`,
      writtenBy: 'Somebody',
      createdAt: new Date(),
      updatedAt: new Date(),
      ...columns,
    })
    .returning()
  if (!note) throw new Error('The note was not added')
  return note
}

/** Adds an image that belongs to nobody, without its bytes; returns its name. */
export async function insertImage(db: Database, columns: Partial<typeof images.$inferInsert> = {}) {
  const name = `${randomUUID()}.jpg`
  await db.insert(images).values({ name, widthPx: 1, heightPx: 1, byteCount: 1, ...columns })
  return name
}

type NewPhoto = Partial<typeof equipmentPhotos.$inferInsert> &
  Pick<typeof equipmentPhotos.$inferInsert, 'customerId' | 'addedByUserId'>

/** Adds a photo of a furnace. */
export async function insertEquipmentPhoto(db: Database, columns: NewPhoto) {
  const imageName = columns.imageName ?? (await insertImage(db, { customerId: columns.customerId }))
  const [photo] = await db
    .insert(equipmentPhotos)
    .values({
      slot: 'Furnace 1',
      imageName,
      place: 1,
      addedBy: 'Somebody',
      createdAt: new Date(),
      updatedAt: new Date(),
      ...columns,
    })
    .returning()
  if (!photo) throw new Error('The photo was not added')
  return photo
}

/** Adds a token that serves for years, of which nobody has the text; returns its number. */
/** The address of a person's calendar, which nobody knows; answers whose it is. */
export async function insertCalendar(db: Database, userId: number): Promise<number> {
  await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash: randomUUID(), sealed: '', madeAt: new Date() })
    .onConflictDoNothing()
  return userId
}

export async function insertToken(
  db: Database,
  madeByUserId: number,
  columns: Partial<typeof tokens.$inferInsert> = {},
) {
  const [row] = await db
    .insert(tokens)
    .values({
      ...{ name: `Program ${nextNumber()}`, scopes: ['read'], start: 'abcdefgh', tokenHash: randomUUID() },
      ...{ madeByUserId, madeAt: new Date(), lastDay: '2099-12-31' },
      ...columns,
    })
    .returning({ id: tokens.id })
  if (!row) throw new Error('The token was not added')
  return row.id
}

/** Adds a webhook that is told of everything, at a place where nobody is; returns its number. */
export async function insertWebhook(
  db: Database,
  madeByUserId: number,
  columns: Partial<typeof webhooks.$inferInsert> = {},
) {
  const [row] = await db
    .insert(webhooks)
    .values({
      ...{ name: `Program ${nextNumber()}`, url: 'https://hooks.test/', kinds: webhookKinds },
      ...{ madeByUserId, madeAt: new Date() },
      ...columns,
    })
    .returning({ id: webhooks.id })
  if (!row) throw new Error('The webhook was not added')
  return row.id
}
