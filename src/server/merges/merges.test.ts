import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { UnsafeHome } from '#contract/homes/equipment-notes.ts'
import type { PrintedLabel } from '#contract/homes/labels.ts'
import type { MergePreview, MergeRow } from '#contract/homes/merging/merges.ts'
import {
  alerts,
  assumptionSets,
  auditLines,
  callMarks,
  customers,
  equipmentNotes,
  homeNotes,
  homePeople,
  images,
  merges,
  nameplates,
  outbox,
  reports,
  requests,
} from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  insertCustomer,
  insertEquipmentPhoto,
  insertHomeNote,
  insertImage,
  insertRequest,
  nextNumber,
} from '#tests/support/factories.ts'
import { sentProposal } from '#tests/support/proposals.ts'
import { findWrongCounters } from '#tests/support/wrong-counters.ts'
import { insertEmail } from '../outbox/insert-email.ts'
import { emptyOldMerges } from './queries.ts'

const dayMs = 86_400_000

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let kept: Customer
let gone: Customer

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
})
afterAll(() => app.close())

const read = async (id: number) => (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

beforeEach(async () => {
  // Why another address each time: homes of other tests are no duplicates.
  const at = nextNumber()
  const older = await insertCustomer(app.db, {
    name: 'Grace Hollis',
    email: `grace${at}@example.com`,
    phone: null,
    address: `${at} Wrenhaven Drive, Elmsworth`,
    monthlyGasUsage: 90,
    changedByCustomer: { email: '2026-11-01T00:00:00.000Z' },
    equipment: { 'Furnace 1': { installationYear: 2004 }, Thermostat: {} },
  })
  const newer = await insertCustomer(app.db, {
    name: 'G. Hollis',
    email: `g.hollis${at}@example.com`,
    phone: '613-555-0111',
    address: `${at} Wrenhaven Dr, Elmsworth, ON`,
    changedByCustomer: {
      email: '2026-11-02T00:00:00.000Z',
      'Furnace 1.installationYear': '2026-11-03T00:00:00.000Z',
    },
    equipment: { 'Furnace 1': { installationYear: 2015 }, 'AC 1': { installationYear: 2016, seer: 14 } },
  })
  await app.db.insert(auditLines).values({
    actorKind: 'visitor',
    action: 'read-by-label',
    subjectKind: 'customer',
    subjectId: String(newer.id),
  })
  kept = await read(older.id)
  gone = await read(newer.id)
})

type Choices = {
  fields?: object
  places?: { from: string; to: string }[]
  versions?: [number, number]
  keptId?: number
  goneId?: number
}

const merge = (staff: StaffClient, choices: Choices = {}) =>
  staff.post<{ customerId: number; mergeId: number; version: number } & { code?: string }>(
    '/api/Customer/Merge',
    {
      keptId: kept.id,
      goneId: gone.id,
      versions: [kept.version, gone.version],
      ...choices,
    },
  )
const undo = (staff: StaffClient, mergeId: number) =>
  staff.post<{ stays: string[] } & { code?: string; message?: string }>('/api/Customer/Unmerge', { mergeId })

/** What hangs on the record that goes: one of everything. */
async function fill() {
  const user = salesperson.user.id
  const at = new Date('2026-11-20T10:00:00Z')
  const ids = {
    request: (await insertRequest(app.db, { customerId: gone.id })).id,
    proposal: (await sentProposal(app.db, admin, gone.id)).id,
    photo: (await insertEquipmentPhoto(app.db, { customerId: gone.id, addedByUserId: user })).id,
    image: await insertImage(app.db, { customerId: gone.id }),
  }
  for (const home of [kept, gone]) {
    await insertHomeNote(app.db, {
      customerId: home.id,
      writtenByUserId: user,
      isPinned: true,
      text: `of ${home.id}`,
    })
    await app.db.insert(callMarks).values({
      customerId: home.id,
      mark: home === gone ? 'do-not-contact' : 'called',
      callableFrom: home === gone ? null : '2027-01-01',
      markedAt: at,
      markedByUserId: user,
      markedBy: 'Somebody',
    })
    await app.db.insert(equipmentNotes).values({
      customerId: home.id,
      slot: 'Furnace 1',
      about: 'condition',
      said: home === gone ? 'worn' : 'good',
      notedAt: at,
      notedByUserId: user,
      notedBy: 'Somebody',
    })
    await app.db.insert(nameplates).values({
      customerId: home.id,
      slot: 'Furnace 1',
      serial: `S${home.id}`,
      recordedAt: at,
      recordedByUserId: user,
      recordedBy: 'Somebody',
    })
    await app.db
      .insert(alerts)
      .values({ userId: user, kind: 'home-changed', customerId: home.id, at, readAt: null })
  }
  const [set] = await app.db.select({ id: assumptionSets.id }).from(assumptionSets).limit(1)
  await app.db.insert(reports).values({
    customerId: gone.id,
    seer: 0,
    engineVersion: '1',
    assumptionSetId: set?.id ?? 0,
    parts: {},
    annualSaving: 1,
    annualCo2eSavingKg: 1,
    home: {},
    business: {},
    pageLink: '',
    madeAt: at,
  })
  return ids
}

/** Every row of every table but those that only count up, and the trail; versions and moments of change only count up. */
async function everything(): Promise<Record<string, unknown>> {
  const left = [
    'audit_lines',
    'merges',
    'call_list',
    'call_list_changes',
    'kept_figures',
    'row_changes',
    'change_marks',
    'throttles',
    'sessions',
  ]
  const tables = await app.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (left.includes(name)) continue
    const rows = await app.db.execute<{ row: object }>(sql`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.identifier(name)} t order by to_jsonb(t) - 'version' - 'updated_at'`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

describe('who may', () => {
  test('a technician merges nothing, and of homes with proposals only an Admin makes one', async () => {
    const technician = await app.signIn('technician')
    expect((await merge(technician)).status).toBe(403)
    await sentProposal(app.db, admin, gone.id)
    expect((await merge(salesperson)).body.code).toBe('ADMIN_NEEDED')
    expect((await merge(admin)).status).toBe(200)
  })

  test('another salesperson does not undo it', async () => {
    const { mergeId } = (await merge(salesperson)).body
    const other = await app.signIn('salesperson')
    expect((await undo(other, mergeId)).status).toBe(403)
    expect((await undo(admin, mergeId)).status).toBe(200)
    expect((await undo(admin, mergeId)).body.code).toBe('UNDONE_ALREADY')
  })
})

describe('what is refused', () => {
  test.each([
    ['itself', () => ({ goneId: kept.id }), 'SAME_RECORD'],
    ['a number that is none', () => ({ goneId: 999_999 }), 'NOT_FOUND'],
    [
      'an older picture of one',
      () => ({ versions: [kept.version, gone.version + 1] as [number, number] }),
      'STALE_WRITE',
    ],
    [
      'two pieces for one place',
      () => ({
        places: [
          { from: 'Furnace 1', to: 'Furnace 1' },
          { from: 'AC 1', to: 'Furnace 1' },
        ],
      }),
      'BAD_REQUEST',
    ],
    [
      'a piece that is not there',
      () => ({ places: [{ from: 'Humidifier', to: 'Humidifier' }] }),
      'BAD_REQUEST',
    ],
  ])('%s', async (_what, choices, code) => {
    expect((await merge(admin, choices())).body.code).toBe(code)
    expect((await read(gone.id)).id).toBe(gone.id)
  })

  test('a deleted home and a label without one', async () => {
    const label = await insertCustomer(app.db, { address: null, email: null })
    expect((await merge(admin, { goneId: label.id })).body.code).toBe('LABEL_WITHOUT_HOME')
    await admin.post(`/api/Customer/DeleteCustomer?id=${gone.id}`)
    expect((await merge(admin)).body.code).toBe('RECORD_DELETED')
  })

  test('while a proposal of one of them is being answered', async () => {
    const { id } = await sentProposal(app.db, admin, gone.id)
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select id from proposals where id = ${id} for update`)
      expect((await merge(admin)).body.code).toBe('BEING_SIGNED')
    })
    expect((await merge(admin)).status).toBe(200)
  })
})

describe('a piece that is not safe', () => {
  const find = async (home: Customer) =>
    admin.post('/api/Customer/NoteSafety', {
      customerId: home.id,
      equipmentTypeName: 'Furnace 1',
      safety: 'do-not-run',
      finding: 'The heat exchanger is cracked',
      isTurnedOff: true,
    })
  const inPlace = { places: [{ from: 'Furnace 1', to: 'Furnace 1' }] }
  const unsafeHomes = async () =>
    (await admin.get<{ rows: UnsafeHome[] }>('/api/Customer/GetUnsafeHomes')).body.rows.map(
      ({ customerId, address }) => ({ customerId, address }),
    )

  test('of the record that goes is not left out, and is found in the home', async () => {
    await find(gone)
    expect((await merge(admin)).body).toMatchObject({
      code: 'UNSAFE_LEFT_OUT',
      message: expect.stringContaining(`Furnace 1 of #${gone.id}`),
    })
    expect((await merge(admin, inPlace)).status).toBe(200)
    expect((await read(kept.id)).equipmentNotes).toMatchObject([{ said: 'do-not-run' }])
    expect(await unsafeHomes()).toContainEqual({ customerId: kept.id, address: kept.address })
  })

  test('of the record that stays is not replaced', async () => {
    await find(kept)
    expect((await merge(admin, inPlace)).body).toMatchObject({
      code: 'UNSAFE_LEFT_OUT',
      message: expect.stringContaining(`Furnace 1 of #${kept.id}`),
    })
    expect((await merge(admin)).status).toBe(200)
  })
})

test('before it, whoever merges sees both and what moves', async () => {
  await fill()
  const { body } = await salesperson.get<MergePreview>(
    `/api/Customer/GetMerge?keptId=${kept.id}&goneId=${gone.id}`,
  )
  expect(body.kept.id).toBe(kept.id)
  expect(body.gone.email).toBe(gone.email)
  expect(body.follows).toMatchObject({
    requests: 1,
    visits: 0,
    proposals: 1,
    accepted: 0,
    reports: 1,
    photos: 1,
    notes: 1,
    people: 0,
    deciders: 0,
    callMarks: 1,
  })
  expect(body.photos.gone.map(({ equipmentTypeName }) => equipmentTypeName)).toEqual(['Furnace 1'])
  expect(body.photos.kept).toEqual([])
})

test('what moves are also visits that are agreed on, people and who of them may decide, and e-mails that wait', async () => {
  const follows = async () =>
    (await admin.get<MergePreview>(`/api/Customer/GetMerge?keptId=${kept.id}&goneId=${gone.id}`)).body.follows
  expect(await follows()).toMatchObject({ visits: 0, people: 0, deciders: 0, waitingEmails: 0, callMarks: 0 })
  await insertRequest(app.db, { customerId: gone.id, visitDay: '2026-12-03' })
  await insertRequest(app.db, { customerId: gone.id, visitDay: '2026-11-03', status: 'completed' })
  await app.db.insert(homePeople).values([
    { customerId: gone.id, name: 'Tom Hollis', place: 0, mayDecide: true },
    { customerId: gone.id, name: 'Una Hollis', place: 1 },
  ])
  const letter = { kind: 'analysis', to: 'x@example.com', subject: 's', html: '', text: 't' } as const
  for (const state of ['queued', 'sent'] as const) {
    const id = await insertEmail(app.db, { ...letter, customerId: gone.id }, app.clock.now())
    await app.db.update(outbox).set({ state }).where(eq(outbox.id, id))
  }
  expect(await follows()).toMatchObject({ requests: 2, visits: 1, people: 2, deciders: 1, waitingEmails: 1 })
})

test('whether an Admin is needed is said before it', async () => {
  const needsAdmin = async (staff: StaffClient, [keptId, goneId] = [kept.id, gone.id]) =>
    (await staff.get<MergePreview>(`/api/Customer/GetMerge?keptId=${keptId}&goneId=${goneId}`)).body
      .needsAdmin
  expect(await needsAdmin(salesperson)).toBe(false)
  await sentProposal(app.db, admin, kept.id)
  expect(await needsAdmin(salesperson)).toBe(true)
  expect(await needsAdmin(salesperson, [gone.id, kept.id])).toBe(true)
  expect(await needsAdmin(admin)).toBe(false)
})

describe('made meanwhile', () => {
  const isMerged = (answer: { body: unknown }, mayUndo: boolean) =>
    expect(answer.body).toMatchObject({
      code: 'MERGED_ALREADY',
      data: { keptId: kept.id, goneId: gone.id, mergedBy: admin.user.name, mayUndo },
    })

  test('it is refused with who made it and when, to look at and to make again', async () => {
    expect((await merge(admin)).status).toBe(200)
    isMerged(await salesperson.get(`/api/Customer/GetMerge?keptId=${kept.id}&goneId=${gone.id}`), false)
    isMerged(await admin.get(`/api/Customer/GetMerge?keptId=${gone.id}&goneId=${kept.id}`), true)
    isMerged(await merge(salesperson), false)
    expect((await merge(admin, { goneId: kept.id })).body.code).toBe('SAME_RECORD')
  })

  test('of two at once one is made, and the other is told of it', async () => {
    const third = await insertCustomer(app.db, { address: kept.address })
    const both = await Promise.all([
      merge(admin),
      merge(admin, { keptId: third.id, versions: [third.version, gone.version] }),
    ])
    const [made, refused] = both.toSorted((one, other) => one.status - other.status)
    expect(made?.status).toBe(200)
    expect(refused?.body).toMatchObject({ data: { id: made?.body.mergeId, goneId: gone.id } })
    expect(refused?.body.code).toBe('MERGED_ALREADY')
  })
})

test('what stands in no place of the home is read with its plate, notes and photos', async () => {
  const { photo } = await fill()
  await merge(admin, { places: [{ from: 'AC 1', to: 'AC 1' }] })
  const left = async () =>
    (await salesperson.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${kept.id}`)).body[0]?.left
  expect(await left()).toMatchObject([
    {
      equipmentTypeName: 'Furnace 1',
      installationYear: 2015,
      serial: `S${gone.id}`,
      notes: [{ said: 'worn' }],
      photos: [{ id: photo }],
    },
  ])
})

test('of records that became another one first, the home has all, and undoes the last merge first', async () => {
  const third = await insertCustomer(app.db, { address: kept.address })
  const { version } = (await merge(admin)).body
  await merge(admin, { keptId: third.id, goneId: kept.id, versions: [third.version, version] })
  const { body } = await admin.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${third.id}`)
  expect(body.map(({ goneId, keptId, mayUndo }) => [goneId, keptId, mayUndo])).toEqual([
    [kept.id, third.id, true],
    [gone.id, kept.id, false],
  ])
})

test('a finding on a piece that stands at a record that was merged is cleared at its home', async () => {
  await merge(admin)
  const [note] = await app.db
    .insert(equipmentNotes)
    .values({
      customerId: gone.id,
      slot: 'Furnace 1',
      about: 'safety',
      said: 'do-not-run',
      finding: 'The heat exchanger is cracked',
      isTurnedOff: true,
      notedAt: app.clock.now(),
      notedByUserId: admin.user.id,
      notedBy: 'Somebody',
    })
    .returning({ id: equipmentNotes.id })
  const safeOn = app.clock.now().toISOString().slice(0, 10)
  const clear = () =>
    admin.post('/api/Customer/ClearSafety', { noteId: note?.id, safeOn, clearedWith: 'A new furnace' })
  await admin.post(`/api/Customer/DeleteCustomer?id=${kept.id}`)
  expect((await clear()).status).toBe(404)
  await admin.post(`/api/Customer/RestoreCustomer?id=${kept.id}`)
  expect((await clear()).body).toEqual([])
  const [line] = await app.db
    .select({ subjectId: auditLines.subjectId })
    .from(auditLines)
    .where(eq(auditLines.action, 'clear-safety'))
    .orderBy(desc(auditLines.id))
    .limit(1)
  expect(line?.subjectId).toBe(String(kept.id))
})

test('the history says which record was added under another number', async () => {
  for (const { id } of [kept, gone])
    await app.db.insert(auditLines).values({
      actorKind: 'staff',
      actorId: admin.user.id,
      actorName: admin.user.name,
      action: 'add-customer',
      subjectKind: 'customer',
      subjectId: String(id),
    })
  await merge(admin)
  const { body } = await admin.get<{ rows: { says: string }[] }>(
    `/api/Customer/GetHomeHistory?customerId=${kept.id}&kind=changes`,
  )
  expect(body.rows.map(({ says }) => says)).toEqual([
    `merged home ${gone.id} into this one`,
    `added #${gone.id}, merged into this home later`,
    'added this home',
  ])
})

test('for the number of a merged record the label of its home is printed, once', async () => {
  await merge(admin)
  const print = (ids: number[]) => admin.post<PrintedLabel[]>('/api/Customer/PrintLabels', { ids })
  const numbers = async (ids: number[]) =>
    (await print(ids)).body.map(({ id, mergedNumbers }) => [id, mergedNumbers])
  expect(await numbers([gone.id])).toEqual([[kept.id, [gone.id]]])
  expect(await numbers([kept.id, gone.id])).toEqual([[kept.id, [gone.id]]])
  expect(await numbers([kept.id])).toEqual([[kept.id, undefined]])
  expect((await print([gone.id])).body[0]?.profileLink).toContain(`/customer-profile/${kept.id}?`)
})

test('the home has what was chosen and what it lacked, and everything of the other', async () => {
  const { request, proposal, photo, image } = await fill()
  const answer = await merge(admin, {
    fields: { email: 'gone' },
    places: [
      { from: 'Furnace 1', to: 'Furnace 1' },
      { from: 'AC 1', to: 'AC 1' },
    ],
  })
  expect(answer.status).toBe(200)
  const home = await read(kept.id)
  expect(home).toMatchObject({
    name: 'Grace Hollis',
    email: gone.email,
    phone: '613-555-0111',
    monthlyGasUsage: 90,
    totalEquipments: 3,
    version: answer.body.version,
    changedByCustomer: {
      email: '2026-11-02T00:00:00.000Z',
      'Furnace 1.installationYear': '2026-11-03T00:00:00.000Z',
    },
  })
  const years = home.equipmentDetails.flatMap(({ equipmentTypeName: place, installationYear: year }) =>
    year ? [[place, year]] : [],
  )
  expect(years).toEqual([
    ['Furnace 1', 2015],
    ['AC 1', 2016],
  ])
  expect(home.nameplates.map(({ serial }) => serial)).toEqual([`S${gone.id}`])
  expect(home.equipmentNotes.map(({ said }) => said)).toEqual(['worn'])
  // A number that is typed or read on the telephone leads to the home.
  expect((await read(gone.id)).id).toBe(kept.id)
  const homeOf = async (query: ReturnType<typeof sql>) =>
    (await app.db.execute<{ home: number }>(query))[0]?.home
  expect(await homeOf(sql`select customer_id as home from requests where id = ${request}`)).toBe(kept.id)
  expect(await homeOf(sql`select customer_id as home from proposals where id = ${proposal}`)).toBe(kept.id)
  expect(await homeOf(sql`select customer_id as home from equipment_photos where id = ${photo}`)).toBe(
    kept.id,
  )
  expect(await homeOf(sql`select customer_id as home from images where name = ${image}`)).toBe(kept.id)
  const notes = await app.db.select().from(homeNotes).where(eq(homeNotes.customerId, kept.id))
  expect(notes.filter(({ isPinned }) => isPinned).map(({ text }) => text)).toEqual([`of ${kept.id}`])
  const inForce = await app.db.execute(
    sql`select mark from call_marks where customer_id = ${kept.id} and not is_replaced`,
  )
  expect([...inForce]).toEqual([{ mark: 'do-not-contact' }])
  const [alias] = await app.db.select().from(customers).where(eq(customers.id, gone.id))
  expect(alias).toMatchObject({
    labelOfCustomerId: kept.id,
    name: null,
    email: null,
    phone: null,
    address: null,
  })
  const found = await admin.get<{ total: number }>(`/api/Customer/GetLikelyDuplicates?customerId=${kept.id}`)
  expect(found.body.total).toBe(0)
  expect(await findWrongCounters(app.db)).toEqual([])
})

test('both labels open the home, each by its own code, and a new code is one for both', async () => {
  const [ofKept, ofGone] = [await codeOf(kept.id), await codeOf(gone.id)]
  const opens = async (id: number, code: string) => {
    const visitor = app.visitor()
    await visitor.get(`/customer-profile/${id}?k=${code}`)
    return (await visitor.get<string>(`/customer-profile/${kept.id}`)).body.includes(kept.address ?? '')
  }
  const early = app.visitor()
  await early.get(`/customer-profile/${gone.id}?k=${ofGone}`)
  await merge(admin)
  expect(await opens(kept.id, ofKept)).toBe(true)
  expect(await opens(gone.id, ofGone)).toBe(true)
  expect(await opens(gone.id, ofKept)).toBe(false)
  expect((await early.get(`/customer-profile/${gone.id}`)).body).toContain(kept.address)
  const { body } = await admin.post<{ accessCode: string }>(
    `/api/Customer/IssueNewCode?id=${kept.id}&why=worn`,
  )
  const renewed = body.accessCode.replaceAll('-', '')
  expect(await opens(gone.id, ofGone)).toBe(false)
  expect(await opens(gone.id, renewed)).toBe(true)
  expect((await early.get(`/customer-profile/${gone.id}`)).body).not.toContain(kept.address)
})

const codeOf = async (id: number) =>
  (await app.db.select({ code: customers.accessCode }).from(customers).where(eq(customers.id, id)))[0]
    ?.code ?? ''

test.each([
  ['a new code', async () => admin.post(`/api/Customer/IssueNewCode?id=${kept.id}&why=worn`)],
  [
    'the code of a label that was bound',
    async () => {
      const label = await insertCustomer(app.db, { address: null, email: null })
      const given = { customerId: kept.id, labelId: label.id, accessCode: await codeOf(label.id) }
      return admin.post('/api/Customer/BindLabel', given)
    },
  ],
])('after %s the home that parts has a code of its own', async (_what, renew) => {
  const { mergeId } = (await merge(admin)).body
  expect((await renew()).status).toBe(200)
  const shared = await codeOf(kept.id)
  expect(await codeOf(gone.id)).toBe(shared)
  const { stays } = (await undo(admin, mergeId)).body
  expect(stays).toEqual([`the code of the labels (#${gone.id} has a new one: print its label again)`])
  expect(await codeOf(kept.id)).toBe(shared)
  expect(await codeOf(gone.id)).not.toBe(shared)
})

test('undone at once, every table is as it was', async () => {
  await fill()
  const bound = await insertCustomer(app.db, { address: null, email: null, labelOfCustomerId: gone.id })
  const before = await everything()
  const { body } = await merge(admin, {
    fields: { email: 'gone', name: 'gone' },
    places: [
      { from: 'Furnace 1', to: 'Furnace 1' },
      { from: 'AC 1', to: 'AC 2' },
    ],
  })
  expect((await read(bound.id)).id).toBe(kept.id)
  expect(await everything()).not.toEqual(before)
  expect((await undo(admin, body.mergeId)).body.stays).toEqual([])
  expect(await everything()).toEqual(before)
  expect(await findWrongCounters(app.db)).toEqual([])
  expect((await read(gone.id)).id).toBe(gone.id)
})

test('people come along while there is room, and a note names the others', async () => {
  const person = (customerId: number, name: string, place: number) => ({ customerId, name, place })
  await app.db
    .insert(homePeople)
    .values([
      ...['Ann', 'Bo', 'Cy'].map((name, place) => person(kept.id, name, place)),
      ...['Di', 'Di (mobile)', 'Ed'].map((name, place) => person(gone.id, name, place)),
    ])
  const before = await everything()
  const { body } = await merge(admin)
  const names = async (id: number) => (await read(id)).people.map(({ name }) => name)
  expect(await names(kept.id)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Di (mobile)'])
  const notes = await app.db.select().from(homeNotes).where(eq(homeNotes.customerId, kept.id))
  expect(notes.map(({ text }) => text.split('\n'))).toEqual([
    [
      expect.stringMatching(
        `^Not taken over when #${gone.id} became this home: name G. Hollis, e-mail g.hollis`,
      ),
      `People of #${gone.id} for whom there was no room: Ed`,
    ],
  ])
  expect((await undo(admin, body.mergeId)).body.stays).toEqual([])
  expect(await everything()).toEqual(before)
})

test('what was changed or made since stays with the home, and is named', async () => {
  await fill()
  const { body } = await merge(admin, {
    places: [
      { from: 'AC 1', to: 'AC 1' },
      { from: 'Furnace 1', to: 'Furnace 2' },
    ],
  })
  await insertRequest(app.db, { customerId: kept.id, words: 'made since' })
  await app.db.update(customers).set({ phone: '613-555-0199' }).where(eq(customers.id, kept.id))
  await app.db.execute(
    sql`update equipment set installation_year = 2017 where customer_id = ${kept.id} and slot = 'AC 1'`,
  )
  const undone = await undo(admin, body.mergeId)
  expect(undone.body.stays.toSorted()).toEqual(['AC 1', 'name, contact and bills'])
  expect(await read(kept.id)).toMatchObject({ phone: '613-555-0199', totalEquipments: 3 })
  const parted = await read(gone.id)
  expect(parted).toMatchObject({ id: gone.id, phone: '613-555-0111', totalEquipments: 1 })
  const theirs = await app.db.select().from(requests).where(eq(requests.customerId, kept.id))
  expect(theirs.map(({ words }) => words)).toEqual(['made since'])
})

test('a piece that was changed since goes back, and that which it replaced stays no other home’s', async () => {
  const by = salesperson.user.id
  const photo = await insertEquipmentPhoto(app.db, { customerId: kept.id, addedByUserId: by })
  const { mergeId } = (await merge(admin, { places: [{ from: 'Furnace 1', to: 'Furnace 1' }] })).body
  await app.db.execute(
    sql`update equipment set installation_year = 2012 where customer_id = ${kept.id} and slot = 'Furnace 1'`,
  )
  expect((await undo(admin, mergeId)).body.stays).toEqual([])
  const yearOf = async (id: number) =>
    (await read(id)).equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === 'Furnace 1')
      ?.installationYear
  expect(await yearOf(kept.id)).toBe(2004)
  expect(await yearOf(gone.id)).toBe(2012)
  const [row] = await app.db.execute(sql`select customer_id from equipment_photos where id = ${photo.id}`)
  expect(row).toEqual({ customer_id: kept.id })
})

test('a record that became a number is one step from its home, and parts again in the opposite order', async () => {
  const third = await insertCustomer(app.db, { address: '85 Wrenhaven Drive', name: 'Third' })
  const first = (await merge(admin)).body
  const second = await admin.post<{ mergeId: number }>('/api/Customer/Merge', {
    keptId: third.id,
    // A number that leads to the home stands for it.
    goneId: gone.id,
    versions: [third.version, first.version],
  })
  expect(second.status).toBe(200)
  expect((await read(gone.id)).id).toBe(third.id)
  expect((await merge(admin, { goneId: third.id })).body.code).toBe('MERGED_ALREADY')
  expect((await undo(admin, first.mergeId)).body.code).toBe('MERGED_ON')
  expect((await undo(admin, second.body.mergeId)).body.stays).toEqual([])
  expect((await read(gone.id)).id).toBe(kept.id)
  expect((await undo(admin, first.mergeId)).body.stays).toEqual([])
  expect((await read(gone.id)).id).toBe(gone.id)
})

test('it can be undone for 30 days; then what it kept of both is emptied', async () => {
  const { mergeId } = (await merge(salesperson)).body
  const list = async () =>
    (await salesperson.get<MergeRow[]>(`/api/Customer/GetMerges?customerId=${kept.id}`)).body
  expect(await list()).toMatchObject([{ id: mergeId, goneId: gone.id, mayUndo: true }])
  const later = new Date(app.clock.now().getTime() + 30 * dayMs - 1000)
  await emptyOldMerges(app, later)
  expect(await list()).toMatchObject([{ mayUndo: true }])
  await emptyOldMerges(app, new Date(later.getTime() + 2000))
  expect(await list()).toMatchObject([{ mayUndo: false }])
  expect((await undo(salesperson, mergeId)).body).toMatchObject({
    code: 'TOO_OLD',
    message: 'This merge is older than 30 days and can no longer be undone.',
  })
  const [row] = await app.db.select().from(merges).where(eq(merges.id, mergeId))
  expect(row?.before).toBeNull()
})

test('deleting the home closes both labels, and it has to be restored before a merge is undone', async () => {
  const { mergeId } = (await merge(admin)).body
  await admin.post(`/api/Customer/DeleteCustomer?id=${kept.id}`)
  expect((await admin.get(`/api/Customer/GetCustomerById?id=${gone.id}`)).status).toBe(404)
  expect((await undo(admin, mergeId)).body.code).toBe('RECORD_DELETED')
  await admin.post(`/api/Customer/RestoreCustomer?id=${kept.id}`)
  expect((await undo(admin, mergeId)).status).toBe(200)
})

test('erasing the home erases its numbers and what the merge kept', async () => {
  await fill()
  await merge(admin)
  const erased = await admin.post('/api/Data/EraseCustomer', {
    customerId: kept.id,
    typedId: String(kept.id),
  })
  expect(erased.status).toBe(200)
  expect(await app.db.$count(customers, eq(customers.id, gone.id))).toBe(0)
  expect(await app.db.$count(merges, eq(merges.goneId, gone.id))).toBe(0)
})

test('a report that moved is otherwise as it was made', async () => {
  await fill()
  await merge(admin)
  await expect(app.db.update(reports).set({ sentTo: 'x@example.com' })).rejects.toThrow()
  expect(await app.db.$count(reports, eq(reports.customerId, kept.id))).toBe(1)
  expect(await app.db.$count(images, eq(images.customerId, gone.id))).toBe(0)
})
