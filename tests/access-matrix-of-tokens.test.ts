import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from '#contract/call-access.ts'
import { contract } from '#contract/contract.ts'
import { customers, equipmentNotes, requests } from '#db/schema.ts'
import { type TokenScope, tokenScopes } from '#domain/people/token-access.ts'
import { contractRoutes } from '#server/http/calls/contract-routes.ts'
import { startTestApp, type TestApp } from './support/app.ts'

import { insertCustomer, insertHomeNote, insertImage, insertRequest } from './support/factories.ts'
import { insertSentProposal } from './support/price-book.ts'
import { makeToken, type Program, programOf } from './support/programs.ts'

/** What each scope opens to a token. Written independently of the product's own table, so that a change there must be deliberate. */
const opened: Record<TokenScope, readonly string[]> = {
  read: [
    ...['customers.list', 'customers.search', 'customers.find'],
    ...['homes.overview', 'homes.requests', 'homes.proposals'],
    ...['requests.list', 'requests.find', 'proposals.list', 'proposals.find', 'analysis.verdicts'],
    ...['lookups.equipmentTypes', 'lookups.roles'],
  ],
  requests: ['requests.take', 'requests.find', 'customers.search', 'lookups.equipmentTypes'],
  homes: [
    ...['customers.list', 'customers.search', 'customers.find', 'customers.save', 'nameplates.save'],
    ...['homes.overview', 'homes.requests', 'homes.proposals', 'analysis.verdicts', 'lookups.equipmentTypes'],
  ],
}

const routes = contractRoutes(contract)

let app: TestApp
const programs = {} as Record<TokenScope, Program>

beforeAll(async () => {
  app = await startTestApp()
  const admin = await app.signIn('admin')
  for (const scope of tokenScopes) programs[scope] = programOf(app, (await makeToken(admin, [scope])).token)
})
afterAll(() => app.close())

/** Calls with the token of a scope. Why the clock moves: more calls are made than a token may make at once. */
async function call<Body>(scope: TokenScope, method: 'GET' | 'POST', url: string, payload?: object) {
  app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))
  const { get, post } = programs[scope]
  return method === 'GET' ? get<Body>(url) : post<Body>(url, payload)
}

describe.each(tokenScopes)('a token to %s', (scope) => {
  test('may make the calls of its scope', () => {
    const actor = { kind: 'token', id: 1, name: 'T', scopes: [scope] } as const
    const may = routes.filter(({ name }) => mayCall(actor, name)).map(({ name }) => name)
    expect(may.toSorted()).toEqual(opened[scope].toSorted())
  })

  test.each(routes)('$method $path', async ({ name, method, path }) => {
    const answer =
      method === 'GET'
        ? await call<{ code?: string }>(scope, 'GET', path)
        : await call<{ code?: string }>(scope, 'POST', path, { id: 'no id' })
    if (opened[scope].includes(name)) {
      expect([200, 400], `${answer.status} ${answer.body.code}`).toContain(answer.status)
    } else {
      expect([answer.status, answer.body.code]).toEqual([403, 'OUT_OF_SCOPE'])
    }
  })

  test('no stream, and no page or picture', async () => {
    expect((await call(scope, 'GET', '/api/Events')).status).toBe(403)
    expect((await call(scope, 'GET', '/portal/outbox')).status).not.toBe(401)
  })
})

test('no answer to a token holds what opens a home’s page, notes, pictures or the words of mails', async () => {
  const words = { note: 'Zanzibar gate', finding: 'Quixote flame', completion: 'Yggdrasil note' }
  const admin = await app.signIn('admin')
  const imageName = await insertImage(app.db)
  const home = await insertCustomer(app.db, { name: 'Ann Ash', equipment: { 'Furnace 1': { imageName } } })
  const by = { writtenByUserId: admin.user.id }
  await insertHomeNote(app.db, { customerId: home.id, text: words.note, ...by })
  await app.db.insert(equipmentNotes).values({
    ...{
      customerId: home.id,
      slot: 'Furnace 1' as const,
      about: 'safety' as const,
      said: 'fix-by' as const,
      finding: words.finding,
    },
    ...{ notedAt: app.clock.now(), notedBy: 'Somebody', notedByUserId: admin.user.id },
  })
  const { id: requestId } = await insertRequest(app.db, { customerId: home.id })
  await app.db.update(requests).set({ completionNote: words.completion }).where(eq(requests.id, requestId))
  const proposal = await insertSentProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
  const [stored] = await app.db.select().from(customers).where(eq(customers.id, home.id))
  const hidden = [...Object.values(words), imageName, stored?.accessCode ?? '', 'profileLink', 'accessCode']

  // Why first by staff: else nothing would say that the words are there to be left out.
  const page = `/api/Customer/GetHomeSummary?customerId=${home.id}`
  const seen = JSON.stringify([
    (await admin.get(page)).body,
    (await admin.get(`/api/Customer/GetCustomerById?id=${home.id}`)).body,
    (await admin.get(`/api/Request/GetRequestById?requestId=${requestId}`)).body,
  ])
  for (const word of [...Object.values(words), imageName]) expect(seen).toContain(word)

  const plate = { customerId: home.id, equipmentTypeName: 'Furnace 1', make: 'Lennox' }
  const asked: [name: string, method: 'GET' | 'POST', url: string, payload?: object][] = [
    ['customers.list', 'POST', '/api/Customer/GetCustomersByFilters', {}],
    ['customers.search', 'GET', '/api/Customer/Search?q=ann+ash'],
    ['customers.find', 'GET', `/api/Customer/GetCustomerById?id=${home.id}`],
    ['homes.overview', 'GET', page],
    ['homes.requests', 'GET', `/api/Customer/GetHomeRequests?customerId=${home.id}`],
    ['homes.proposals', 'GET', `/api/Customer/GetHomeProposals?customerId=${home.id}`],
    ['requests.list', 'POST', '/api/Request/GetRequestsByFilters', {}],
    ['requests.find', 'GET', `/api/Request/GetRequestById?requestId=${requestId}`],
    ['proposals.list', 'GET', '/api/Proposal/GetProposals'],
    ['proposals.find', 'GET', `/api/Proposal/GetProposal?id=${proposal.id}`],
    ['analysis.verdicts', 'GET', `/api/Customer/GetVerdicts?id=${home.id}`],
    ['lookups.equipmentTypes', 'GET', '/api/Common/GetAllEquipmentTypes'],
    ['lookups.roles', 'GET', '/api/Common/GetRoles'],
    [
      'requests.take',
      'POST',
      '/api/Request/TakeRequest',
      { requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0100' },
    ],
    ['nameplates.save', 'POST', '/api/Customer/SaveNameplate', plate],
    // An old version: the refusal carries the record that is stored.
    [
      'customers.save',
      'POST',
      '/api/Customer/AddOrUpdateCustomer',
      { id: home.id, version: 99, address: '1 Ash Lane' },
    ],
  ]
  expect([...new Set(Object.values(opened).flat())].toSorted()).toEqual(
    asked.map(([name]) => name).toSorted(),
  )
  for (const [name, method, url, payload] of asked)
    for (const scope of tokenScopes.filter((scope) => opened[scope].includes(name))) {
      const { status, body } = await call(scope, method, url, payload)
      const isOfAnother = name === 'requests.find' && scope === 'requests'
      expect([name, status]).toEqual([name, name === 'customers.save' ? 409 : isOfAnother ? 404 : 200])
      const said = JSON.stringify(body)
      for (const word of hidden) expect(said, `${name} to ${scope}`).not.toContain(word)
    }
})
