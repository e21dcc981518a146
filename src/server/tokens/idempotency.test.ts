import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers, requests } from '#db/schema.ts'
import type { TokenScope } from '#domain/people/token-access.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeToken, programOf as openProgram, type Refusal } from '#tests/support/programs.ts'
import { tokenProblems } from '#texts/en/problems/tokens.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const make = (scopes: TokenScope[], more: object = {}) => makeToken(admin, scopes, more)
const programOf = (token: string, address?: string) => openProgram(app, token, address)

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
    const twice = await program.post<Refusal>(url, asked, { 'idempotency-key': ['call 20', 'call 20'] })
    expect(twice).toMatchObject({ status: 400, body: { message: tokenProblems.keyTwice } })
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
