import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { auditLines, backups, callMarks, equipmentNotes, outbox, sessions, users } from '#db/schema.ts'
import type { StaffClient, TestApp } from './app.ts'
import { insertCustomer, insertIdealSystem, insertImage, insertRequest, insertUser } from './factories.ts'
import { insertPackage, insertPlan, insertPriceEntry, insertProposal, insertRebate } from './price-book.ts'

/** Words that occur only in others' records. */
export const marks = {
  customer: 'ZQCUSTOMER',
  deletedCustomer: 'ZQGONE',
  request: 'ZQREQUEST',
  employee: 'ZQEMPLOYEE',
  idealSystem: 'ZQSYSTEM',
  message: 'ZQMESSAGE',
} as const

/** A home that can be compared. */
export const comparable = {
  name: marks.customer,
  monthlyGasUsage: 56,
  monthlyElectricityUsage: 120,
  billingTypeId: 1,
  equipment: {
    'Furnace 1': {
      installationYear: 2004,
      monthlyEfficiency: 80,
      hasEcmMotor: false,
      isNonProgrammableThermostat: true,
      isPoorHumidifier: false,
    },
  },
} as const

/** Starts the ids of each table at a different number, so that an id names only one thing. */
export async function keepNumbersApart({ db }: TestApp) {
  const tables = [
    'customers',
    'requests',
    'users',
    'ideal_systems',
    'outbox',
    'sessions',
    'reports',
    'audit_lines',
    'backups',
    'equipment_notes',
    'home_notes',
    'equipment_photos',
    'price_entries',
    'rebates',
    'financing_plans',
    'packages',
    'call_marks',
  ]
  for (const [index, table] of tables.entries()) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(index + 1) * 100_000})`)
  }
}

/** Adds a record of each kind that belongs to none of the callers. */
export async function insertSubjects({ db, clock }: TestApp, byUserId: number) {
  const mark = (kind: keyof typeof marks) => `${marks[kind]} ${randomUUID().slice(0, 8)}`
  const gone = { deletedAt: clock.now(), deletedByUserId: byUserId }
  const other = await insertCustomer(db, { ...comparable, address: mark('customer') })
  const deleted = await insertCustomer(db, {
    name: mark('deletedCustomer'),
    address: mark('deletedCustomer'),
    ...gone,
  })
  const label = await insertCustomer(db, { address: null, email: null })
  const person = await insertUser(db, { role: 'technician', name: mark('employee') })
  const left = await insertUser(db, { role: 'technician', name: mark('employee') })
  await db.update(users).set(gone).where(eq(users.id, left.id))
  const waiting = await insertUser(db, { role: null })
  const request = await insertRequest(db, {
    words: mark('request'),
    name: mark('request'),
    status: 'assigned',
    assignedUserId: person.id,
  })
  const system = await insertIdealSystem(db, { equipmentName: mark('idealSystem'), isDefault: false })
  const deletedSystem = await insertIdealSystem(db, { isDefault: false, ...gone })
  const now = clock.now()
  const priceBook = await insertPriceBook(db, {})
  const deletedPriceBook = await insertPriceBook(db, gone)
  const [session] = await db
    .insert(sessions)
    .values({ userId: person.id, tokenHash: randomUUID(), expiresAt: new Date(now.getTime() + 3600_000) })
    .returning()
  const [message] = await db
    .insert(outbox)
    .values({
      kind: 'assignment',
      fromName: 'Office',
      fromAddress: 'office@test.example',
      replyTo: 'office@test.example',
      to: 'somebody@test.example',
      subject: mark('message'),
      html: mark('message'),
      text: mark('message'),
      messageId: randomUUID(),
      createdAt: now,
      nextAttemptAt: now,
      giveUpAt: new Date(now.getTime() + 3600_000),
    })
    .returning()
  const [auditLine] = await db
    .insert(auditLines)
    .values({
      actorKind: 'system',
      action: 'add-customer',
      subjectKind: 'customer',
      subjectId: mark('customer'),
    })
    .returning({ id: auditLines.id })
  const [backup] = await db
    .insert(backups)
    .values({ state: 'proven', askedAt: now, takenAt: now, endedAt: now, fileName: 'kept.zip' })
    .returning({ id: backups.id })
  const [note] = await db
    .insert(equipmentNotes)
    .values({
      customerId: other.id,
      slot: 'Furnace 1',
      about: 'safety',
      said: 'do-not-run',
      finding: mark('customer'),
      isTurnedOff: true,
      notedAt: now,
      notedByUserId: byUserId,
      notedBy: mark('employee'),
    })
    .returning({ id: equipmentNotes.id })
  const [callMark] = await db
    .insert(callMarks)
    .values({
      customerId: other.id,
      mark: 'called',
      callableFrom: '2027-01-01',
      markedAt: now,
      markedByUserId: byUserId,
      markedBy: mark('employee'),
    })
    .returning({ id: callMarks.id })
  const imageName = await insertImage(db, { customerId: other.id })
  const proposal = await insertProposal(db, { customerId: other.id, ownerUserId: person.id })
  if (!session || !message || !auditLine || !backup || !note || !callMark)
    throw new Error('A record was not added')
  return {
    other,
    deleted,
    label,
    person,
    gone: left,
    waiting,
    request,
    system,
    deletedSystem,
    priceBook,
    deletedPriceBook,
    proposal,
    session,
    message,
    auditLine,
    backup,
    note,
    callMark,
    imageName,
  }
}

/** One record of each kind that proposals are made of. */
async function insertPriceBook(db: TestApp['db'], columns: { deletedAt?: Date; deletedByUserId?: number }) {
  const entry = await insertPriceEntry(db, columns)
  return {
    entry,
    rebate: await insertRebate(db, columns),
    plan: await insertPlan(db, columns),
    package: await insertPackage(db, entry.id, columns),
  }
}

/** A report of a home, made by an employee. */
export async function makeReportOf(staff: StaffClient, customerId: number): Promise<number> {
  const { status, body } = await staff.post<{ reportId: number }>(
    `/api/Customer/CreateReport?customerId=${customerId}&equipmentTypeName=Furnace%201`,
  )
  if (status !== 200) throw new Error(`Making a report answered ${status}`)
  return body.reportId
}
