import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { tokenOf } from '../support/contacts.ts'
import { rounds } from '../support/depth.ts'
import { insertUser, testPassword } from '../support/factories.ts'
import { limitMs } from '../support/limits.ts'
import { secretSentTo } from '../support/proposals.ts'
import { runCampaign } from './campaign.ts'
import { endExchanges } from './exchange.ts'
import { faultOf, strangersMark } from './judge.ts'
import { describeCampaign, describeFault, neverSucceeded } from './print.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(async () => {
  endExchanges()
  await app.close()
})

const json = { 'content-type': 'application/json' }
const judge = (status: number, body: unknown, { isOutsider = false, isPage = false } = {}) =>
  faultOf(
    { status, headers: json, text: JSON.stringify(body), milliseconds: 1 },
    { isOutsider, isPage, method: 'GET' },
  )

test('the judge detects each kind of fault', () => {
  const refused = { code: 'NOT_FOUND', status: 404, message: 'Nothing here' }
  expect(judge(404, refused)).toBeUndefined()
  expect(judge(200, { any: 'thing' })).toBeUndefined()
  expect(judge(500, refused)).toBe('status 500')
  expect(judge(404, { error: 'Not Found' })).toMatch(/another shape/)
  expect(judge(404, { ...refused, stack: 'x' })).toMatch(/an error with stack/)
  expect(judge(400, { ...refused, status: 400, message: 'at go (/srv/app/x.ts:3:4)' })).toMatch(/a stack/)
  expect(judge(200, { text: 'Failed query: select' })).toMatch(/query builder/)
  expect(judge(200, { text: 'select "id" from "x" where "id" = $1' })).toMatch(/statement/)
  expect(judge(200, { name: strangersMark })).toBeUndefined()
  expect(judge(200, { name: strangersMark }, { isOutsider: true })).toMatch(/another customer/)
})

test('a short campaign finds no fault, and nearly every call succeeds in it', {
  timeout: limitMs(90),
}, async () => {
  const seed = 4711
  const requests = rounds(200, 500)
  const { email } = await insertUser(app.db, { role: 'admin', email: 'keeper@fuzz.example' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  // Why real time: a page's form token becomes valid two seconds after the page.
  const ticking = setInterval(() => app.clock.moveTo(new Date()), 100)
  const address = app.app.server.address()
  const campaign = await runCampaign({
    origin: `http://127.0.0.1:${address instanceof Object ? address.port : 0}`,
    account: { email, password: testPassword },
    secretIn: (link, mailbox) =>
      link === 'undo' ? tokenOf(app, 'proposal-answer', mailbox) : secretSentTo(app.db, mailbox),
    requests,
    seed,
    limitMs: 30_000,
  })
  clearInterval(ticking)
  expect(campaign.requests).toBeGreaterThan(requests)
  expect(campaign.faults.map(describeFault), describeCampaign(campaign, seed)).toEqual([])
  expect(neverSucceeded(campaign), describeCampaign(campaign, seed)).toEqual([])
})
