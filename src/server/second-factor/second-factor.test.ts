import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, outbox, secondFactors } from '#db/schema.ts'
import type { Role } from '#domain/people/roles.ts'
import { codeAt, setUpSecondFactor } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { insertUser, testPassword } from '#tests/support/factories.ts'
import {
  actionsOn,
  app,
  giveCode,
  givePassword,
  isSignedIn,
  prepared,
  type Refused,
  startProving,
} from '#tests/support/second-factor.ts'
import { messages } from '#texts/en/messages.ts'

startProving()

describe('setting it up', () => {
  test('needs the password and a code, and takes effect only then', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const client = await app.signIn(user)
    const wrong = await client.post<Refused>('/api/User/StartSecondFactor', { password: 'not this one' })
    expect(wrong.body.code).toBe('WRONG_PASSWORD')
    const none = await client.post<Refused>('/api/User/ConfirmSecondFactor', { code: '123456' })
    expect(none.body.code).toBe('NOT_STARTED')
    const { body } = await client.post<{ secret: string; address: string }>('/api/User/StartSecondFactor', {
      password: testPassword,
    })
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    const refused = await client.post<Refused>('/api/User/ConfirmSecondFactor', { code: '000000' })
    expect(refused.body.code).toBe('WRONG_CODE')
    const stored = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(body.secret)
    const lines = await app.db.select().from(auditLines)
    expect(JSON.stringify(lines)).not.toContain(body.secret)
  })

  test('the confirming code cannot be used to sign in, and other sessions end', async () => {
    const user = await insertUser(app.db, { role: 'technician' })
    const [client, elsewhere] = [await app.signIn(user), await app.signIn(user)]
    const { secret } = await setUpSecondFactor(client, app.clock.now())
    expect(await isSignedIn(client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    const browser = app.visitor()
    await givePassword(browser, user.email)
    expect((await giveCode(browser, codeAt(secret, app.clock.now()))).body.code).toBe('WRONG_CODE')
    const again = await client.post<Refused>('/api/User/StartSecondFactor', { password: testPassword })
    expect(again.body.code).toBe('ALREADY_ON')
  })

  test('new recovery codes replace the old ones, and need a code', async () => {
    const { client, code, recoveryCodes, browser } = await prepared()
    const renew = (typed: string) =>
      client.post<Refused & { recoveryCodes: string[] }>('/api/User/RenewRecoveryCodes', { code: typed })
    expect((await renew('000000')).body.code).toBe('WRONG_CODE')
    const { body } = await renew(code())
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await giveCode(browser, recoveryCodes[1] ?? '')).body.code).toBe('WRONG_CODE')
    expect((await giveCode(browser, body.recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('turning it off needs the password and a code', async () => {
    const { user, client, code } = await prepared()
    const turnOff = (password: string, typed: string) =>
      client.post<Refused>('/api/User/TurnOffSecondFactor', { password, code: typed })
    expect((await turnOff('not this one', code())).body.code).toBe('WRONG_PASSWORD')
    expect((await turnOff(testPassword, '000000')).body.code).toBe('WRONG_CODE')
    expect((await turnOff(testPassword, code())).status).toBe(200)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    expect((await turnOff(testPassword, code())).body.code).toBe('NOT_ON')
  })
})

describe('an Admin', () => {
  test('resets it for a colleague, who is signed out and notified; nobody else can, and nobody for themselves', async () => {
    const { user, client } = await prepared('salesperson')
    const admin = await app.signIn('admin')
    const reset = (who: Client, id: number) => who.post<Refused>('/api/User/ResetSecondFactor', { id })
    expect((await reset(client, user.id)).status).toBe(403)
    expect((await reset(admin, admin.user.id)).body.code).toBe('OWN_ACCOUNT')
    expect((await reset(admin, 999_999)).status).toBe(404)
    expect((await reset(admin, user.id)).status).toBe(200)
    expect((await reset(admin, user.id)).body.code).toBe('NOT_ON')
    expect(await isSignedIn(client)).toBe(false)
    expect((await givePassword(app.visitor(), user.email)).status).toBe(200)
    const emails = await app.db.select().from(outbox).where(eq(outbox.userId, user.id))
    expect(emails.map(({ kind, to }) => [kind, to])).toEqual([['second-factor-reset', user.email]])
    expect(await actionsOn(user.id)).toContain('reset-second-factor')
  })

  test('requires it for a role: people without it can only set it up, in open sessions too', async () => {
    const admin = await app.signIn('admin')
    const technician = await app.signIn('technician')
    const save = (secondFactorRoles: Role[], version: number) =>
      admin.post<Refused & { version: number }>('/api/Settings/SaveSecurity', { secondFactorRoles, version })
    const { body: before } = await admin.get<{ version: number }>('/api/Settings/Security')
    expect((await save(['admin'], before.version)).body.message).toBe(messages.secondFactor.ownFirst)
    expect((await save(['technician'], before.version + 7)).body.code).toBe('STALE_WRITE')
    const { body: saved } = await save(['technician'], before.version)

    for (const client of [technician, await app.signIn(technician.user)]) {
      expect((await client.get('/api/User/Me')).body).toMatchObject({ owesSecondFactor: true })
      const { status, body } = await client.get<Refused>('/api/User/OwnProfile')
      expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_OWED'])
    }
    const again = await app.signIn(technician.user)
    await setUpSecondFactor(again, app.clock.now())
    expect((await again.get('/api/User/OwnProfile')).status).toBe(200)
    expect((await admin.get('/api/User/OwnProfile')).status).toBe(200)
    expect((await save([], saved.version)).status).toBe(200)
  })
})
