import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { secretSentTo, sendProposal } from '#tests/support/proposals.ts'
import { messages } from '#texts/en/messages.ts'
import { proposalPageTexts as texts } from '#texts/en/proposals/proposal-page.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'

let app: TestApp
let salesperson: StaffClient
let home: Awaited<ReturnType<typeof insertCustomer>>
let id: number

let homes = 0
beforeAll(async () => {
  app = await startTestApp()
  salesperson = await app.signIn('salesperson')
})
beforeEach(async () => {
  await app.db.delete(throttles)
  app.clock.moveTo(new Date('2026-11-22T15:00:00Z'))
  homes += 1
  home = await insertCustomer(app.db, { address: '12 Juniper Street', email: `owner${homes}@test.example` })
  const draft = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
  id = draft.id
})
afterAll(() => app.close())

/** A browser in which the link of the newest email was opened. */
async function reader() {
  const client = app.visitor()
  const token = await secretSentTo(app.db, home.email ?? '')
  await client.get(`/proposal/${id}?version=1&t=${token}`)
  return client
}

/** A browser in which the label of the home was opened. */
async function labelHolder() {
  const client = app.visitor()
  await client.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  return client
}

const page = (client: Client, query = '') => client.get<string>(`/proposal/${id}${query}`)

/** Fills in the form of the page and presses one of its buttons, like a browser without scripts. */
async function answer(client: Client, part: string, typed: Record<string, string>) {
  const { body } = await page(client)
  const form = body.split('<form').find((text) => text.includes('name="part"')) ?? ''
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  )
  const fields = new URLSearchParams([...hidden, ['part', part], ...Object.entries(typed)])
  const send = () => client.sendForm(`/proposal/${id}`, fields)
  return { ...(await send()), again: send }
}

const yes = { optionKey: 'a', name: 'Pat Miller', isOwner: 'yes', agrees: 'yes' }

describe('who opens the page', () => {
  test('nobody without a proof, and unknown, unsent and foreign proposals look alike', async () => {
    const stranger = app.visitor()
    const unsent = await page(stranger)
    await sendProposal(salesperson, id)
    const sent = await page(stranger)
    const unknown = await stranger.get<string>('/proposal/999999')
    const noNumber = await stranger.get<string>('/proposal/none')
    const own = await page(await labelHolder())
    expect([unsent, sent, unknown, noNumber].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set([unsent.body, sent.body, unknown.body].map(withoutToken)).size).toBe(1)
    expect(sent.body).toContain(labelAccessTexts.title)
    expect(own.status).toBe(200)
    const other = await insertCustomer(app.db, { address: '1 Other Street' })
    const neighbour = app.visitor()
    await neighbour.get(`/customer-profile/${other.id}?k=${other.accessCode}`)
    expect((await page(neighbour)).status).toBe(404)
  })

  test('the link of the email opens it, and its token leaves the address for a cookie', async () => {
    await sendProposal(salesperson, id)
    const client = app.visitor()
    const token = await secretSentTo(app.db, home.email ?? '')
    const swapped = await client.get(`/proposal/${id}?version=1&t=${token}`)
    expect([swapped.status, swapped.headers.location]).toEqual([303, `/proposal/${id}?version=1`])
    expect(String(swapped.headers['set-cookie'])).toMatch(/HttpOnly/i)
    const opened = await page(client, '?version=1')
    expect(opened.status).toBe(200)
    expect(opened.headers['cache-control']).toBe('no-store, no-transform')
    expect(opened.headers['content-security-policy']).not.toContain('unsafe')
    expect(opened.body).toContain('for 12 Juniper Street')
    // What starts the page anew once staff has left the browser; it fetches nothing.
    expect(opened.body.match(/<script[^>]*>/g)).toEqual(['<script type="module">'])
    expect(opened.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(opened.body).not.toContain(token)
  })

  test.each(['aaaa', 'a'.repeat(43)])(
    'a link that was cut or mistyped says so before it asks for the label (%s)',
    async (token) => {
      await sendProposal(salesperson, id)
      const stranger = app.visitor()
      const { headers } = await page(stranger, `?version=1&t=${token}`)
      expect(headers.location).toBe(`/proposal/${id}?version=1&link=wrong`)
      const { status, body } = await stranger.get<string>(String(headers.location))
      expect([status, body.includes(labelAccessTexts.wrongLink)]).toEqual([404, true])
      expect((await page(stranger)).body).not.toContain(labelAccessTexts.wrongLink)
      const unknown = await stranger.get(`/proposal/999999?t=${token}`)
      expect(unknown.headers.location).toBe('/proposal/999999?link=wrong')
      const reading = await page(await labelHolder(), `?version=1&t=${token}`)
      expect(reading.headers.location).toBe(`/proposal/${id}?version=1`)
    },
  )

  test('staff reads what was sent as its customer does, and has no form', async () => {
    await sendProposal(salesperson, id)
    const { status, body } = await page(salesperson)
    expect(status).toBe(200)
    expect(body).toContain(texts.states.staff)
    expect(body).not.toContain('name="part"')
  })
})

describe('the answer without a script', () => {
  test('a yes is refused at its fields, then taken once, and stays to be read', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    const refused = await answer(client, 'accept', { ...yes, name: 'P' })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain(messages.proposals.nameMissing)
    expect(refused.body).toContain('value="P"')
    expect(refused.body).toContain('id="refusal"')
    const { agrees: _without, ...unticked } = yes
    expect((await answer(client, 'accept', unticked)).body).toContain(messages.proposals.consentMissing)
    const taken = await answer(client, 'accept', yes)
    expect([taken.status, taken.headers.location]).toEqual([303, `/proposal/${id}#state`])
    expect((await taken.again()).status).toBe(303)
    const { body } = await page(client)
    expect(body).toContain('You said yes to Good on November 22, 2026.')
    expect(body).toContain('Pat Miller')
    expect(body).not.toContain('name="part"')
  })

  test('a yes that lacks everything is told all of it at once, each with a way to its field', async () => {
    await sendProposal(salesperson, id)
    const { body, status } = await answer(await labelHolder(), 'accept', { offersPlans: 'yes' })
    expect(status).toBe(422)
    const texts = messages.proposals
    const lacks = {
      optionKey: texts.optionMissing,
      planId: texts.planMissing,
      name: texts.nameMissing,
      isOwner: texts.ownerMissing,
      agrees: texts.consentMissing,
      code: texts.codeMissing,
    }
    const links = [...body.matchAll(/<a href="#(?:accept|answer)-(\w+)">([^<]+)<\/a>/g)].map(
      ([, field, text]) => [field, text],
    )
    expect(Object.fromEntries(links)).toEqual(lacks)
    for (const field of Object.keys(lacks).filter((name) => name !== 'planId'))
      expect(body).toMatch(new RegExp(`id="(accept|answer)-${field}"`))
    expect(links[0]?.[0]).toBe('code')
    expect(body.match(/autofocus/gi)).toBeNull()
  })

  test.each([
    ['changes', 'wishes', messages.proposals.changesMissing],
    ['decline', 'reason', messages.proposals.reasonMissing],
  ])('%s that lacks everything is told so at once, the code first', async (part, field, lacks) => {
    await sendProposal(salesperson, id)
    const { body } = await answer(await labelHolder(), part, {})
    const links = [...body.matchAll(/<a href="#(?:\w+)-(\w+)">([^<]+)<\/a><\/li>/g)].map(
      ([, ...link]) => link,
    )
    expect(links).toEqual([
      ['code', messages.proposals.codeMissing],
      [field, lacks],
    ])
  })

  test('a third code in half an hour is not offered again', async () => {
    await sendProposal(salesperson, id)
    const client = await labelHolder()
    for (const _sent of [1, 2]) expect((await answer(client, 'code', {})).status).toBe(303)
    const third = await answer(client, 'code', {})
    expect([third.status, third.body.includes(messages.proposals.tooManyCodes)]).toEqual([429, true])
    expect(third.body).not.toContain('value="code"')
  })

  test('a second tab that says the same yes reads that we have it', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    const { body } = await page(client)
    const hidden = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as [string, string],
    )
    expect((await answer(client, 'accept', yes)).status).toBe(303)
    const fields = new URLSearchParams([...hidden, ['part', 'accept'], ...Object.entries(yes)])
    const second = await client.sendForm<string>(`/proposal/${id}`, fields)
    expect(second.body).toContain(texts.states.haveYes)
    expect(second.body).not.toContain(texts.states.tooLate)
  })

  test('is refused without the token against forged forms', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    const forged = await client.send({
      method: 'POST',
      url: `/proposal/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ part: 'accept', ...yes }).toString(),
    })
    expect(forged.status).toBe(403)
  })

  test('a wish for changes keeps the version open; a no needs its reason', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    const short = await answer(client, 'changes', { wishes: 'no' })
    expect([short.status, short.body.includes(messages.proposals.changesMissing)]).toEqual([400, true])
    expect((await answer(client, 'changes', { wishes: 'A quieter one, please.' })).status).toBe(303)
    const asked = (await page(client)).body
    expect(asked).toContain('You wrote: “A quieter one, please.”')
    expect(asked).toContain('You can still accept this one.')
    const none = await answer(client, 'decline', { words: 'No thanks' })
    expect([none.status, none.body.includes(messages.proposals.reasonMissing)]).toEqual([400, true])
    expect(none.body).toContain('>No thanks</textarea>')
    expect((await answer(client, 'decline', { reason: 'price' })).status).toBe(303)
    expect((await page(client)).body).toContain('You said no to this on November 22, 2026.')
  })

  test('the holder of a label needs the code from the email', async () => {
    await sendProposal(salesperson, id)
    const client = await labelHolder()
    expect((await answer(client, 'accept', yes)).body).toContain(messages.proposals.codeMissing)
    const asked = await answer(client, 'code', {})
    expect([asked.status, asked.headers.location]).toEqual([303, `/proposal/${id}#answer-code`])
    const reloaded = await page(client)
    expect(reloaded.body).toContain('We sent a code of six digits to o•••@test.example.')
    const typing = await answer(client, 'code', { wishes: 'A quieter one' })
    expect([typing.status, typing.body.includes('>A quieter one</textarea>')]).toEqual([200, true])
    const code = await secretSentTo(app.db, home.email ?? '')
    const wrong = code === '111111' ? '222222' : '111111'
    const entered = await answer(client, 'none', { ...yes, code: wrong })
    expect([entered.status, entered.body.includes(texts.answer.none)]).toEqual([422, true])
    const refused = await answer(client, 'accept', { ...yes, code: wrong })
    expect([refused.status, refused.body.includes(messages.proposals.wrongCode)]).toEqual([422, true])
    expect((await answer(client, 'accept', { ...yes, code })).status).toBe(303)
    expect((await page(client)).body).toContain('You said yes to Good')
  })

  test('a code that is over is not said to have been sent', async () => {
    await sendProposal(salesperson, id)
    const client = await labelHolder()
    await answer(client, 'code', {})
    app.clock.pass({ minutes: 11 })
    expect((await page(client)).body).not.toContain('We sent a code')
  })

  test('nobody answers after the last day of the business has ended', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    app.clock.moveTo(new Date('2026-12-23T04:59:59Z'))
    expect((await page(client)).body).toContain('value="accept"')
    app.clock.moveTo(new Date('2026-12-23T05:00:00Z'))
    const { body } = await page(client)
    expect(body).toContain('These prices ended on December 22, 2026.')
    expect(body).not.toContain('name="part"')
  })
})

describe('who fills in the form of a version while the office sends another', () => {
  /** Sends the next version, at twice the price or with the same lines. */
  async function sendNext(quantity: number) {
    const { body: found } = await salesperson.get<ProposalDetails>(`/api/Proposal/GetProposal?id=${id}`)
    const { draft } = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
    const options = draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => ({ ...line, quantity })),
    }))
    const said = { id, version: found.version, customerId: home.id, draft: { ...draft, options } }
    expect((await salesperson.post('/api/Proposal/SaveProposal', said)).status).toBe(200)
    await sendProposal(salesperson, id)
  }

  /** The form of the version that stands, sent with these fields once the next version stands. */
  async function answerLate(client: Client, part: string, typed: Record<string, string>, quantity = 2) {
    const { body } = await page(client)
    const hidden = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as [string, string],
    )
    await sendNext(quantity)
    return client.sendForm(
      `/proposal/${id}`,
      new URLSearchParams([...hidden, ['part', part], ...Object.entries(typed)]),
    )
  }

  const newer = /This is now version 2: Good was \$[\d,]+, now \$[\d,]+\.(?:<!-- -->)? <a href="#top">/
  const noPrices = 'This is now version 2. Please read it first.'
  const chosen = /<input[^>]*checked[^>]*>/g

  test('reads both prices, and finds nothing chosen or ticked but the name', async () => {
    await sendProposal(salesperson, id)
    const client = await reader()
    const late = await answerLate(client, 'accept', { ...yes, planId: 'other' })
    expect([late.status, late.body.match(newer)?.length]).toEqual([409, 1])
    const [before, now] = (late.body.match(newer)?.[0].match(/\$[\d,]+/g) ?? []).map((price) =>
      Number(price.replace(/\D/g, '')),
    )
    expect(now).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY)
    expect(late.body).toContain('id="refusal"')
    expect(late.body).toMatch(/<h1 id="top"/)
    expect(late.body).toContain('value="Pat Miller"')
    const ticks = (late.body.match(chosen) ?? []).filter((input) => !input.includes('name="optionKey"'))
    expect(ticks).toEqual([])
    expect((await answer(client, 'accept', { name: yes.name, optionKey: 'a' })).body).toContain(
      messages.proposals.consentMissing,
    )
    expect((await answer(client, 'accept', yes)).status).toBe(303)
  })

  test.each(['accept', 'none'])('reads so too where the form lacks something (%s)', async (part) => {
    await sendProposal(salesperson, id)
    const late = await answerLate(await reader(), part, { optionKey: 'a', agrees: 'yes' })
    expect(late.body).toMatch(newer)
    expect(late.body).not.toContain(messages.proposals.nameMissing)
    expect(late.body.match(/<input[^>]*name="agrees"[^>]*>/)?.[0]).not.toContain('checked')
  })

  test('and who asks for a code with it', async () => {
    await sendProposal(salesperson, id)
    const late = await answerLate(await labelHolder(), 'code', { optionKey: 'a', agrees: 'yes' })
    expect(late.body).toMatch(newer)
    expect(late.body.match(/<input[^>]*name="agrees"[^>]*>/)?.[0]).not.toContain('checked')
  })

  test.each([
    ['accept', 1, yes],
    ['accept', 2, { name: yes.name }],
    ['changes', 2, { changedOption: 'a', wishes: 'A quieter one' }],
  ] as const)(
    'reads no prices where they are the same or no option was chosen to accept (%s, %i times)',
    async (part, quantity, typed) => {
      await sendProposal(salesperson, id)
      const same = await answerLate(await reader(), part, typed, quantity)
      expect(same.body).toContain(noPrices)
    },
  )
})

test('the link of a version that a newer one follows leads to the newer one', async () => {
  await sendProposal(salesperson, id)
  const client = await reader()
  const { body: found } = await salesperson.get<{ version: number; customerId: number }>(
    `/api/Proposal/GetProposal?id=${id}`,
  )
  const { draft } = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
  const saved = await salesperson.post('/api/Proposal/SaveProposal', {
    id,
    version: found.version,
    customerId: home.id,
    draft,
  })
  expect(saved.status).toBe(200)
  await sendProposal(salesperson, id)
  const older = await page(client, '?version=1')
  expect(older.body).toContain(texts.states.superseded)
  expect(older.body).not.toContain('You pay')
  expect((await page(client)).body).toContain('Proposal '.concat(String(id), ', version 2'))
})

test('the page of the home leads to what can be answered, else to what was accepted', async () => {
  const homePage = async () => (await (await labelHolder()).get<string>(`/customer-profile/${home.id}`)).body
  const rowOf = async () =>
    (await homePage()).match(/href="(\/proposal\/\d+)">.*?<strong>(.*?)<\/strong>/)?.slice(1)
  expect(await rowOf()).toBeUndefined()
  await sendProposal(salesperson, id)
  expect(await rowOf()).toEqual([
    `/proposal/${id}`,
    expect.stringMatching(/^Your prices are ready: \$[\d,]+( · \$[\d,]+)*\.$/),
  ])
  const { look, see } = texts.card
  expect(
    (await homePage()).match(new RegExp(`>${see}<`, 'g')),
    'beside the answer, and in the bar',
  ).toHaveLength(2)
  expect((await homePage()).match(new RegExp(`>${look}<`, 'g'))).toHaveLength(1)
  await answer(await reader(), 'accept', yes)
  expect(await rowOf()).toEqual([`/proposal/${id}`, 'You said yes on November 22, 2026.'])
  const next = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
  await sendProposal(salesperson, next.id)
  expect((await rowOf())?.[0]).toBe(`/proposal/${next.id}`)
  app.clock.moveTo(new Date('2026-12-23T05:00:00Z'))
  expect((await rowOf())?.[0]).toBe(`/proposal/${id}`)
})

test('the page of the home says of prices that ran out, and of a no, what follows', async () => {
  await sendProposal(salesperson, id)
  const client = await reader()
  const body = async () => (await (await labelHolder()).get<string>(`/customer-profile/${home.id}`)).body
  const { changes, declined, expired, look } = texts.card
  await answer(client, 'changes', { wishes: 'A quieter one, please.' })
  expect(await body()).toContain(`<strong>${changes}</strong>`)
  await answer(client, 'decline', { reason: 'price' })
  expect(await body()).toContain(`<strong>${declined}</strong>`)
  expect(await body()).not.toContain(`>${look}<`)
  const next = await insertProposal(app.db, { customerId: home.id, ownerUserId: salesperson.user.id })
  await sendProposal(salesperson, next.id)
  app.clock.moveTo(new Date('2026-12-23T05:00:00Z'))
  expect(await body()).toContain(`<strong>${expired}</strong>`)
})

/** A page without what differs from one request to the next. */
function withoutToken(body: string): string {
  return body.replaceAll(/name="forgeryToken" value="[^"]*"/g, '')
}
