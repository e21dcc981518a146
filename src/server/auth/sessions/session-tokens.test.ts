import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { idleSeconds } from './sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cookieName = 'hvac.session_token'
const cookieOf = (client: Client) => client.cookies.get(cookieName)?.value ?? ''
const who = (client: Client) => client.get<{ id: number } | null>('/api/User/Me')
const holding = (value: string) =>
  app.visitor().send<{ id: number } | null>({
    method: 'GET',
    url: '/api/User/Me',
    headers: { cookie: `${cookieName}=${value}` },
  })

describe('the token of a session', () => {
  test('is in no table, and its stored hash opens nothing', async () => {
    const person = await app.signIn('technician')
    const token = cookieOf(person)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await holding(token)).body).toMatchObject({ id: person.user.id })
    const tables = await app.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const rows = await app.db.execute(
        sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${token}%`}`,
      )
      expect(rows, name).toHaveLength(0)
    }
    for (const { tokenHash } of await app.db.select().from(sessions))
      expect((await holding(tokenHash)).body).toBe(null)
  })

  test('works with the signature of release 1 too, which is ignored', async () => {
    const person = await app.signIn('technician')
    expect((await holding(`${cookieOf(person)}.yas2p%2FAz4p5zF%3D`)).body).toMatchObject({
      id: person.user.id,
    })
  })
})

describe('the clock', () => {
  test('ends a session after 12 idle hours, and extends one in use, once in 15 minutes', async () => {
    const person = await app.signIn('salesperson')
    app.clock.pass({ minutes: 14 })
    expect((await who(person)).headers['set-cookie']).toBeUndefined()
    app.clock.pass({ minutes: 1 })
    const { headers } = await who(person)
    expect(headers['set-cookie']).toBe(
      `${cookieName}=${cookieOf(person)}; Max-Age=${idleSeconds}; Path=/; HttpOnly; SameSite=Lax`,
    )
    app.clock.pass({ hours: 11, minutes: 59 })
    expect((await who(person)).body).toMatchObject({ id: person.user.id })
    app.clock.pass({ hours: 12 })
    expect((await who(person)).body).toBe(null)
  })

  test('ends a session after 30 days, however busy it was', async () => {
    const person = await app.signIn('salesperson')
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      expect((await who(person)).body).toMatchObject({ id: person.user.id })
      app.clock.pass({ hours: 11 })
    }
    app.clock.pass({ hours: 6 })
    expect((await who(person)).body).toBe(null)
  })
})
