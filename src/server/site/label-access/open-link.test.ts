import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEmail } from '#contract/office/outbox.ts'
import { auditLines, customers, emailTokens, outbox, pageLinks, throttles } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { deliver } from '#server/outbox/deliver.ts'
import { usualPauses } from '#server/outbox/mail-worker.ts'
import type { StaffClient } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { change } from '#tests/support/contacts.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { readPage } from '#tests/support/read-page.ts'
import {
  app,
  insertComparableHome,
  sendSystemPath,
  startReporting,
  technician,
} from '#tests/support/reports.ts'
import { endedLinkTexts } from '#texts/en/site/ended-link.ts'
import { labelAccessTexts } from '#texts/en/site/label-access.ts'
import { otherHomeTexts } from '#texts/en/site/other-home.ts'

startReporting()

type Home = Awaited<ReturnType<typeof insertCustomer>>
let home: Home
let seller: StaffClient
const known = () => home.email ?? ''

beforeEach(async () => {
  await app.db.delete(throttles)
  app.clock.moveTo(new Date('2026-06-15T12:00:00Z'))
  home = await insertComparableHome(app, { address: '12 Elm Street, Columbus' })
  seller = await app.signIn('salesperson')
})

const read = (client: Client, path: string) => client.get<string>(path)
/** What a browser says of a link that somebody followed. */
const followed = { 'sec-fetch-user': '?1' }
const asCustomer = { 'x-customer-site': '1' }
const mayRead = async (client: Client, { id }: Pick<Home, 'id'> = home) =>
  (
    await client.send({
      method: 'GET',
      url: `/api/Customer/GetCustomerById?id=${id}`,
      headers: asCustomer,
    })
  ).status
const isOpen = async (client: Client) => {
  const { body } = await read(client, `/customer-profile/${home.id}`)
  return !body.includes(labelAccessTexts.title) && !body.includes(endedLinkTexts.link.title)
}

async function sendReport(by: StaffClient = technician) {
  const { status } = await by.post(sendSystemPath(home.id))
  expect(status).toBe(200)
}

/** The latest letter about the home, as it is stored, with the token that it will carry. */
async function latest() {
  const [row] = await app.db
    .select()
    .from(outbox)
    .leftJoin(emailTokens, eq(emailTokens.outboxId, outbox.id))
    .where(eq(outbox.customerId, home.id))
    .orderBy(desc(outbox.id))
    .limit(1)
  if (!row) throw new Error('No letter was written')
  return { ...row.outbox, token: row.letter_tokens?.token ?? '' }
}

/** Lets the latest letter leave; the text as it arrives. */
async function leave(): Promise<string> {
  const letter = await latest()
  let arrived = ''
  const delivery = {
    db: app.db,
    clock: app.clock.now,
    pauses: usualPauses,
    log: quietLog,
    findAttachment: async () => Buffer.from('%PDF'),
    send: async ({ text }: { text: string }) => {
      arrived = text
      return { kind: 'taken' as const, words: '250 OK' }
    },
  }
  await deliver(delivery, { id: letter.id, dueAt: letter.nextAttemptAt.toISOString() })
  return arrived
}

const pathIn = (text: string) =>
  text.match(/https?:\/\/[^/\s]+(\/customer-profile\/\d+\?t=[\w-]{22}\S*)/)?.[1] ?? ''

/** The address that the letter with a report brings to the mailbox. */
async function arrivedPath(): Promise<string> {
  await sendReport()
  return pathIn(await leave())
}

describe('what opens nothing', () => {
  test('a token that nobody made, of another home, or of another shape', async () => {
    const path = await arrivedPath()
    const token = path.match(/t=([\w-]{22})/)?.[1] ?? ''
    const other = await insertCustomer(app.db, {})
    for (const [id, t] of [
      [home.id, 'A'.repeat(22)],
      [other.id, token],
      [home.id, 'short'],
      [home.id, ''],
    ] as const) {
      const client = app.visitor()
      const answer = await read(client, `/customer-profile/${id}?t=${t}`)
      expect([answer.status, answer.headers.location]).toEqual([303, `/customer-profile/${id}`])
      expect(client.cookies.get('hvac.label')).toBeUndefined()
      expect(await mayRead(client)).not.toBe(200)
    }
  })

  test('a cookie with a token that nobody made', async () => {
    const client = app.visitor()
    client.cookies.set('hvac.label', { path: '/', value: 'A'.repeat(22) })
    expect((await read(client, `/customer-profile/${home.id}`)).body).toContain(labelAccessTexts.title)
    expect(await mayRead(client)).not.toBe(200)
  })

  test('the page of another home, and staff’s calls', async () => {
    const client = app.visitor()
    await read(client, await arrivedPath())
    const other = await insertCustomer(app.db, {})
    expect(await isOpen(client)).toBe(true)
    expect((await read(client, `/customer-profile/${other.id}`)).body).toContain(labelAccessTexts.title)
    expect((await client.get(`/api/Customer/GetCustomerById?id=${other.id}`)).status).not.toBe(200)
  })
})

describe('a letter to the known mailbox', () => {
  test('opens the page as the label does, carries no code of the label, and leaves no token in the address', async () => {
    await sendReport()
    const letter = await latest()
    expect(letter.text + letter.html).not.toContain(letter.token)
    const text = await leave()
    expect(text).not.toMatch(/[?&]k=/)
    expect(text).not.toContain(home.accessCode)
    const client = app.visitor()
    const swapped = await client.send<string>({ method: 'GET', url: pathIn(text), headers: followed })
    expect(swapped.status).toBe(303)
    expect(swapped.headers.location).toMatch(new RegExp(`^/customer-profile/${home.id}(\\?reason=.*)?$`))
    const page = await read(client, String(swapped.headers.location))
    expect(page.body).toContain('12 Elm Street')
    expect(page.body).not.toContain(known())
    expect(page.body).not.toContain(letter.token)
    const trail = await app.db.select().from(auditLines).where(eq(auditLines.action, 'open-page'))
    expect(trail.filter(({ subjectId }) => subjectId === String(home.id))).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain(letter.token)
    expect(app.logLines.join('\n')).not.toContain(letter.token)
  })

  test('that a mail gateway follows, with HEAD or GET and its cookie, is no sign that somebody came in', async () => {
    const path = await arrivedPath()
    const cameIn = async () => {
      const [link] = await app.db.select().from(pageLinks).where(eq(pageLinks.customerId, home.id))
      const entries = await app.db.select().from(auditLines).where(eq(auditLines.action, 'open-page'))
      return {
        isUsed: link?.lastUsedAt !== null,
        entries: entries.filter(({ subjectId }) => subjectId === String(home.id)).length,
      }
    }
    const head = await app.app.inject({ method: 'HEAD', url: path })
    expect(head.headers['set-cookie']).toBeUndefined()
    const gateway = app.visitor()
    await read(gateway, path)
    expect(await isOpen(gateway)).toBe(true)
    expect(await cameIn()).toEqual({ isUsed: false, entries: 1 })
    await readPage(gateway, `/customer-profile/${home.id}`)
    expect(await cameIn()).toEqual({ isUsed: true, entries: 1 })
  })

  test('counts with the first press on the page, where the browser does not say that somebody followed it', async () => {
    const client = app.visitor()
    await read(client, await arrivedPath())
    await client.send({
      method: 'POST',
      url: `/customer-profile/${home.id}`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const [link] = await app.db.select().from(pageLinks).where(eq(pageLinks.customerId, home.id))
    expect(link?.lastUsedAt).not.toBeNull()
  })

  test('works for seven days from when it left, not from when it was written', async () => {
    await sendReport()
    app.clock.pass({ hours: 48 })
    const path = pathIn(await leave())
    const early = app.visitor()
    app.clock.pass({ hours: 24 * 6 + 23 })
    await read(early, path)
    expect(await isOpen(early)).toBe(true)
    app.clock.pass({ hours: 2 })
    expect(await isOpen(early)).toBe(false)
    const late = app.visitor()
    const { status, body } = await read(late, path)
    expect(status).toBe(410)
    expect(body).toContain(endedLinkTexts.why.over)
    expect(body).not.toContain('12 Elm')
    expect(late.cookies.get('hvac.label')).toBeUndefined()
  })

  test('whoever holds one whose days are over can have another sent to that mailbox', async () => {
    const path = await arrivedPath()
    app.clock.pass({ hours: 24 * 8 })
    const client = app.visitor()
    const { body } = await read(client, path)
    expect(body).toContain(endedLinkTexts.another)
    const hidden = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const payload = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
    const asked = await client.sendForm('/send-page-link', payload)
    expect(asked.body).toContain(labelAccessTexts.linkWaits)
    expect(await latest()).toMatchObject({ kind: 'page-link', to: known() })
    const fresh = app.visitor()
    await read(fresh, pathIn(await leave()))
    expect(await isOpen(fresh)).toBe(true)
  })

  test('is not read in the outbox, and sent again it brings a link of its own', async () => {
    const first = await arrivedPath()
    const admin = await app.signIn('admin')
    const { id } = await latest()
    const { body } = await admin.get<OutboxEmail>(`/api/Outbox/GetMessageById?id=${id}`)
    expect(body.isLinkLeftOut).toBe(true)
    expect((await admin.post('/api/Outbox/ResendMessage', { id })).status).toBe(200)
    const again = pathIn(await leave())
    expect(again).not.toBe(first)
    for (const path of [first, again]) {
      const client = app.visitor()
      await read(client, path)
      expect(await isOpen(client)).toBe(true)
    }
    await app.db.update(customers).set({ email: 'new@home.example' }).where(eq(customers.id, home.id))
    expect((await admin.post('/api/Outbox/ResendMessage', { id })).status).toBe(409)
  })
})

describe('a mailbox that is not known gets none', () => {
  test('an address that a technician typed has the report without a way in', async () => {
    await change(technician, home.id, { email: `typed.${home.id}@new.example` })
    await sendReport()
    const letter = await latest()
    expect(letter).toMatchObject({ to: `typed.${home.id}@new.example`, token: '' })
    expect(letter.text).not.toContain('/customer-profile/')
    expect(await app.db.$count(pageLinks, eq(pageLinks.customerId, home.id))).toBe(0)
  })

  test('an address in doubt: its letter has none, and what is open rests until the office settled it', async () => {
    const client = app.visitor()
    const path = await arrivedPath()
    await read(client, path)
    const doubt = (contactDoubtedAt: Date | null) =>
      app.db.update(customers).set({ contactDoubtedAt }).where(eq(customers.id, home.id))
    await doubt(app.clock.now())
    expect(await isOpen(client)).toBe(false)
    expect(await mayRead(client)).not.toBe(200)
    const { status, body } = await read(app.visitor(), path)
    expect([status, body.includes(endedLinkTexts.why['in-doubt'])]).toEqual([410, true])
    await sendReport()
    expect((await latest()).token).toBe('')
    await doubt(null)
    expect(await isOpen(client)).toBe(true)
  })
})

describe('ends, and says why', () => {
  const ends: [string, keyof typeof endedLinkTexts.why, () => Promise<unknown>][] = [
    [
      'another address is known',
      'new-address',
      () =>
        change(seller, home.id, { email: `new.${home.id}@home.example`, whyContactChanged: 'same-person' }),
    ],
    [
      'it was mistyped',
      'mistyped',
      () =>
        change(seller, home.id, { email: `right.${home.id}@home.example`, whyContactChanged: 'mistyped' }),
    ],
    [
      'other people live there now',
      'other-people',
      () =>
        change(seller, home.id, { email: `new.${home.id}@home.example`, whyContactChanged: 'other-people' }),
    ],
    [
      'somebody has the code who should not',
      'code-lost',
      () => seller.post(`/api/Customer/IssueNewCode?id=${home.id}&why=exposed`),
    ],
  ]
  test.each(ends)('%s', async (_what, why, end) => {
    const path = await arrivedPath()
    const client = app.visitor()
    await read(client, path)
    expect(await isOpen(client)).toBe(true)
    await end()
    expect(await mayRead(client)).not.toBe(200)
    for (const [who, address] of [
      [client, `/customer-profile/${home.id}`],
      [client, '/customer-profile'],
      [app.visitor(), path],
    ] as const) {
      const { status, body } = await read(who, address)
      expect(status).toBe(410)
      expect(body).toContain(`This link ended on June 15, 2026: ${endedLinkTexts.why[why]}`)
      for (const secret of ['12 Elm', 'Ada', known(), 'home.example']) expect(body).not.toContain(secret)
    }
  })

  test('a worn label gets a new code, and the link lives on; a label that is opened takes its place', async () => {
    const client = app.visitor()
    await read(client, await arrivedPath())
    const { body } = await seller.post<{ accessCode: string }>(
      `/api/Customer/IssueNewCode?id=${home.id}&why=worn`,
    )
    expect(await isOpen(client)).toBe(true)
    await read(client, `/customer-profile/${home.id}?k=${body.accessCode}`)
    await app.db.update(pageLinks).set({ endedAt: new Date(), endedWhy: 'mistyped' })
    expect(await isOpen(client)).toBe(true)
  })

  test('the home is deleted', async () => {
    const path = await arrivedPath()
    const client = app.visitor()
    await read(client, path)
    await app.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, home.id))
    expect(await mayRead(client)).not.toBe(200)
    expect((await read(app.visitor(), path)).status).toBe(303)
  })
})

test('followed while another home is open it asks first', async () => {
  const own = await insertCustomer(app.db, { address: '99 Maple Street, Dayton' })
  const client = app.visitor()
  await read(client, `/customer-profile/${own.id}?k=${own.accessCode}`)
  const { body } = await read(client, await arrivedPath())
  expect(body).toContain(otherHomeTexts.notYou)
  expect((await read(client, '/customer-profile')).body).toContain('99 Maple')
  const hidden = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const payload = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  const yes = await client.sendForm('/open-profile', payload)
  expect(yes.status).toBe(303)
  expect(await isOpen(client)).toBe(true)
})

test('the link of a page that was opened long ago goes to the known mailbox alone', async () => {
  const client = app.visitor()
  await read(client, `/customer-profile/${home.id}?k=${home.accessCode}`)
  app.clock.pass({ hours: 24 * 31 })
  await app.db.update(customers).set({ contactDoubtedAt: new Date() }).where(eq(customers.id, home.id))
  const asked = await client.sendForm(
    '/send-page-link',
    new URLSearchParams({
      [csrfFieldName]: client.cookies.get('XSRF-TOKEN')?.value ?? '',
    }),
  )
  expect(asked.status).toBe(200)
  expect(await app.db.$count(outbox, eq(outbox.customerId, home.id))).toBe(0)
})
