import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoLogin } from '#contract/callers/auth.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import { type Customer, CustomerInput, type CustomerRow } from '#contract/homes/customers.ts'
import type { EquipmentPhoto } from '#contract/homes/equipment-photos.ts'
import type { HistoryEntry, HomeSummary } from '#contract/homes/homes.ts'
import { type IdealSystem, IdealSystemInput } from '#contract/homes/ideal-systems.ts'
import type { AlertPage } from '#contract/office/alerts.ts'
import { BusinessInput, type BusinessSettings } from '#contract/office/business.ts'
import type { ProposalRow } from '#contract/proposals/proposals.ts'
import type { HistoryStep, RequestRow, Visit } from '#contract/requests/requests.ts'
import { equipment, images, outbox } from '#db/schema.ts'
import { placeKinds, proposedSeerChoices } from '#domain/homes/equipment/equipment.ts'
import { homeProblems, homeQuestions } from '#domain/homes/form/home-record.ts'
import { readLabelCode } from '#domain/labels/label-code.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { firstStart } from '../first-start.ts'
import { wornYears } from './home.ts'
import { planDemo } from './plan.ts'

const now = new Date('2026-06-15T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

describe('the plan', () => {
  const staff = { sellers: 5, assignees: 6 }

  test('has photos only of equipment that looks like them: of some age, or of a year that nobody knows', () => {
    const photographed = planDemo(1, now, staff).customers.flatMap(({ equipment }) =>
      equipment.filter(({ hasPhoto }) => hasPhoto),
    )
    expect(photographed.length).toBeGreaterThan(10)
    for (const { installationYear } of photographed)
      expect(2026 - (installationYear ?? 0)).toBeGreaterThanOrEqual(wornYears)
  })

  test('is the same for the same seed, and different for another', () => {
    expect(planDemo(7, now, staff)).toEqual(planDemo(7, now, staff))
    expect(planDemo(8, now, staff)).not.toEqual(planDemo(7, now, staff))
  })

  test.each([1, 2, 3, 20_260_101])('with seed %i names no real person and no future time', (seed) => {
    const { customers, requests } = planDemo(seed, now, staff)
    const emails = customers.flatMap((customer) => customer.email ?? [])
    expect(new Set(emails).size).toBe(emails.length)
    for (const person of [...customers, ...requests]) {
      expect(person.email ?? 'x@example.com').toMatch(/^[a-z.]+@example\.com$/)
      expect(person.phone).toMatch(/^\d{3}-555-01\d\d$/)
    }
    for (const { createdAt } of customers) {
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
      expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 731 * dayMs)
    }
    for (const { requestedAt } of requests) {
      expect(requestedAt.getTime()).toBeLessThan(now.getTime())
      expect(requestedAt.getTime()).toBeGreaterThan(now.getTime() - 86 * dayMs)
    }
    expect(new Set(requests.map((request) => request.status)).size).toBe(3)
  })
})

describe('demo data in the product', () => {
  let app: TestApp
  let logins: DemoLogin[]
  let admin: StaffClient
  let customerIds: number[]

  beforeAll(async () => {
    app = await startTestApp()
    app.clock.moveTo(now)
    ;({ logins } = await firstStart({ ...app, clock: app.clock.now, log: app.app.log }))
    admin = await app.signIn({ email: 'admin@example.com', password: logins[0]?.password ?? '' })
    const listed = await admin.post<{ rows: CustomerRow[]; total: number }>(
      '/api/Customer/GetCustomersByFilters',
      { pageSize: 100 },
    )
    customerIds = listed.body.rows.map((row) => row.id)
  })
  afterAll(() => app.close())

  test('each log-in has alerts in the order of time, of which few are unread', async () => {
    for (const { email, password } of logins) {
      const person = await app.signIn({ email, password })
      const { rows } = (await person.get<AlertPage>('/api/Alert/GetAlerts')).body
      expect(rows.length, email).toBeGreaterThan(0)
      expect(rows.length).toBeLessThan(30)
      expect(rows.map(({ date }) => date)).toEqual(
        rows
          .map(({ date }) => date)
          .toSorted()
          .reverse(),
      )
      const unread = rows.filter(({ readDate }) => readDate === null)
      expect(unread.length, email).toBeGreaterThan(0)
      expect(unread.length, email).toBeLessThan(8)
    }
  })

  test('lets every role sign in with the log-ins on the sign-in page', async () => {
    expect((await app.visitor().get('/api/User/DemoLogins')).body).toEqual(logins)
    for (const { email, password, roleName } of logins) {
      expect((await app.signIn({ email, password })).user.roleName).toBe(roleName)
    }
  })

  test('has about 60 customers with their equipment counted, and unassociated labels', async () => {
    expect(customerIds).toHaveLength(60)
    const rows = await app.db.query.customers.findMany()
    expect(rows.filter((row) => row.address === null)).toHaveLength(5)
    for (const row of rows) expect(readLabelCode(row.accessCode)).toBe(row.accessCode)
    const entries = await app.db.select().from(equipment)
    for (const row of rows) {
      const selected = entries.filter((entry) => entry.customerId === row.id && entry.isSelected)
      expect(row.totalEquipments).toBe(selected.length)
    }
  })

  test('contains only values that a form would accept without a question', async () => {
    expect(customerIds.length).toBeGreaterThan(50)
    for (const id of customerIds) {
      const { body } = await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)
      expect(homeProblems(body, { thisYear: app.clock.now().getUTCFullYear() })).toEqual([])
      expect(homeQuestions(body, undefined)).toEqual([])
      const saved = CustomerInput.parse(body)
      expect(body).toMatchObject(saved)
    }
    const ideals = (await admin.get<IdealSystem[]>('/api/IdealSystem/GetAllIdealSystems')).body
    for (const ideal of ideals) expect(ideal).toMatchObject(IdealSystemInput.parse(ideal))
    const business = (await admin.get<BusinessSettings>('/api/Settings/Business')).body
    expect(business).toMatchObject(BusinessInput.parse(business))
  })

  test('has ideal systems of every kind and SEER, one default per kind, each with a public image', async () => {
    const { body: systems } = await admin.get<IdealSystem[]>('/api/IdealSystem/GetAllIdealSystems')
    for (const { id } of placeKinds) {
      expect(systems.filter((system) => system.equipmentTypeId === id && system.isDefault)).toHaveLength(1)
    }
    const seers = systems.flatMap((system) => system.acSEER ?? [])
    expect(seers.toSorted((a, b) => a - b)).toEqual([...proposedSeerChoices])
    for (const { imageName } of systems) {
      const image = await app.visitor().get(`/images/${imageName}`)
      expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    }
  })

  test('shows photos of equipment to staff and to nobody else', async () => {
    const photos = await app.db.query.images.findMany({ where: (image, { eq }) => eq(image.isPublic, false) })
    expect(photos.length).toBeGreaterThan(20)
    for (const { name, customerId, byteCount } of photos) {
      expect(customerId).not.toBeNull()
      expect((await admin.get(`/images/${name}`)).bytes.byteLength).toBe(byteCount)
    }
    expect((await app.visitor().get(`/images/${photos[0]?.name}`)).status).toBe(404)
    expect(await app.db.$count(images)).toBe(photos.length + 10)
  })

  test('has requests for everybody who works on them', async () => {
    const path = '/api/Request/GetRequestsByFilters'
    const all = await admin.post<{ rows: RequestRow[]; total: number }>(path, { pageSize: 100 })
    expect(all.body.total).toBe(40)
    for (const row of all.body.rows) expect(row.assignedUserId === null).toBe(row.requestStatus === 'Pending')
    for (const { email, password } of logins.slice(1)) {
      const caller = await app.signIn({ email, password })
      const own = await caller.post<{ rows: RequestRow[] }>(path, { pageSize: 100 })
      const states = new Set(own.body.rows.map((row) => row.requestStatus))
      expect([...states].toSorted()).toEqual(['Assigned', 'Completed'])
    }
  })

  test('records who moved each request and when', async () => {
    const all = await admin.post<{ rows: RequestRow[] }>('/api/Request/GetRequestsByFilters', {
      pageSize: 100,
    })
    const lengths = { Pending: 1, Assigned: 2, Completed: 3 }
    for (const { requestId, requestStatus, assignedUser, visitDay } of all.body.rows) {
      const { body } = await admin.get<HistoryStep[]>(`/api/Request/GetRequestHistory?requestId=${requestId}`)
      const moves = lengths[requestStatus as keyof typeof lengths]
      expect(body).toHaveLength(visitDay ? moves + 1 : moves)
      expect(body.at(-1)?.assignedUser).toBe(assignedUser)
      expect(body.every((step) => step.by)).toBe(true)
      expect(body.map((step) => step.date)).toEqual(body.map((step) => step.date).toSorted())
    }
  })

  test('has proposals in the states of an office’s day, none of which leads to an email', async () => {
    const list = await admin.get<{ rows: ProposalRow[] }>('/api/Proposal/GetProposals?pageSize=50')
    const states = list.body.rows.map(({ state }) => state)
    expect(states.toSorted()).toEqual(
      ['draft', 'open', 'open', 'changes-requested', 'accepted', 'declined', 'expired'].toSorted(),
    )
    expect(await app.db.$count(outbox)).toBe(0)
  })

  test('shows life in every part of the page of its newest home', async () => {
    const customerId = Math.max(...customerIds)
    const of = `customerId=${customerId}`
    const { body: summary } = await admin.get<HomeSummary>(`/api/Customer/GetHomeSummary?${of}`)
    expect(summary).toMatchObject({ noteCount: 2, letterCount: 1, note: { isPinned: true } })
    const { body: history } = await admin.get<{ rows: HistoryEntry[] }>(`/api/Customer/GetHomeHistory?${of}`)
    expect(history.rows.map(({ by, says }) => `${by} ${says}`)).toEqual(
      expect.arrayContaining([
        'Terry Technician changed Furnace 1: efficiency 78 to 80 %',
        expect.stringMatching(/^Avery Admin changed Furnace 1: proposed system .* to Hearthline 98/),
        expect.stringContaining('Terry Technician added a photo of Furnace 1: “Rust on the return duct”'),
        'Sam Sales made a report on the whole system',
        'Sam Sales added this home',
      ]),
    )
    const { body: photos } = await admin.get<EquipmentPhoto[]>(`/api/Customer/GetEquipmentPhotos?${of}`)
    expect(photos.map(({ caption }) => caption)).toEqual([
      'Rust on the return duct',
      'Whole unit, from the door',
    ])
    const technician = logins.find(({ roleName }) => roleName === 'Technician')
    const caller = await app.signIn({ email: technician?.email ?? '', password: technician?.password ?? '' })
    const day = await caller.get<{ open: Visit[] }>('/api/Request/GetOwnVisits?timeZone=UTC')
    expect(day.body.open.some(({ pinnedNote }) => pinnedNote !== null)).toBe(true)
  })

  test('compares all equipment or says why not, and covers every kind of finding', async () => {
    const entries = await app.db.select({ id: equipment.customerId, slot: equipment.slot }).from(equipment)
    const answers = await Promise.all(
      entries.map(async ({ id, slot }) => {
        const place = encodeURIComponent(slot)
        const answer = await admin.get<Analysis>(`/api/Customer/GetAnalysis?id=${id}&equipmentType=${place}`)
        expect(answer.status).toBe(200)
        return answer.body
      }),
    )
    expect(answers.filter((answer) => answer.returnCode === 1)).toHaveLength(2)
    const found = (entries: string[]) => [...new Set(entries)].toSorted()
    const refused = answers.filter((answer) => answer.returnCode === 2)
    expect(
      refused.flatMap((answer) => (answer.problems ?? []).map((problem) => problem.reason)).toSorted(),
    ).toEqual([
      'EFFICIENCY_MISSING',
      'GAS_USAGE_MISSING',
      'MONTH_NOT_USABLE',
      'OTHER_COOLER',
      'OTHER_FUEL',
      'SEER_MISSING',
    ])
    expect(found(answers.flatMap((answer) => answer.estimated.map((estimate) => estimate.code)))).toEqual([
      'AFUE_FROM_YEAR',
      'BILL_MONTH_UNKNOWN',
      'BTU_FROM_PROPOSED_SYSTEM',
      'MOTOR_UNKNOWN',
      'SEER_FROM_YEAR',
    ])
    expect(found(answers.flatMap((answer) => answer.notes.map((note) => note.code)))).toEqual(
      expect.arrayContaining([
        'AGE_DISCOUNT',
        'GAS_BASIS',
        'HUMIDIFIER_UNKNOWN',
        'SERVICE_DUE',
        'THERMOSTAT_UNKNOWN',
      ]),
    )
    const worse = answers.filter((answer) => answer.proposedIsWorse)
    expect(found(worse.map((answer) => answer.equipmentTypeName))).toEqual(['AC 1', 'Furnace 1'])
    expect(answers.filter((answer) => answer.seer === 18)).toHaveLength(1)
    expect(answers.filter((answer) => answer.annualSaving > 50).length).toBeGreaterThan(40)
  })
})
