import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenRow } from '#contract/office/tokens.ts'
import { auditLines, contactWishes, customers, requests, tokens } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { insertCustomer, insertRequest, testPassword } from '#tests/support/factories.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'
import { lookAfterTokens } from './nightly.ts'
import { isTokenText, newTokenText } from './token-text.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

type Made = { id: number; token: string }
type Refusal = { code: string; message: string; data?: unknown }

async function make(scopes: TokenScope[], more: object = {}) {
  const { status, body } = await admin.post<Made>('/api/Connections/AddToken', {
    name: 'Answering service',
    scopes,
    ...more,
  })
  expect(status).toBe(200)
  return body
}

/** A program that calls with a token, from an address of its own. */
function programOf(token: string, address = '192.0.2.7') {
  const { send } = createClient(app.app, address)
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: <Body = unknown>(url: string, more = {}) =>
      send<Body>({ method: 'GET', url, headers: { ...headers, ...more } }),
    post: <Body = unknown>(url: string, payload: object = {}, more = {}) =>
      send<Body>({ method: 'POST', url, headers: { ...headers, ...more }, payload }),
  }
}

const listed = async (id: number) =>
  (await admin.get<TokenRow[]>('/api/Connections/GetTokens')).body.find((row) => row.id === id)

describe('a token', () => {
  test('is 40 signs after its prefix, and a typing error in any of them is known without asking', () => {
    const token = newTokenText()
    expect(token).toMatch(/^hvac_[0-9A-Za-z]{40}$/)
    expect(isTokenText(token)).toBe(true)
    for (let place = 5; place < token.length; place++) {
      const other = token[place] === 'a' ? 'b' : 'a'
      expect(isTokenText(token.slice(0, place) + other + token.slice(place + 1))).toBe(false)
    }
    expect([isTokenText(''), isTokenText('hvac_'), isTokenText(`${token}a`)]).toEqual([false, false, false])
  })

  test('is shown once, and the table keeps its hash', async () => {
    const { id, token } = await make(['read'])
    const row = await listed(id)
    expect(row).toMatchObject({
      name: 'Answering service',
      start: token.slice(5, 13),
      scopes: ['read'],
      madeBy: admin.user.name,
      state: 'serves',
      lastUsed: null,
      uses: [],
    })
    const [stored] = await app.db.select().from(tokens).where(eq(tokens.id, id))
    expect(JSON.stringify(stored)).not.toContain(token.slice(13))
    expect(JSON.stringify(await app.db.select().from(auditLines))).not.toContain(token)
  })

  test('serves a year unless another day is chosen, two years at most', async () => {
    const today = '2026-11-23'
    app.clock.moveTo(new Date(`${today}T15:00:00Z`))
    admin = await app.signIn('admin')
    expect(await listed((await make(['read'])).id)).toMatchObject({ lastDay: '2027-11-22' })
    expect(await listed((await make(['read'], { expiresOn: '2028-11-22' })).id)).toMatchObject({
      lastDay: '2028-11-22',
    })
    for (const expiresOn of ['2028-11-23', '2026-11-22'])
      expect(
        await admin.post('/api/Connections/AddToken', { name: 'n', scopes: ['read'], expiresOn }),
      ).toMatchObject({ status: 400, body: { data: { problems: [{ path: 'expiresOn' }] } } })
    const tooLate = { name: 'n', scopes: ['read'], expiresOn: '2028-11-23' }
    expect((await admin.post<Refusal>('/api/Connections/AddToken', tooLate)).body.data).toMatchObject({
      problems: [{ message: expect.stringContaining('November 22, 2028') }],
    })
  })

  test('is made with a password that was typed just now', async () => {
    const early = await app.signInByPassword('admin')
    app.clock.moveTo(new Date(app.clock.now().getTime() + 16 * 60 * 1000))
    const add = (more: object) =>
      early.post<Refusal>('/api/Connections/AddToken', { name: 'n', scopes: ['read'], ...more })
    expect(await add({})).toMatchObject({ status: 403, body: { code: 'PASSWORD_NEEDED' } })
    expect(await add({ password: 'not mine' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect((await add({ password: testPassword })).status).toBe(200)
    admin = await app.signIn('admin')
  })

  test('beyond twenty in force there is none more, until one is revoked', async () => {
    const own = await startTestApp()
    const who = await own.signIn('admin')
    const add = () => who.post<Made & Refusal>('/api/Connections/AddToken', { name: 'n', scopes: ['read'] })
    const made = await Promise.all(Array.from({ length: 21 }, add))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(made.find(({ status }) => status !== 200)?.body.code).toBe('TOO_MANY_TOKENS')
    const id = made.find(({ status }) => status === 200)?.body.id
    expect((await who.post('/api/Connections/RevokeToken', { id })).status).toBe(200)
    expect((await add()).status).toBe(200)
    await own.close()
  })
})

describe('who calls', () => {
  test('unknown, ended and revoked tokens get one answer', async () => {
    const revoked = await make(['read'])
    const ended = await make(['read'], { expiresOn: '2026-11-23' })
    const list = (token: string) => programOf(token).get<Refusal>('/api/Request/GetRequestById?requestId=1')
    expect((await list(revoked.token)).status).toBe(404)
    await admin.post('/api/Connections/RevokeToken', { id: revoked.id })
    expect((await list(ended.token)).status).toBe(404)
    await app.db.update(tokens).set({ lastDay: '2026-11-22' }).where(eq(tokens.id, ended.id))
    const answers = await Promise.all([revoked.token, ended.token, newTokenText(), 'hvac_wrong'].map(list))
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED', data: { reason: 'unknown' } },
      })
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
      expect(answer.body).toEqual(answers[0]?.body)
    }
    expect(await listed(ended.id)).toMatchObject({ state: 'ended' })
    expect(await listed(revoked.id)).toMatchObject({ state: 'revoked', revoked: { by: admin.user.name } })
    expect((await admin.post('/api/Connections/RevokeToken', { id: revoked.id })).status).toBe(404)
  })

  test('a header that was meant to hold a token gets that answer, and is not asked to sign in', async () => {
    const { id, token } = await make(['read'])
    const ask = (authorization: string) =>
      createClient(app.app).send<Refusal>({
        method: 'GET',
        url: '/api/Common/GetRoles',
        headers: { authorization },
      })
    for (const meant of ['Bearer', 'Bearer ', `Bearer ${token}, Bearer ${token}`, token, `Token ${token}`]) {
      const { body } = await ask(meant)
      expect([meant, body.data, body.message]).toEqual([meant, { reason: 'unknown' }, tokenProblems.unknown])
    }
    for (const right of [`bearer ${token}`, `BEARER   ${token} `]) expect((await ask(right)).status).toBe(200)
    const { body } = await ask('Basic eDp5')
    expect([body.code, body.data]).toEqual(['UNAUTHORIZED', undefined])
    await admin.post('/api/Connections/RevokeToken', { id })
  })

  test('a token beside the cookie of a session is refused, and beside a balancer’s it is not', async () => {
    const { token } = await make(['read'])
    const authorization = `Bearer ${token}`
    const url = '/api/Common/GetRoles'
    expect(await admin.send({ method: 'GET', url, headers: { authorization } })).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_BESIDE_SESSION' },
    })
    expect(await programOf(token).get(url, { cookie: 'AWSALB=x' })).toMatchObject({ status: 200 })
  })

  test('a token in an address opens nothing', async () => {
    const { token } = await make(['read'])
    const answer = await app.visitor().get(`/api/Common/GetRoles?token=${token}&access_token=${token}`)
    expect(answer.status).toBe(401)
  })

  test('sixty calls at once, then ten a second', async () => {
    const { id, token } = await make(['read'])
    const program = programOf(token)
    const call = () => program.get('/api/Common/GetAllEquipmentTypes')
    const first = await Promise.all(Array.from({ length: 61 }, call))
    const refused = first.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      body: { code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 1 } },
      headers: { 'retry-after': '1', ratelimit: '"calls";r=0;t=1', 'ratelimit-policy': '"calls";q=60;w=6' },
    })
    app.clock.moveTo(new Date(app.clock.now().getTime() + 1000))
    const next = await Promise.all(Array.from({ length: 11 }, call))
    expect(next.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await listed(id))?.uses).toEqual([{ call: 'lookups.equipmentTypes', count: 72, refused: 2 }])
  })

  test('twenty unknown tokens from an address, then one in ten seconds; a right one gets through', async () => {
    const address = '192.0.2.99'
    const tryOne = () => programOf(newTokenText(), address).get<Refusal>('/api/Common/GetRoles')
    for (let count = 0; count < 20; count++) expect((await tryOne()).status).toBe(401)
    expect(await tryOne()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    expect((await programOf('hvac_typed', address).get('/api/Common/GetRoles')).status).toBe(401)
    const { token } = await make(['read'])
    expect((await programOf(token, address).get('/api/Common/GetRoles')).status).toBe(200)
  })

  test('from where it was used last is noted once a minute', async () => {
    const { id, token } = await make(['read'])
    const at = app.clock.now()
    await programOf(token, '192.0.2.1').get('/api/Common/GetRoles')
    app.clock.moveTo(new Date(at.getTime() + 59_000))
    await programOf(token, '192.0.2.2').get('/api/Common/GetRoles')
    expect((await listed(id))?.lastUsed).toEqual({ date: at.toISOString(), from: '192.0.2.1' })
    app.clock.moveTo(new Date(at.getTime() + 60_000))
    await programOf(token, '192.0.2.2').get('/api/Common/GetRoles')
    expect((await listed(id))?.lastUsed).toMatchObject({ from: '192.0.2.2' })
  })
})

describe('what a token writes', () => {
  const asked = {
    customerId: 0,
    requestReasonId: 1,
    equipmentTypeId: 1,
    name: 'Ann Ash',
    phone: '416-555-0142',
    email: null,
    address: '12 Elm Street',
    words: 'No heat',
  }

  test('a request, without a session and without CSRF; it reads those that it took and no other', async () => {
    const { id, token } = await make(['requests'])
    const program = programOf(token)
    const taken = await program.post<{ requestId: number }>('/api/Request/TakeRequest', asked)
    expect(taken.status).toBe(200)
    const { requestId } = taken.body
    const [row] = await app.db.select().from(requests).where(eq(requests.id, requestId))
    expect(row).toMatchObject({ takenByTokenId: id, takenByUserId: null, words: 'No heat' })
    const find = (one: number) => program.get<Refusal>(`/api/Request/GetRequestById?requestId=${one}`)
    expect(await find(requestId)).toMatchObject({ status: 200, body: { requestId, words: 'No heat' } })
    const other = await insertRequest(app.db, {})
    expect((await find(other.id)).status).toBe(404)
    expect(await program.post('/api/Request/GetRequestsByFilters')).toMatchObject({
      status: 403,
      body: { code: 'OUT_OF_SCOPE' },
    })
    const [line] = await app.db.select().from(auditLines).where(eq(auditLines.action, 'take-request'))
    expect(line).toMatchObject({
      actorKind: 'token',
      actorId: id,
      actorName: 'Answering service (token)',
      ipAddress: '192.0.2.7',
    })
  })

  test('asks which home is meant, and learns of three no more than that', async () => {
    for (const name of ['Quill One', 'Quill Two', 'Quill Three', 'Quill Four'])
      await insertCustomer(app.db, { name, address: '9 Quill Road', phone: '416-555-0111' })
    const { body } = await programOf((await make(['requests'])).token).get<object[]>(
      '/api/Customer/Search?q=quill',
    )
    expect(body).toHaveLength(3)
    for (const hit of body) expect(Object.keys(hit).toSorted()).toEqual(['address', 'id', 'name'])
    const whole = await programOf((await make(['read'])).token).get<object[]>('/api/Customer/Search?q=quill')
    expect(whole.body).toHaveLength(4)
    expect(whole.body[0]).toMatchObject({ phone: '416-555-0111' })
  })

  test('the contact of a home is a wish, and its pictures stay', async () => {
    const home = await insertCustomer(app.db, { email: 'known@test.example', address: '1 Birch Lane' })
    const { token } = await make(['homes'])
    const program = programOf(token)
    const { body: read } = await program.get<object>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const saved = await program.post('/api/Customer/AddOrUpdateCustomer', {
      ...read,
      email: 'typed@test.example',
      ownNumber: 'H-12',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { statusCode: 2, waits: [{ field: 'email', typedBy: 'token' }] },
    })
    const [row] = await app.db.select().from(customers).where(eq(customers.id, home.id))
    expect(row).toMatchObject({ email: 'known@test.example', ownNumber: 'H-12' })
    const [wish] = await app.db.select().from(contactWishes).where(eq(contactWishes.customerId, home.id))
    expect(wish).toMatchObject({ value: 'typed@test.example', typedBy: 'token', typedByUserId: null })
  })

  test('it hears what somebody else typed and what waits, though it changes none of it; staff does not', async () => {
    const home = await insertCustomer(app.db, { phone: '416-555-0150' })
    const typed = { field: 'phone', value: '416-555-0199', typedBy: 'label' } as const
    await app.db.insert(contactWishes).values({ ...typed, customerId: home.id, at: app.clock.now() })
    const { id, token } = await make(['homes'])
    const program = programOf(token)
    const { body: read } = await program.get<object>(`/api/Customer/GetCustomerById?id=${home.id}`)
    const save = async (by: Pick<StaffClient, 'post'>) => {
      const saving = { ...read, version: undefined, ownNumber: 'H-13' }
      return (await by.post<object>('/api/Customer/AddOrUpdateCustomer', saving)).body
    }
    expect(await save(program)).toMatchObject({
      statusCode: 2,
      waits: [{ field: 'phone', typedBy: 'label' }],
    })
    expect(JSON.stringify(await save(program))).not.toContain(typed.value)
    expect(await save(admin)).not.toHaveProperty('waits')
    await admin.post('/api/Connections/RevokeToken', { id })
  })

  test('the plate of a piece of equipment, under its name', async () => {
    const home = await insertCustomer(app.db, { equipment: { 'Furnace 1': {} } })
    const { token } = await make(['homes'])
    const plate = { customerId: home.id, equipmentTypeName: 'Furnace 1', make: 'Lennox', model: 'EL296' }
    const saved = await programOf(token).post('/api/Customer/SaveNameplate', plate)
    expect(saved).toMatchObject({
      status: 200,
      body: [{ make: 'Lennox', recordedBy: 'Answering service (token)' }],
    })
  })
})

describe('a call under a key', () => {
  const url = '/api/Request/TakeRequest'
  const asked = { requestReasonId: 1, equipmentTypeId: 1, phone: '416-555-0177', words: 'Once' }
  const send = (program: ReturnType<typeof programOf>, key: string, body: object = asked) =>
    program.post<{ requestId: number } & Refusal>(url, body, { 'idempotency-key': key })
  const countStored = async () =>
    (await app.db.select().from(requests).where(eq(requests.phone, '416-555-0177'))).length

  test('is made once a day: the same again gets the first answer, another body none', async () => {
    const program = programOf((await make(['requests', 'homes'])).token)
    const first = await send(program, 'call 12')
    expect(first.status).toBe(200)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const again = await send(program, 'call 12')
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } })
    const turned = await send(program, 'call 12', Object.fromEntries(Object.entries(asked).toReversed()))
    expect(turned).toMatchObject({
      status: 200,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect(await countStored()).toBe(1)
    expect(await send(program, 'call 12', { ...asked, words: 'Twice' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await send(program, 'call 13')).body.requestId).not.toBe(first.body.requestId)
    const other = programOf((await make(['requests'])).token)
    expect((await send(other, 'call 12')).headers['idempotent-replayed']).toBeUndefined()
    expect(await countStored()).toBe(3)
    await app.db.execute(sql`update idempotency_keys set at = at - interval '1 day'`)
    expect((await send(program, 'call 12')).headers['idempotent-replayed']).toBeUndefined()
    expect(await countStored()).toBe(4)
  })

  test('which is refused keeps nothing, and the key has 1 to 255 printable signs', async () => {
    const program = programOf((await make(['requests'])).token)
    expect((await send(program, 'corrected', { ...asked, requestReasonId: 0 })).status).toBe(400)
    expect((await send(program, 'corrected')).status).toBe(200)
    for (const key of ['', 'é', 'x'.repeat(256)]) expect((await send(program, key)).status).toBe(400)
    expect((await send(program, 'x'.repeat(255))).status).toBe(200)
  })

  test('of six at once one is made, and the others are told to wait or get its answer', async () => {
    const program = programOf((await make(['requests'])).token)
    const before = await countStored()
    const all = await Promise.all(Array.from({ length: 6 }, () => send(program, 'at once')))
    expect(await countStored()).toBe(before + 1)
    for (const { status, headers, body } of all)
      if (status === 409)
        expect([headers['retry-after'], body.code]).toEqual(['1', 'IDEMPOTENT_CALL_RUNNING'])
      else expect(status).toBe(200)
    expect(new Set(all.flatMap(({ body }) => body.requestId ?? [])).size).toBe(1)
  })

  test('adds one home', async () => {
    const program = programOf((await make(['homes'])).token)
    const add = () =>
      program.post<{ id: number }>(
        '/api/Customer/AddOrUpdateCustomer',
        { id: 0, name: 'Once Only', address: '77 Once Lane' },
        { 'idempotency-key': 'home' },
      )
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const stored = await app.db.select().from(customers).where(eq(customers.address, '77 Once Lane'))
    expect(stored).toHaveLength(1)
  })
})

describe('Admins are told', () => {
  const bell = async () =>
    (await admin.get<{ rows: { kind: string; text: string }[] }>('/api/Alert/GetAlerts')).body.rows
      .filter(({ kind }) => kind.startsWith('token'))
      .map(({ text }) => text)

  test('fourteen days before a token ends, once; and when who made it leaves', async () => {
    const maker = await app.signIn('admin')
    const { body } = await maker.post<Made>('/api/Connections/AddToken', {
      name: 'Sheet',
      scopes: ['read'],
      expiresOn: '2026-12-08',
    })
    await lookAfterTokens(app.db, new Date('2026-11-23T18:00:00Z'))
    expect(await bell()).toEqual([])
    await lookAfterTokens(app.db, new Date('2026-11-24T18:00:00Z'))
    await lookAfterTokens(app.db, new Date('2026-11-25T18:00:00Z'))
    expect(await bell()).toEqual(['The token ‘Sheet’ ends soon'])
    await admin.post(`/api/User/DeleteUser?email=${maker.user.email}`)
    expect(await bell()).toEqual(['Whoever made the token ‘Sheet’ has left', 'The token ‘Sheet’ ends soon'])
    expect(await listed(body.id)).toMatchObject({ isMakerGone: true, state: 'serves' })
    expect((await programOf(body.token).get('/api/Common/GetRoles')).status).toBe(200)
    await admin.post('/api/Connections/RevokeToken', { id: body.id })
    expect(await bell()).toEqual([])
  })

  test('what a token did is forgotten after thirty days', async () => {
    const { id, token } = await make(['read'])
    await programOf(token).get('/api/Common/GetRoles')
    await app.db.execute(sql`update token_uses set day = day - 31 where token_id = ${id}`)
    expect((await listed(id))?.uses).toEqual([])
    await lookAfterTokens(app.db, app.clock.now())
    expect((await app.db.execute(sql`select from token_uses where token_id = ${id}`)).length).toBe(0)
  })
})
