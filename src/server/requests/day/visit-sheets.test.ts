import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VisitSheet } from '#contract/requests/requests.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertAddition, insertCustomer, insertHomeNote, insertRequest } from '#tests/support/factories.ts'
import { messages } from '#texts/en/messages.ts'

let app: TestApp
let admin: StaffClient
let technician: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  technician = await app.signIn('technician')
})
afterAll(() => app.close())

const path = '/api/Request/GetVisitSheets'
const sheetsFor = async (client: StaffClient, requestIds: number[]) =>
  (await client.post<VisitSheet[]>(path, { requestIds })).body

describe('requests on paper', () => {
  test('are no visitor’s, and of nobody else for whoever is no Admin', async () => {
    const own = await insertRequest(app.db, { status: 'assigned', assignedUserId: technician.user.id })
    const nobodys = await insertRequest(app.db, {})
    const taken = await insertRequest(app.db, { takenByUserId: technician.user.id })
    const ids = [own.id, nobodys.id, taken.id, 2_000_000]
    expect((await app.visitor().post(path, { requestIds: ids })).status).toBe(401)
    const seenBy = async (client: StaffClient) =>
      (await sheetsFor(client, ids)).map(({ requestId }) => requestId).sort()
    expect(await seenBy(technician)).toEqual([own.id, taken.id].sort())
    expect(await seenBy(await app.signIn('salesperson'))).toEqual([])
    expect(await seenBy(admin)).toEqual([own.id, nobodys.id, taken.id].sort())
  })

  test('come by day and time with the home’s equipment, its pinned note, and what the requester wishes', async () => {
    const home = await insertCustomer(app.db, {
      equipment: {
        'Furnace 1': { installationYear: 2005, maintenanceYear: 2021, afuePercent: 80 },
        'AC 1': { seer: 13 },
      },
    })
    await insertHomeNote(app.db, {
      customerId: home.id,
      writtenByUserId: admin.user.id,
      text: 'Side door.',
      isPinned: true,
    })
    const none = await insertRequest(app.db, { words: 'It bangs.', preferredTimes: ['morning'] })
    const late = await insertRequest(app.db, { visitDay: '2026-12-02' })
    const early = await insertRequest(app.db, {
      visitDay: '2026-12-01',
      visitFrom: '08:00',
      visitTo: '10:00',
      customerId: home.id,
    })
    await insertAddition(app.db, none.id, 'Now it smells of oil, too.')
    const sheets = await sheetsFor(admin, [none.id, late.id, early.id])
    expect(sheets.map(({ requestId }) => requestId)).toEqual([early.id, late.id, none.id])
    expect(sheets[0]).toMatchObject({
      visitFrom: '08:00',
      pinnedNote: 'Side door.',
      equipment: [
        { name: 'Furnace 1', installationYear: 2005, lastMaintenanceYear: 2021, afuePercent: 80 },
        { name: 'AC 1', seer: 13 },
      ],
    })
    expect(sheets[0]?.added).toEqual([])
    expect(sheets[2]).toMatchObject({
      words: 'It bangs.',
      added: [{ words: 'Now it smells of oil, too.' }],
      preferredTimes: ['morning'],
      equipment: [],
    })
  })

  test('are refused without one, and over a hundred', async () => {
    const refusalOf = async (requestIds: number[]) => {
      const { status, body } = await admin.post<{ data: { problems: { message: string }[] } }>(path, {
        requestIds,
      })
      return [status, body.data.problems[0]?.message]
    }
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect(await refusalOf(many)).toEqual([400, messages.exports.tooManyAtOnce])
    expect((await refusalOf([]))[0]).toBe(400)
  })
})
