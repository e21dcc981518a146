import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OwnProfile } from '#contract/homes/customers.ts'
import {
  contactUndoLinks,
  contactWishes,
  customers,
  emailTokens,
  mailStops,
  outbox,
  proposalEvents,
  proposalVersions,
  requestSteps,
  requests,
  throttles,
} from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { makeFormToken } from '#server/requests/taking/form-token.ts'
import { pressNotMe, wish } from '#tests/support/contacts.ts'
import { admin, answer, app, home, page, pressKey, type Sent, share, url } from '#tests/support/deciding.ts'
import { insertRequest } from '#tests/support/factories.ts'
import type { Client } from '../support/client.ts'
import { oneOf } from '../support/depth.ts'
import { comparable } from '../support/subjects.ts'

/** What somebody has: a browser with its cookies, perhaps a secret that they know, and the version that they are after. */
export type Held = {
  browser: Client
  version: Sent
  token?: string
  /** Who handed the device over, with another browser where they are signed in. */
  opener?: { id: number; email: string; laptop: Client }
}

type Way = (held: Held) => Promise<boolean>

const email = 'ada@test.example'
const words = { text: 'A quieter one, please' }

/** Each power, by every way to it: the call, the form of the page, the token of a letter. All ways of one power must let in alike. */
export const powers = {
  read: {
    call: async ({ browser, version }) => (await page(browser, version)).body.snapshot != null,
    page: async ({ browser, version }) => (await openPage(browser, version)).includes('$185'),
  },
  files: {
    call: async ({ browser, version }) =>
      (await browser.get(`${url('GetProposalPdf')}?id=${version.id}`)).status === 200,
  },
  open: {
    page: async ({ browser, version }) => {
      const counted = () =>
        app.db.$count(proposalEvents, and(ofVersions(version), eq(proposalEvents.kind, 'opened')))
      const before = await counted()
      await browser.get(`/proposal/${version.id}`)
      await browser.send({ method: 'HEAD', url: `/proposal/${version.id}`, headers: byPerson })
      expect(await counted()).toBe(before)
      await openPage(browser, version)
      return (await counted()) > before
    },
  },
  answer: {
    call: async ({ browser, version }) =>
      (await answer(browser, 'RequestProposalChanges', version, words)).status === 200,
    page: async ({ browser, version }) => isTaken(await sendForm(browser, version, {})),
  },
  'answer-with-code': {
    call: async ({ browser, version }) => {
      const asked = await browser.post(url('SendDecisionCode'), { id: version.id })
      if (asked.status !== 200) return false
      const code = await codeOf()
      return (await answer(browser, 'RequestProposalChanges', version, { ...words, code })).status === 200
    },
    page: async ({ browser, version }) => {
      if (!isTaken(await sendForm(browser, version, { part: 'code', wishes: '' }))) return false
      return isTaken(await sendForm(browser, version, { code: await codeOf() }))
    },
  },
  'ask-to-send': {
    call: async ({ browser, version }) =>
      (await browser.post(url('AskToSendProposal'), { id: version.id })).status === 200,
    page: async ({ browser, version }) =>
      isTaken(await post(browser, `/proposal/${version.id}/ask-to-send`, {})),
  },
  share: {
    call: async ({ browser, version }) => (await share(browser, version)).status === 200,
    page: async ({ browser, version }) =>
      (await post(browser, `/proposal/${version.id}/share`, { pressKey: pressKey() })).status === 200,
  },
  /** By the token of a letter, as a mail program presses it. */
  'stop-by-letter': {
    letter: async ({ token, version }) => {
      await app.db.delete(mailStops)
      const program = app.visitor()
      // Why two: letters of earlier releases bring their link to decide in its place.
      for (const path of [`/no-more-email/${home.id}`, `/proposal/${version.id}/no-reminders`])
        await program.send({
          method: 'POST',
          url: `${path}?t=${token ?? 'x'.repeat(44)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        })
      return (await app.db.$count(mailStops)) > 0
    },
  },
  /** 'That was not me', by the token of a letter. */
  undo: {
    letter: async ({ token }) => {
      await pressNotMe(app, token ?? '')
      const pressed = await app.db
        .select()
        .from(contactUndoLinks)
        .where(eq(contactUndoLinks.customerId, home.id))
      return pressed.some(({ pressedAt }) => pressedAt !== null)
    },
  },
  home: {
    call: async ({ browser }) =>
      (await bySite(browser, 'GET', `/api/Customer/GetOwnRequests?customerId=${home.id}`)).status === 200,
    page: async ({ browser }) =>
      (await browser.get<string>(`/customer-profile/${home.id}`)).body.includes(home.address ?? ''),
  },
  correct: {
    call: async (held) => changes(() => saveOwn(held, { monthlyGasUsage: 57 })),
    page: async ({ browser }) =>
      changes(() => post(browser, `/customer-profile/${home.id}`, { monthlyGasUsage: '58' })),
  },
  wish: {
    call: async (held) => {
      await saveOwn(held, { phone: '416-555-0177' })
      const isTheirs = and(eq(contactWishes.customerId, home.id), eq(contactWishes.field, 'phone'))
      return (await app.db.$count(contactWishes, isTheirs)) > 0
    },
  },
  ask: {
    call: async ({ browser }) => {
      const typed = { requestReasonId: 2, equipmentTypeId: 1, email, stamp: await readFormToken() }
      return asks(() =>
        bySite(browser, 'POST', '/api/Customer/SendRequest', { ...typed, customerId: home.id }),
      )
    },
    page: async ({ browser }) => {
      const typed = { requestReasonId: '2', equipmentTypeId: '1', email, stamp: await readFormToken() }
      return asks(() => post(browser, '/generate-request', { ...typed, customerId: String(home.id) }))
    },
  },
  'add-to-request': {
    call: async (held) => changesRequest(held, 'call', 'AddToRequest', { words: 'It rattles, too.' }),
    page: async (held) => changesRequest(held, 'page', 'add', { words: 'It rattles, too.' }),
  },
  'cancel-request': {
    call: async (held) => changesRequest(held, 'call', 'CancelRequest'),
    page: async (held) => changesRequest(held, 'page', 'cancel'),
  },
  report: {
    call: async ({ browser }) =>
      (
        await bySite(
          browser,
          'POST',
          `/api/Customer/CreateReport?customerId=${home.id}&equipmentTypeName=Furnace%201`,
        )
      ).status === 200,
    page: async ({ browser }) =>
      (await browser.get<string>(`/customer-system-analysis/${home.id}`)).body.includes(home.address ?? ''),
  },
  /** Sends the version once more, as staff does. */
  send: {
    call: async ({ browser, version: { id, number } }) => {
      const again = { id, number, version: 0, sendKey: `the press that sends ${id} again` }
      return (await browser.post(url('SendProposal'), again)).status === 200
    },
  },
  /** Makes an email known, as staff does. */
  settle: {
    call: async ({ browser }) =>
      (await browser.post('/api/Customer/SettleContact', { customerId: home.id })).status === 200,
  },
  'new-code': {
    call: async ({ browser }) =>
      (await browser.post(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)).status === 200,
  },
} as const satisfies Record<string, Partial<Record<'call' | 'page' | 'letter', Way>>>

export type Power = keyof typeof powers

/**
 * What a holder can do by each way, or with `nth` in `npm test` by one way to each power; a power of which the ways differ is named with its
 * way.
 */
export async function powersOf(held: Held, nth?: number): Promise<string[]> {
  const found: string[] = []
  const each = Object.entries(powers) as [Power, Record<string, Way>][]
  for (const [index, [power, ways]] of each.entries()) {
    const tried = nth === undefined ? Object.entries(ways) : oneOf(Object.entries(ways), nth + index)
    const open: string[] = []
    for (const [name, way] of tried) {
      // Why each time: limits are the subject of other tests.
      await app.db.delete(throttles)
      if (await way(held)) open.push(name)
    }
    if (open.length === tried.length) found.push(power)
    else found.push(...open.map((name) => `${power} by ${name} alone`))
  }
  return found
}

const ofVersions = ({ id }: Sent) =>
  inArray(
    proposalEvents.versionId,
    app.db
      .select({ id: proposalVersions.id })
      .from(proposalVersions)
      .where(eq(proposalVersions.proposalId, id)),
  )

/** What a browser says of an address that somebody followed. */
const byPerson = { 'sec-fetch-user': '?1' }

const openPage = async (browser: Client, { id }: Sent) =>
  (await browser.send<string>({ method: 'GET', url: `/proposal/${id}`, headers: byPerson })).body

/** Sends a form without a script, as a browser does that has opened a page before, and follows to a refusal. */
async function post(browser: Client, path: string, fields: Record<string, string>) {
  if (!browser.cookies.has('XSRF-TOKEN')) await browser.get('/api/User/Me')
  const csrfToken = browser.cookies.get('XSRF-TOKEN')?.value ?? ''
  return browser.sendForm(path, { ...fields, [csrfFieldName]: csrfToken })
}

let presses = 0

/** Whether a form did what it says: it leads to a place of the page, where a form that finds nothing leads to its top. */
const isTaken = ({ status, headers }: Awaited<ReturnType<typeof post>>) =>
  status === 303 && String(headers.location).includes('#')

/** What a form of the page of a proposal leads to. */
async function sendForm(browser: Client, { id, number, hash }: Sent, fields: Record<string, string>) {
  const pressKey = `a form without a script ${++presses}`
  const said = { part: 'changes', wishes: words.text, number: String(number), hash, pressKey, ...fields }
  return post(browser, `/proposal/${id}`, said)
}

/** The code that the mailbox of the version got. */
async function codeOf(): Promise<string> {
  const [kept] = await app.db
    .select({ token: emailTokens.token })
    .from(outbox)
    .innerJoin(emailTokens, eq(emailTokens.outboxId, outbox.id))
    .where(and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-code')))
    .orderBy(desc(outbox.id))
  return kept?.token ?? ''
}

/** The stamp of a form that was opened five seconds ago. */
async function readFormToken(): Promise<string> {
  const stamp = await makeFormToken(app.db, app.clock.now())
  app.clock.pass({ seconds: 5 })
  return stamp
}

/** As the customer site calls: as the holder of a label or a visitor, whoever is signed in beside it. */
async function bySite(browser: Client, method: 'GET' | 'POST', path: string, body: object = {}) {
  if (!browser.cookies.has('XSRF-TOKEN')) await browser.get('/api/User/Me')
  const headers = { 'x-customer-site': '1', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')?.value }
  return browser.send({ method, url: path, headers, ...(method === 'POST' && { payload: body }) })
}

async function saveOwn({ browser }: Held, typed: Partial<OwnProfile>) {
  if (!browser.cookies.has('XSRF-TOKEN')) await browser.get('/api/User/Me')
  const { monthlyGasUsage, billingTypeId } = comparable
  return wish(browser, admin, home.id, { monthlyGasUsage, billingTypeId, ...typed })
}

async function changes(act: () => Promise<{ status: number }>): Promise<boolean> {
  const usage = async () =>
    (
      await app.db.select({ gas: customers.monthlyGasUsage }).from(customers).where(eq(customers.id, home.id))
    )[0]?.gas
  const before = await usage()
  const { status } = await act()
  expect(status).toBeLessThan(500)
  return (await usage()) !== before
}

/** Whether a request of the people who live there now takes what its customer says, by the call or the form of that name. */
async function changesRequest(
  { browser }: Held,
  way: 'call' | 'page',
  what: string,
  said: Record<string, string> = {},
): Promise<boolean> {
  const { id: requestId } = await insertRequest(app.db, {
    customerId: home.id,
    requestedAt: app.clock.now(),
  })
  const { status } =
    way === 'call'
      ? await bySite(browser, 'POST', `/api/Customer/${what}`, { requestId, ...said })
      : await post(browser, `/customer-profile/${home.id}/request`, {
          requestId: String(requestId),
          part: what,
          ...said,
        })
  expect(status).toBeLessThan(500)
  return (await app.db.$count(requestSteps, eq(requestSteps.requestId, requestId))) > 0
}

async function asks(act: () => Promise<{ status: number }>): Promise<boolean> {
  const count = () => app.db.$count(requests, eq(requests.customerId, home.id))
  const before = await count()
  const { status } = await act()
  expect(status).toBeLessThan(500)
  return (await count()) > before
}
