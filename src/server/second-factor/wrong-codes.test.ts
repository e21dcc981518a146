import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { testPassword } from '#tests/support/factories.ts'
import {
  actionsOn,
  app,
  giveCode,
  givePassword,
  prepared,
  startProving,
} from '#tests/support/second-factor.ts'
import { pauseAfterWrongCodes } from './code-spells.ts'

startProving()

test('the pause after wrong codes doubles from a minute after five to a day', () => {
  const minutes = [1, 4, 5, 6, 7, 10, 15, 16, 400].map((count) => pauseAfterWrongCodes(count) / 60)
  expect(minutes).toEqual([0, 0, 1, 2, 4, 32, 1024, 1440, 1440])
})

/** Types wrong codes as soon as each may be tried, from browsers that have just given the password. */
async function guessPatiently(browser: Client, email: string, times: number) {
  for (let tried = 0; tried < times; tried++) {
    await givePassword(browser, email)
    let answer = await giveCode(browser, '000000')
    if (answer.status === 429) {
      app.clock.pass({ seconds: Number(answer.headers['retry-after']) })
      await givePassword(browser, email)
      answer = await giveCode(browser, '000000')
    }
    expect(answer.body.code).toBe('WRONG_CODE')
  }
}

const emailsTo = (userId: number) => app.db.select().from(outbox).where(eq(outbox.userId, userId))

describe('somebody who has the password and guesses codes', () => {
  test('waits longer after each, and the owner is notified once, after ten', async () => {
    const { user, browser } = await prepared()
    await guessPatiently(browser, user.email, 9)
    expect(await emailsTo(user.id)).toEqual([])
    await guessPatiently(browser, user.email, 1)
    const emails = await emailsTo(user.id)
    expect(emails.map(({ kind, to }) => [kind, to])).toEqual([['wrong-codes', user.email]])
    expect(emails[0]?.text).toContain('10 wrong codes in a row')
    expect(emails[0]?.text).toContain('http://portal.test/forgot-password')
    await guessPatiently(browser, user.email, 4)
    expect(await emailsTo(user.id)).toHaveLength(1)
    await givePassword(browser, user.email)
    const held = await giveCode(browser, '000000')
    expect(Number(held.headers['retry-after'])).toBe(60 * 2 ** 9)
    const actions = await actionsOn(user.id)
    expect(actions.filter((action) => action === 'second-factor-refused')).toHaveLength(14)
    expect(actions).toEqual(expect.arrayContaining(['second-factor-throttled', 'warn-of-wrong-codes']))
  })

  test('locks nobody out of a known browser or an open session', async () => {
    const { user, client, browser, code, secret } = await prepared()
    expect((await giveCode(browser, code())).status).toBe(200)
    const thief = app.visitor()
    await guessPatiently(thief, user.email, 8)
    await browser.post('/api/User/Logout')
    await givePassword(browser, user.email)
    expect((await giveCode(browser, code())).status).toBe(200)
    app.clock.pass({ seconds: 60 })
    await givePassword(thief, user.email)
    expect((await giveCode(thief, code())).status).toBe(429)
    const renewed = await client.post('/api/User/RenewRecoveryCodes', {
      code: codeAt(secret, app.clock.now()),
    })
    expect(renewed.status).toBe(200)
  })

  test('does not lock out the owner of a recovery code on a new browser', async () => {
    const { user, browser, code, recoveryCodes } = await prepared()
    await guessPatiently(app.visitor(), user.email, 8)
    await givePassword(browser, user.email)
    expect((await giveCode(browser, code())).status).toBe(429)
    expect((await giveCode(browser, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('does not lock out an owner who sets a new password', async () => {
    const { user, client, browser, code } = await prepared()
    await guessPatiently(app.visitor(), user.email, 8)
    const newPassword = 'gravel under the porch 77'
    const changed = await client.post('/api/User/ChangeOwnPassword', {
      oldPassword: testPassword,
      newPassword,
    })
    expect(changed.status).toBe(200)
    await givePassword(browser, user.email, newPassword)
    expect((await giveCode(browser, code())).status).toBe(200)
  })

  test('waits as long in a known browser, and the owner is notified too', async () => {
    const { user, browser, code } = await prepared()
    expect((await giveCode(browser, code())).status).toBe(200)
    await browser.post('/api/User/Logout')
    await guessPatiently(browser, user.email, 10)
    expect((await emailsTo(user.id)).map(({ kind }) => kind)).toEqual(['wrong-codes'])
    await givePassword(browser, user.email)
    expect((await giveCode(browser, code())).headers['retry-after']).toBe(String(60 * 32))
  })

  test('may try ten recovery codes, then one a minute, and the owner is notified', async () => {
    const { user, browser } = await prepared()
    const guess = () => giveCode(browser, 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')
    for (let tried = 0; tried < 10; tried++) expect((await guess()).body.code).toBe('WRONG_CODE')
    expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(await emailsTo(user.id)).toHaveLength(1)
  })

  test('is counted even in many browsers at once', async () => {
    const { user } = await prepared()
    const browsers = Array.from({ length: 8 }, () => app.visitor())
    for (const each of browsers) await givePassword(each, user.email)
    const answers = await Promise.all(browsers.map((each) => giveCode(each, '000000')))
    expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5)
  })
})

test('the right code, or a week without a wrong one, ends a spell', async () => {
  const { user, browser, code } = await prepared()
  const stranger = app.visitor()
  await guessPatiently(stranger, user.email, 7)
  app.clock.pass({ minutes: 8 })
  await givePassword(stranger, user.email)
  expect((await giveCode(stranger, code())).status).toBe(200)
  await guessPatiently(browser, user.email, 7)
  app.clock.pass({ days: 8 })
  await guessPatiently(browser, user.email, 4)
  await givePassword(browser, user.email)
  expect((await giveCode(browser, code())).status).toBe(200)
  expect(await emailsTo(user.id)).toEqual([])
})
