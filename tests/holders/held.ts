import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { customers, proposalLinks, restores } from '#db/schema.ts'
import type { ContactReason } from '#domain/people/contacts.ts'
import type { Role } from '#domain/people/roles.ts'
import { newPageLink, startPageLink } from '#server/label-access/page-links.ts'
import { digestOfMailbox, stopTokenOf } from '#server/mail-stops/stop-token.ts'
import { change, tokenOf, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  details,
  endMailbox,
  handOver,
  home,
  page,
  pressKey,
  revise,
  type Sent,
  saveLonger,
  sent,
  share,
  signInOn,
  startOn,
  technician,
  tokenIn,
  url,
} from '#tests/support/deciding.ts'
import { testPassword } from '#tests/support/factories.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import type { Client } from '../support/client.ts'
import type { Held } from './powers.ts'

/** What happens after somebody got what they hold. It may change what they hold, or what they are after. */
export type Then = (held: Held) => Promise<unknown>

/** Expects that a call succeeds. */
export const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
}

/** A browser that opened the link of the letter, as its reader does. */
async function opened({ id }: Sent, token: string): Promise<Client> {
  const browser = app.visitor()
  await browser.get(`/proposal/${id}?t=${token}`)
  return browser
}

/** What each holder has, freshly got. */
export const holds = {
  'a link to decide': async (): Promise<Held> => {
    const version = await sent()
    const token = await secretSentTo(app.db, home.email ?? '')
    return { browser: await opened(version, token), version, token }
  },
  'a link to read': async (): Promise<Held> => {
    const version = await sent()
    await ok(accept(await byLink(version), version))
    const token = await secretSentTo(app.db, home.email ?? '')
    return { browser: await opened(version, token), version, token }
  },
  'a link that was shared': async (): Promise<Held> => {
    const version = await sent()
    const token = tokenIn((await share(await byLink(version), version)).body.link)
    return { browser: await opened(version, token), version, token }
  },
  'a link to the page': async (): Promise<Held> => {
    const version = await sent()
    const receiver = { customerId: home.id, to: home.email ?? '', now: app.clock.now() }
    const token = (await newPageLink(app.db, receiver)) ?? ''
    await startPageLink(app.db, token, app.clock.now())
    const browser = app.visitor()
    await browser.get(`/customer-profile/${home.id}?t=${token}`)
    return { browser, version, token }
  },
  'a label': async (): Promise<Held> => ({ version: await sent(), browser: await byLabel() }),
  'a device': async (): Promise<Held> => {
    const version = await sent()
    const browser = await app.signIn('salesperson')
    const laptop = app.visitor()
    await app.giveSession(laptop, browser.user.id)
    await handOver(version, browser)
    const token = browser.cookies.get(`hvac.proposal.${version.id}`)?.value ?? ''
    return { browser, version, token, opener: { ...browser.user, laptop } }
  },
  'the token that stops reminders': async (): Promise<Held> => {
    const version = await sent()
    const mailbox = digestOfMailbox(home.email ?? '')
    const token = await stopTokenOf(app.db, { customerId: home.id, mailbox })
    return { browser: await opened(version, token), version, token }
  },
  'the token of ‘That was not me’': async (): Promise<Held> => {
    const version = await sent()
    await wish(await byLabel(), admin, home.id, { email: 'stranger@thief.example' })
    const token = await tokenOf(app, 'contact-wish', home.email ?? '')
    return { browser: await opened(version, token), version, token }
  },
  'a session': async (role: Role): Promise<Held> => ({
    version: await sent(),
    browser: await app.signIn(role),
  }),
  nothing: async (): Promise<Held> => ({ version: await sent(), browser: app.visitor() }),
} as const

/** The time passes; who looks at it from the office has signed in again. */
export const later =
  (time: Parameters<typeof app.clock.pass>[0]): Then =>
  async () => {
    app.clock.pass(time)
    await startOn(app.clock.now())
  }

const opener = ({ opener: found }: Held) => {
  if (!found) throw new Error('Nobody has handed this over')
  return found
}

/** What ends something, or might. */
export const events = {
  answered: async ({ version }: Held) => ok(accept(await byLink(version), version)),
  'answered on it': async ({ browser, version }: Held) => ok(accept(browser, version)),
  withdrawn: ({ version: { id, number } }: Held) =>
    ok(admin.post(url('WithdrawProposal'), { id, number, reason: 'A mistake' })),
  'mailbox ended': ({ version }: Held) => ok(endMailbox(version)),
  'the customer ends it': async ({ version }: Held) => {
    const owner = await byLink(version)
    const [link] = (await page(owner, version)).body.shared ?? []
    await ok(owner.post(url('EndOwnSharedLink'), { id: version.id, linkId: link?.id }))
  },
  mistyped: () => moved('mistyped'),
  'same person': () => moved('same-person'),
  'other people': async () => {
    app.clock.pass({ minutes: 1 })
    await moved('other-people')
  },
  'worn label': () => issue('worn'),
  'label exposed': () => issue('exposed'),
  'newer version to the same mailbox': async (held: Held) => {
    held.version = await revise(held.version)
  },
  'newer version elsewhere': async (held: Held) => {
    await app.db.update(customers).set({ email: 'new@home.example' }).where(eq(customers.id, home.id))
    held.version = await revise(held.version)
  },
  'newer version presented': async (held: Held) => {
    await saveLonger(held.version)
    const { version } = await details(held.version.id)
    const shown = { id: held.version.id, version, number: null, sendKey: pressKey() }
    await ok((await app.signIn('admin')).post(url('PresentProposal'), shown))
    held.version = { ...held.version, number: 2 }
  },
  'address in doubt': () =>
    app.db.update(customers).set({ contactDoubtedAt: app.clock.now() }).where(eq(customers.id, home.id)),
  'home deleted': () => ok(admin.post(`/api/Customer/DeleteCustomer?id=${home.id}`)),
  'a restore ended it': async () => {
    const at = app.clock.now()
    const restored = { takenAt: at, restoredAt: at, isCompared: false }
    const [row] = await app.db.insert(restores).values(restored).returning({ id: restores.id })
    await ok(admin.post('/api/Backup/SettleRestore', { id: row?.id, ends: true }))
  },
  'upgrade found it elsewhere': () =>
    app.db.update(proposalLinks).set({ endedAt: app.clock.now(), endedWhy: 'upgrade' }),
  'given back': ({ browser }: Held) => ok(browser.post(url('GiveDeviceBack'))),
  'handed over again': async (held: Held) => {
    const { laptop } = opener(held)
    const handed = { id: (await sent()).id, version: 0, number: 1, sendKey: pressKey() }
    await ok(laptop.post(url('PresentProposal'), handed))
  },
  'opener signed in elsewhere': async (held: Held) =>
    ok(app.visitor().post('/api/User/Login', { email: opener(held).email, password: testPassword })),
  'signed in and out there': async ({ browser }: Held) => {
    await ok(signInOn(browser, technician))
    await ok(browser.post('/api/User/Logout'))
  },
  'opener signed out everywhere': (held: Held) => ok(opener(held).laptop.post('/api/User/SignOutEverywhere')),
  'opener left': (held: Held) =>
    ok(admin.post(`/api/User/DeleteUser?id=${opener(held).id}`, { email: opener(held).email })),
  'opener has another role': async (held: Held) => {
    const { body } = await admin.get<object>(`/api/User/GetUserById?id=${opener(held).id}`)
    await ok(admin.post('/api/User/AddOrUpdateEmployee', { ...body, roleId: 3 }))
  },
  'opener has another password': (held: Held) =>
    ok(
      opener(held).laptop.post('/api/User/ChangeOwnPassword', {
        oldPassword: testPassword,
        newPassword: 'gravel under the porch 77',
      }),
    ),
} as const satisfies Record<string, Then>

const moved = (whyContactChanged: ContactReason) =>
  ok(change(admin, home.id, { email: `elena.${home.id}@new.example`, whyContactChanged }))
const issue = (why: 'worn' | 'exposed') =>
  ok(admin.post(`/api/Customer/IssueNewCode?id=${home.id}&why=${why}`))

/** Aims what is held for one proposal at another one: its cookie under the other's name, its token in the other's address. */
export const aimed: Then = async (held) => {
  const { id } = held.version
  const name = `hvac.proposal.${id}`
  held.version = await sent()
  const cookie = held.browser.cookies.get(name)
  if (cookie) held.browser.cookies.set(`hvac.proposal.${held.version.id}`, cookie)
  if (held.token) await held.browser.get(`/proposal/${held.version.id}?t=${held.token}`)
}

/** Puts a token of one kind where another one belongs. */
export const swapped: Then = async (held) => {
  const { token = '', version } = held
  held.browser = app.visitor()
  const put = (name: string, value: string) => held.browser.cookies.set(name, { value, path: '/' })
  put(
    'hvac.label',
    `${home.id}.${Math.floor(app.clock.now().getTime() / 1000)}.${token.padEnd(43, 'x').slice(0, 43)}`,
  )
  put('hvac.session_token', token)
  await held.browser.get(`/customer-profile/${home.id}?k=${token}`)
  held.version = version
}

/** Copies every cookie into another browser, before something happens to the first one. */
export const stolen =
  (after: Then): Then =>
  async (held) => {
    const copy = app.visitor()
    for (const [name, cookie] of held.browser.cookies) copy.cookies.set(name, cookie)
    await after(held)
    held.browser = copy
  }
