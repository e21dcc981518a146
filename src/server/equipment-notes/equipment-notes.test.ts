import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { Customer } from '#contract/homes/customers.ts'
import type { EquipmentNote, UnsafeHome } from '#contract/homes/equipment-notes.ts'
import { auditLines, equipmentNotes, outbox } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer, insertRequest } from '#tests/support/factories.ts'

type Refused = { code: string; message: string; data: { problems: { path: string; message: string }[] } }
type Answer = EquipmentNote[] & Refused
type Home = Awaited<ReturnType<typeof insertCustomer>>

const url = (name: string) => `/api/Customer/${name}`
const stop = { safety: 'do-not-run', finding: 'The heat exchanger is cracked.', isTurnedOff: true }

let app: TestApp
let admin: StaffClient
let salesperson: StaffClient
let technician: StaffClient
let home: Home

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  salesperson = await app.signIn('salesperson')
  technician = await app.signIn('technician')
})
beforeEach(async () => {
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  home = await insertCustomer(app.db, { equipment: { 'Furnace 1': { installationYear: 2012 }, 'AC 1': {} } })
})
afterAll(() => app.close())

const furnace = () => ({ customerId: home.id, equipmentTypeName: 'Furnace 1' })
const note = (caller: Client, condition: string | null) =>
  caller.post<Answer>(url('NoteCondition'), { ...furnace(), condition })
const find = (caller: Client, finding: object = stop) =>
  caller.post<Answer>(url('NoteSafety'), { ...furnace(), ...finding })
const clear = (caller: Client, given: object = {}) =>
  caller.post<Answer>(url('ClearSafety'), {
    safeOn: '2026-11-22',
    clearedWith: 'New heat exchanger',
    ...given,
  })
const readHome = async () => (await admin.get<Customer>(`${url('GetCustomerById')}?id=${home.id}`)).body
const verdictOf = async (slot = 'Furnace 1') =>
  (await admin.get<Analysis>(`${url('GetAnalysis')}?id=${home.id}&equipmentType=${encodeURIComponent(slot)}`))
    .body.verdict
const lastLine = async () => {
  const ofHome = and(eq(auditLines.subjectKind, 'customer'), eq(auditLines.subjectId, String(home.id)))
  const [line] = await app.db.select().from(auditLines).where(ofHome).orderBy(desc(auditLines.id)).limit(1)
  return line
}
const emailsOfHome = () => app.db.select().from(outbox).where(eq(outbox.customerId, home.id))

describe('who is refused', () => {
  test.each<[string, () => Promise<Client>, number]>([
    ['a visitor', async () => app.visitor(), 401],
    [
      'the customer',
      async () => {
        const client = app.visitor()
        await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
        return client
      },
      403,
    ],
  ])('%s notes nothing', async (_who, clientOf, status) => {
    const client = await clientOf()
    expect((await note(client, 'good')).status).toBe(status)
    expect((await find(client)).status).toBe(status)
    expect((await readHome()).equipmentNotes).toEqual([])
  })

  test('a salesperson reports danger but does not clear it', async () => {
    const noteId = (await find(salesperson)).body[0]?.id
    expect((await clear(salesperson, { noteId })).status).toBe(403)
    expect((await readHome()).equipmentNotes).toHaveLength(1)
  })

  test('the customer does not write notes with the own home', async () => {
    await note(technician, 'worn')
    const client = app.visitor()
    await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    const { version, address, equipmentDetails } = await readHome()
    const body = { id: home.id, version, address, equipmentDetails, equipmentNotes: [], checks: [] }
    const saved = await client.send({
      method: 'POST',
      url: url('UpdateCustomerInfoByCustomer'),
      headers: { 'x-customer-site': '1', 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value },
      payload: body,
    })
    expect(saved.status).toBe(200)
    expect((await readHome()).equipmentNotes).toMatchObject([{ said: 'worn' }])
  })

  test('a home that is missing or deleted, a label, and equipment that the home lacks', async () => {
    expect(
      (await technician.post(url('NoteCondition'), { ...furnace(), customerId: 999_999, condition: 'good' }))
        .status,
    ).toBe(404)
    const label = await insertCustomer(app.db, { address: null, email: null })
    expect(
      (await technician.post(url('NoteCondition'), { ...furnace(), customerId: label.id, condition: 'good' }))
        .status,
    ).toBe(404)
    const lacking = { ...furnace(), equipmentTypeName: 'Furnace 2', condition: 'good' }
    const { status, body } = await technician.post<Refused>(url('NoteCondition'), lacking)
    expect([status, body.data.problems[0]?.path]).toEqual([400, 'equipmentTypeName'])
    await admin.post(`${url('DeleteCustomer')}?id=${home.id}`)
    expect((await note(technician, 'good')).status).toBe(404)
  })

  test.each([
    ['words too short', { ...stop, finding: 'bad.' }, 'finding'],
    ['no answer to whether it was turned off', { ...stop, isTurnedOff: undefined }, 'isTurnedOff'],
    ['no date', { safety: 'fix-by', finding: 'A loose vent' }, 'fixBy'],
    ['yesterday', { safety: 'fix-by', finding: 'A loose vent', fixBy: '2026-11-21' }, 'fixBy'],
    [
      'a date more than a year away',
      { safety: 'fix-by', finding: 'A loose vent', fixBy: '2028-01-01' },
      'fixBy',
    ],
  ])('%s, at the field', async (_what, finding, path) => {
    const { status, body } = await find(technician, finding)
    expect([status, body.data.problems.map((problem) => problem.path)]).toEqual([400, [path]])
  })

  test('a clearance before the finding, in the future, or without words', async () => {
    const noteId = (await find(technician)).body[0]?.id
    for (const [given, path] of [
      [{ safeOn: '2026-11-20' }, 'safeOn'],
      [{ safeOn: '2026-11-23' }, 'safeOn'],
      [{ clearedWith: '' }, 'clearedWith'],
    ] as const) {
      const { status, body } = await clear(technician, { noteId, ...given })
      expect([status, body.data.problems.map((problem) => problem.path)]).toEqual([400, [path]])
    }
    expect((await clear(technician, { noteId: 999_999 })).status).toBe(404)
  })
})

describe('a condition', () => {
  test('has its day and author, replaces the one before, and is withdrawn; each step stays as history', async () => {
    expect((await note(technician, 'good')).body).toMatchObject([
      { equipmentTypeName: 'Furnace 1', said: 'good', notedOn: '2026-11-22', notedBy: technician.user.name },
    ])
    expect((await note(salesperson, 'worn')).body).toMatchObject([
      { said: 'worn', notedBy: salesperson.user.name },
    ])
    expect(await lastLine()).toMatchObject({
      action: 'note-condition',
      actorId: salesperson.user.id,
      before: { condition: 'good' },
      after: { condition: 'worn' },
    })
    expect((await note(admin, null)).body).toEqual([])
    const kept = await app.db.select().from(equipmentNotes).where(eq(equipmentNotes.customerId, home.id))
    expect(kept.map(({ said, endedByUserId }) => [said, endedByUserId])).toEqual([
      ['good', salesperson.user.id],
      ['worn', admin.user.id],
    ])
  })

  test('leaves the version of the home alone, so that an open form can still be saved', async () => {
    const { version } = await readHome()
    await note(technician, 'good')
    expect((await readHome()).version).toBe(version)
  })

  test('enters the verdict; the homeowner reads who checked it, by first name', async () => {
    await note(technician, 'failing')
    expect(await verdictOf()).toMatchObject({
      verdict: 'need-fact',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'FAILING' })]),
    })
    const page = await app.visitor().get<string>(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect(page.body).toContain('checks')
    expect(page.body).not.toContain(technician.user.name)
  })
})

describe('a safety finding', () => {
  test('stops the equipment in every verdict, with the phone, and nothing about money', async () => {
    await find(technician)
    expect(await verdictOf()).toMatchObject({
      verdict: 'do-not-run',
      headline: 'Do not run your furnace.',
      reasons: [
        {
          code: 'SAFETY_STOP',
          text: 'On November 22, 2026 our technician found that it is not safe. What we found: The heat exchanger is cracked.',
        },
        { code: 'SECOND_OPINION' },
      ],
      nextStep: expect.stringContaining('(416) 555-0142'),
    })
  })

  test('is told to the homeowner at once; without an address nobody is written to', async () => {
    await find(technician)
    await technician.post(url('NoteSafety'), {
      customerId: home.id,
      equipmentTypeName: 'AC 1',
      safety: 'fix-by',
      finding: 'A loose wire',
      fixBy: '2027-01-06',
    })
    const [first, second] = await emailsOfHome()
    expect(first).toMatchObject({
      kind: 'safety',
      to: home.email,
      subject: expect.stringContaining('Please read: do not run your furnace'),
    })
    expect(first?.text).toContain('What we found: The heat exchanger is cracked.')
    expect(second).toMatchObject({
      subject: expect.stringContaining('Please have your air conditioner fixed by January 6, 2027'),
    })
    expect(second?.text).toContain('What we found: A loose wire.')
    home = await insertCustomer(app.db, { email: null, equipment: { 'Furnace 1': {} } })
    expect((await find(technician)).status).toBe(200)
    expect(await emailsOfHome()).toEqual([])
  })

  test('becomes graver for everybody, but milder only by being cleared', async () => {
    const fixBy = { safety: 'fix-by', finding: 'A loose vent', fixBy: '2027-01-06' }
    await find(salesperson, fixBy)
    expect((await find(salesperson)).body).toMatchObject([{ said: 'do-not-run' }])
    expect((await find(admin, fixBy)).body).toMatchObject({ code: 'ALREADY_NOTED' })
  })

  test('is cleared with day and words, both in the audit trail and in the history', async () => {
    const noteId = (await find(salesperson)).body[0]?.id
    const { status, body } = await clear(technician, { noteId })
    expect([status, body]).toEqual([200, []])
    expect(await lastLine()).toMatchObject({
      action: 'clear-safety',
      actorId: technician.user.id,
      after: { safeOn: '2026-11-22', clearedWith: 'New heat exchanger' },
    })
    expect((await verdictOf())?.verdict).not.toBe('do-not-run')
    expect((await clear(technician, { noteId })).status).toBe(404)
  })

  test('puts the home on the list of what is urgent, and off it with the clearance or the home', async () => {
    const listed = async () => {
      const { body } = await salesperson.get<{ rows: UnsafeHome[]; total: number }>(url('GetUnsafeHomes'))
      return body.rows.filter(({ customerId }) => customerId === home.id)
    }
    const ac = { customerId: home.id, equipmentTypeName: 'AC 1', safety: 'fix-by', finding: 'A loose wire' }
    const acNote = await technician.post<Answer>(url('NoteSafety'), { ...ac, fixBy: '2026-11-22' })
    const noteId = (await find(technician)).body.find(({ said }) => said === 'do-not-run')?.id
    expect(await listed()).toMatchObject([
      { said: 'do-not-run', address: home.address },
      { said: 'fix-by', isPassed: false },
    ])
    await clear(admin, { noteId: acNote.body[0]?.id })
    await technician.post(url('NoteSafety'), { ...ac, fixBy: '2026-11-22' })
    await app.db
      .update(equipmentNotes)
      .set({ fixBy: '2026-11-21' })
      .where(and(eq(equipmentNotes.customerId, home.id), eq(equipmentNotes.slot, 'AC 1')))
    expect(await listed()).toMatchObject([{}, { isPassed: true }])
    await clear(admin, { noteId })
    expect(await listed()).toHaveLength(1)
    await admin.post(`${url('DeleteCustomer')}?id=${home.id}`)
    expect(await listed()).toEqual([])
  })
})

test('an open request about the equipment changes the next step', async () => {
  const before = (await verdictOf('AC 1'))?.nextStep
  await insertRequest(app.db, { customerId: home.id, equipmentKind: 'air-conditioner' })
  expect([before, (await verdictOf('AC 1'))?.nextStep]).toEqual([
    expect.not.stringContaining('We have your request'),
    'We have your request and will call you.',
  ])
})
