import { describe, expect, test } from 'vitest'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  home,
  page,
  type Refused,
  sent,
  startDeciding,
  url,
} from '#tests/support/deciding.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'

startDeciding()

describe('who is refused', () => {
  test('a stranger, another home and an unknown number read one and the same 404; a draft is there for nobody', async () => {
    const version = await sent()
    const other = await byLabel(await insertCustomer(app.db))
    const { id: draftId } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
    const own = await byLabel()
    const answers = [
      await page(app.visitor(), version),
      await page(other, version),
      await page(own, { id: 99_999_999 }),
      await page(own, { id: draftId }),
      await accept(app.visitor(), version),
      await accept(other, version),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('staff reads the page as its customer does, and decides nothing', async () => {
    const version = await sent()
    expect((await page(admin, version)).body).toMatchObject({ reader: 'staff', state: 'open' })
    expect((await accept(admin, version)).status).toBe(403)
  })

  test('a label without a code, with a wrong one, with an old one, and after five tries', async () => {
    const version = await sent()
    const browser = await byLabel()
    expect((await page(browser, version)).body).toMatchObject({ reader: 'label', codeGoesTo: /^c•••@/ })
    expect(codeOf(await accept(browser, version))).toEqual([422, 'CODE_MISSING'])
    expect(codeOf(await accept(browser, version, { code: '123456' }))).toEqual([422, 'CODE_OVER'])
    expect((await browser.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const code = await secretSentTo(app.db, home.email ?? '')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await accept(browser, version, { code: wrong }))).toEqual([422, 'WRONG_CODE'])
    expect(codeOf(await accept(browser, version, { code }))).toEqual([422, 'CODE_OVER'])
    expect((await browser.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const third = await browser.post<Refused>(url('SendDecisionCode'), { id: version.id })
    expect([...codeOf(third), third.headers['retry-after']]).toEqual([429, 'TOO_MANY_CODES', '1800'])
    app.clock.pass({ minutes: 11 })
    const old = await secretSentTo(app.db, home.email ?? '')
    expect(codeOf(await accept(browser, version, { code: old }))).toEqual([422, 'CODE_OVER'])
    expect((await details(version.id)).decisions).toEqual([])
  })

  test('the eleventh try in an hour at one address', async () => {
    const version = await sent()
    const browser = await byLabel()
    for (let tries = 0; tries < 10; tries++) await accept(browser, version, { code: '1' })
    expect(codeOf(await accept(browser, version, { code: '1' }))).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('a yes that lacks something, at its field', async () => {
    const version = await sent()
    const browser = await byLink(version)
    for (const [said, code, path] of [
      [{ optionKey: null }, 'OPTION_MISSING', 'optionKey'],
      [{ optionKey: 'd' }, 'OPTION_MISSING', 'optionKey'],
      [{ name: ' E ' }, 'NAME_MISSING', 'name'],
      [{ isOwner: false }, 'CONSENT_MISSING', 'isOwner'],
      [{ agrees: false }, 'CONSENT_MISSING', 'agrees'],
      [{ planId: 99 }, 'PLAN_NOT_OFFERED', 'planId'],
    ] as const) {
      const { status, body } = await accept(browser, version, said)
      expect([status, body.code, body.data?.problems?.[0]?.path]).toEqual([422, code, path])
    }
    const noReason = await answer(browser, 'DeclineProposal', version, { reason: 'other' })
    expect([noReason.status, noReason.body.data?.problems?.[0]?.path]).toEqual([400, 'text'])
    expect((await details(version.id)).state).toBe('open')
  })
})
