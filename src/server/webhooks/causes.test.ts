import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import { webhookEvents, webhooks } from '#db/schema.ts'
import { calendarDay, dayAfter } from '#domain/days.ts'
import { webhookKinds } from '#domain/operations/webhooks/webhook-events.ts'
import { firstProposalSettings } from '#domain/price-book/proposal-settings.ts'
import { requestOutcomes } from '#domain/requests/completion.ts'
import { isVisitOff } from '#domain/requests/visit-calendar.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLink,
  details,
  home,
  sent,
  startDeciding,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { insertCustomer, insertIdealSystem, insertRequest, insertWebhook } from '#tests/support/factories.ts'
import { importedImport, workOnImports } from '#tests/support/imports.ts'

startDeciding({ name: 'Ann Ash', email: 'ann@test.example', phone: '416-555-0142', address: '12 Elm Street' })

/** Kinds that a cause here was seen to write: all of them, at the end. */
const seen = new Set<string>()

let webhookId: number
beforeEach(async () => {
  await app.db.delete(webhooks)
  webhookId = await insertWebhook(app.db, admin.user.id)
  await app.db.delete(webhookEvents)
})

/** What was kept since the test began, oldest first; forgotten by being read. */
async function told() {
  const events = await app.db
    .select({ kind: webhookEvents.kind, data: webhookEvents.data })
    .from(webhookEvents)
    .orderBy(asc(webhookEvents.id))
  await app.db.delete(webhookEvents)
  for (const { kind } of events) seen.add(kind)
  return events
}

async function ok(call: string, input?: object) {
  const { status, body } = await admin.post<Record<string, unknown>>(call, input)
  expect([call, status, status < 300 ? undefined : body]).toEqual([call, expect.any(Number), undefined])
  return body
}

const twice = (kind: string, importId: number) => [
  { kind, data: { importId } },
  { kind, data: { importId } },
]

async function takeBack({ importId }: { importId: number }) {
  await ok('/api/Import/Undo', { importId, isTrial: false })
  await workOnImports(app)
  expect(await told()).toMatchObject(twice('home.deleted', importId))
}

const read = async (id: number) => (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${id}`)).body

describe('a request', () => {
  const dayIn = (days: number) =>
    new Date(app.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10)

  test('is told of when it is made, assigned, visited, done and reopened', async () => {
    const { requestId } = await ok('/api/Request/TakeRequest', {
      ...{ customerId: home.id, requestReasonId: 1, equipmentTypeId: 1, isUrgent: false },
    })
    const request = {
      requestId,
      customerId: home.id,
      isUrgent: false,
      reason: 'new-installation',
      from: 'office',
    }
    const nobody = { ...request, status: 'pending', assignedUserId: null }
    const assignedUserId = technician.user.id
    const theirs = { ...request, status: 'assigned', assignedUserId }
    expect(await told()).toEqual([{ kind: 'request.created', data: nobody }])
    await ok('/api/Request/AssignUser', { requestId, assignedUserId })
    expect(await told()).toEqual([{ kind: 'request.assigned', data: theirs }])
    const timeZone = 'America/Toronto'
    const first = { visitDay: dayIn(3), visitFrom: '08:00', visitTo: '12:00' }
    await ok('/api/Request/SetVisit', { requestId, timeZone, ...first })
    const visit = { requestId, customerId: home.id, assignedUserId, ...first }
    expect(await told()).toEqual([{ kind: 'visit.set', data: visit }])
    const other = { visitDay: dayIn(4), visitFrom: null, visitTo: null }
    await ok('/api/Request/SetVisit', { requestId, timeZone, ...other })
    expect(await told()).toEqual([{ kind: 'visit.moved', data: { ...visit, ...other } }])
    await ok('/api/Request/RequestCompleted', { requestId, outcome: 'done', note: 'A word' })
    expect(await told()).toEqual([
      { kind: 'request.completed', data: { ...theirs, status: 'completed' } },
      { kind: 'visit.cancelled', data: { ...visit, ...other } },
    ])
    await ok('/api/Request/ReopenRequest', { requestId, reason: 'Another word' })
    expect(await told()).toEqual([
      { kind: 'request.reopened', data: theirs },
      { kind: 'visit.set', data: { ...visit, ...other } },
    ])
  })

  test.each(requestOutcomes.flatMap(({ outcome }) => [-1, 0, 2].map((days) => [outcome, days] as const)))(
    'done as %s with its visit in %i days tells of the visit by the rule of calendars',
    async (outcome, days) => {
      const completedOn = calendarDay(firstProposalSettings.timeZone)(app.clock.now())
      const visitDay = dayAfter(completedOn, days)
      const theirs = { status: 'assigned', assignedUserId: technician.user.id } as const
      const { id: requestId } = await insertRequest(app.db, { customerId: home.id, ...theirs, visitDay })
      await told()
      const isOff = isVisitOff({ visitDay, outcome, completedOn })
      await ok('/api/Request/RequestCompleted', { requestId, outcome, note: 'A word' })
      const kinds = async () => (await told()).map(({ kind }) => kind)
      expect(await kinds()).toEqual(['request.completed', ...(isOff ? ['visit.cancelled'] : [])])
      await ok('/api/Request/ReopenRequest', { requestId, reason: 'Another word' })
      expect(await kinds()).toEqual(['request.reopened', ...(isOff ? ['visit.set'] : [])])
    },
  )

  test('that its customer cancels ends its visit', async () => {
    const visit = { visitDay: dayIn(2), visitFrom: '08:00', visitTo: '10:00' }
    const theirs = { status: 'assigned', assignedUserId: technician.user.id } as const
    const { id } = await insertRequest(app.db, { customerId: home.id, ...theirs, ...visit })
    await told()
    const browser = app.visitor()
    await browser.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect((await browser.post('/api/Customer/CancelRequest', { requestId: id })).status).toBe(200)
    expect((await told()).map(({ kind }) => kind)).toEqual(['request.completed', 'visit.cancelled'])
  })

  test.each([
    ['label', { customerId: true }],
    ['site', {}],
  ])('says where it came from: %s', async (from, { customerId }: { customerId?: boolean }) => {
    await insertRequest(app.db, { customerId: customerId ? home.id : null })
    expect(await told()).toMatchObject([{ data: { from } }])
  })
})

describe('a home', () => {
  test('is told of by the names of the fields that changed, and no value', async () => {
    const before = await read(home.id)
    await ok('/api/Customer/AddOrUpdateCustomer', {
      ...before,
      phone: '613-555-0199',
      monthlyGasUsage: 88,
      whyContactChanged: 'mistyped',
      equipmentDetails: before.equipmentDetails.map((entry) =>
        entry.equipmentTypeName === 'Furnace 1' ? { ...entry, isEquipmentSelected: true } : entry,
      ),
    })
    const fields = expect.arrayContaining(['phone', 'monthlyGasUsage', 'Furnace 1'])
    const events = await told()
    expect(events[0]).toEqual({ kind: 'home.changed', data: { customerId: home.id, fields, into: null } })
    expect(JSON.stringify(events)).not.toContain('613')
    await ok('/api/Customer/SaveNameplate', {
      ...{ customerId: home.id, equipmentTypeName: 'Furnace 1', make: 'Lennox', model: null, serial: null },
    })
    expect(await told()).toEqual([
      { kind: 'home.changed', data: { customerId: home.id, fields: ['Furnace 1'], into: null } },
    ])
  })

  test('is told of when it is added, deleted and restored', async () => {
    const { id } = await ok('/api/Customer/AddOrUpdateCustomer', {
      id: 0,
      address: '7 Oak Street',
      equipmentDetails: [],
    })
    const data = { customerId: id, fields: [], into: null }
    expect(await told()).toEqual([{ kind: 'home.created', data }])
    await ok(`/api/Customer/DeleteCustomer?id=${id}`)
    expect(await told()).toEqual([{ kind: 'home.deleted', data }])
    await ok(`/api/Customer/RestoreCustomer?id=${id}`)
    expect(await told()).toEqual([{ kind: 'home.restored', data }])
  })

  test('that became another one is told of by both numbers, and again when that is undone', async () => {
    const other = await read((await insertCustomer(app.db, { email: 'other@test.example' })).id)
    const kept = await read(home.id)
    await told()
    const { mergeId } = await ok('/api/Customer/Merge', {
      ...{ keptId: kept.id, goneId: other.id, versions: [kept.version, other.version] },
      fields: { email: 'gone' },
    })
    const both = { customerId: other.id, fields: [], into: kept.id }
    expect(await told()).toEqual([
      { kind: 'home.changed', data: { customerId: kept.id, fields: ['email'], into: null } },
      { kind: 'home.merged', data: both },
    ])
    await ok('/api/Customer/Unmerge', { mergeId })
    expect(await told()).toEqual([{ kind: 'home.unmerged', data: both }])
  })

  test('of an import is told of only where a webhook wants those, with the number of the import', async () => {
    const first = await importedImport(app, admin)
    expect(await told()).toEqual([])
    await app.db.update(webhooks).set({ withImports: true })
    await takeBack(first)
    const second = await importedImport(app, admin)
    expect(await told()).toMatchObject(twice('home.created', second.importId))
    await takeBack(second)
  })
})

describe('a proposal', () => {
  test('is told of when it is sent and accepted, with the option and its price, and when that is cancelled', async () => {
    const version = await sent()
    const offered = { proposalId: version.id, version: 1, customerId: home.id }
    const { valueCents } = await details(version.id)
    const data = { ...offered, option: null, priceCents: valueCents }
    expect(await told()).toEqual([{ kind: 'proposal.sent', data }])
    await accept(await byLink(version), version)
    const price = (await details(version.id)).valueCents
    expect(price).toBeGreaterThan(0)
    expect(await told()).toEqual([
      { kind: 'proposal.accepted', data: { ...offered, option: 'a', priceCents: price } },
    ])
    await answer(admin, 'CancelProposal', version, { how: 'telephone', reason: 'Wishes so' })
    expect(await told()).toEqual([
      { kind: 'proposal.cancelled', data: { ...offered, option: 'a', priceCents: price } },
    ])
  })

  test('is told of when it is declined or withdrawn', async () => {
    const declined = await sent()
    await answer(await byLink(declined), 'DeclineProposal', declined, {
      reason: 'price',
      askAgainOn: null,
      text: 'A word',
    })
    const withdrawn = await sent()
    const { version } = await details(withdrawn.id)
    await admin.post(url('WithdrawProposal'), { id: withdrawn.id, version, number: 1, reason: 'A word' })
    expect((await told()).map(({ kind, data }) => [kind, data.proposalId])).toEqual([
      ['proposal.sent', declined.id],
      ['proposal.declined', declined.id],
      ['proposal.sent', withdrawn.id],
      ['proposal.withdrawn', withdrawn.id],
    ])
  })
})

test('a report is told of when it is sent', async () => {
  const { id } = await insertCustomer(app.db, {
    email: 'report@test.example',
    monthlyGasUsage: 120,
    equipment: { 'Furnace 1': { installationYear: 2004, afuePercent: 80 } },
  })
  await insertIdealSystem(app.db)
  await told()
  const { reportId } = await ok(
    `/api/Customer/SendAnalysisOnEmail?customerId=${id}&equipmentTypeName=Furnace%201&seer=0`,
  )
  expect(await told()).toEqual([{ kind: 'report.sent', data: { reportId, customerId: id } }])
})

test('nothing is kept while no webhook is on', async () => {
  await app.db.update(webhooks).set({ offAt: app.clock.now(), offWhy: 'gone' })
  await insertRequest(app.db, { customerId: home.id })
  await sent()
  expect(await told()).toEqual([])
  expect(webhookId).toBeGreaterThan(0)
})

test('every kind that a webhook may choose was seen here with its cause', () => {
  expect([...seen].toSorted()).toEqual(webhookKinds.toSorted())
})
