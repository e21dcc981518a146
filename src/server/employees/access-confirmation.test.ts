import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, users, verifications } from '#db/schema.ts'
import { forgetExpiredTokens } from '#server/auth/single-use-tokens.ts'
import {
  app,
  ask,
  confirm,
  confirmedWith,
  lettersTo,
  newEmail,
  over,
  startAsking,
  tokenTo,
  waitingAs,
  waitingWith,
} from '#tests/support/asking-for-access.ts'

startAsking()

describe('the mailbox is confirmed first', () => {
  test('an Admin sees nobody before the link is used, and who it was after', async () => {
    const email = newEmail()
    expect((await ask(email.toUpperCase(), { name: 'Kelly Newcomb' })).body).toBe(true)
    expect(await waitingAs(email)).toBeUndefined()
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0)
    expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['access-confirmation'])

    const token = await tokenTo(email)
    expect((await confirm(token)).body).toBe(true)
    expect(await waitingAs(email)).toMatchObject({
      name: 'Kelly Newcomb',
      mailboxConfirmedDate: app.clock.now().toISOString(),
    })
    expect(await confirm(token)).toMatchObject(over)
  })

  test('the link ends after 24 hours, and that night nothing of the request is left', async () => {
    const email = newEmail()
    await ask(email, { name: 'Forgotten Soon' })
    const token = await tokenTo(email)
    app.clock.pass({ hours: 24 })
    expect(await confirm(token)).toMatchObject(over)
    app.clock.pass({ seconds: 1 })
    await forgetExpiredTokens(app.db, app.clock.now())
    const kept = [
      await app.db.select().from(verifications),
      await app.db.select().from(auditLines),
      await app.db.select().from(users),
      (await lettersTo(email)).map(({ html, text }) => [html, text]),
    ]
    expect(JSON.stringify(kept)).not.toContain('Forgotten Soon')
    expect(await confirm('invented')).toMatchObject(over)
  })

  test('the letter contains nothing that was typed, and its token is nowhere else', async () => {
    const email = newEmail()
    await ask(email, { name: 'Buy pills at pills.example' })
    const token = await tokenTo(email)
    expect(token.length).toBeGreaterThan(30)
    const kept = JSON.stringify([
      await lettersTo(email),
      (await app.db.select().from(verifications)).map(({ identifier }) => identifier),
      await app.db.select().from(auditLines),
      app.logLines,
    ])
    for (const secret of [token, 'pills']) expect(kept).not.toContain(secret)
  })

  test('without a mail server an Admin sees it at once, marked; the link confirms it still', async () => {
    const email = newEmail()
    expect(await waitingWith(email, { name: 'Somebody' })).toMatchObject({ mailboxConfirmedDate: null })
    expect((await confirm(await tokenTo(email))).body).toBe(true)
    expect((await waitingAs(email))?.mailboxConfirmedDate).toBe(app.clock.now().toISOString())
  })

  test('its holder decides the name, whoever asked with that email before', async () => {
    const email = newEmail()
    const { id } = await waitingWith(email, { name: 'A Stranger' })
    expect(await confirmedWith(email, { name: 'Kelly Newcomb' })).toMatchObject({ id, name: 'Kelly Newcomb' })
  })

  test('of several links one confirms, also at once', async () => {
    const email = newEmail()
    const tokens = []
    for (let time = 0; time < 3; time++) {
      await ask(email)
      tokens.push(await tokenTo(email))
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
  })
})
