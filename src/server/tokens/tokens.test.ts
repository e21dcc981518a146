import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenRow } from '#contract/office/tokens.ts'
import { auditLines, tokens } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { testPassword } from '#tests/support/factories.ts'
import { makeToken, programOf as openProgram, type Refusal } from '#tests/support/programs.ts'
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

const make = (scopes: TokenScope[], more: object = {}) => makeToken(admin, scopes, more)
const programOf = (token: string, address?: string) => openProgram(app, token, address)

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
    const add = () =>
      who.post<{ id: number } & Refusal>('/api/Connections/AddToken', { name: 'n', scopes: ['read'] })
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

describe('Admins are told', () => {
  const bell = async () =>
    (await admin.get<{ rows: { kind: string; text: string }[] }>('/api/Alert/GetAlerts')).body.rows
      .filter(({ kind }) => kind.startsWith('token'))
      .map(({ text }) => text)

  test('fourteen days before a token ends, once; and when who made it leaves', async () => {
    const maker = await app.signIn('admin')
    const { body } = await maker.post<{ id: number; token: string }>('/api/Connections/AddToken', {
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
