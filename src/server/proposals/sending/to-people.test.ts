import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomePerson, HomePersonInput } from '#contract/homes/home-people.ts'
import { auditLines, outbox, proposalLinks } from '#db/schema.ts'
import { change, lettersOf, pressNotMe, tokenOf } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  codeOf,
  details,
  endMailbox,
  home,
  page,
  pressKey,
  type Sent,
  saveLonger,
  sent,
  startDeciding,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { insertCustomer, insertIdealSystem, insertRequest } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { linkCookie, sendProposal } from '#tests/support/proposals.ts'
import { sendOnePath, sendSystemPath } from '#tests/support/reports.ts'
import { comparable } from '#tests/support/subjects.ts'
import { proposalEmailTexts } from '#texts/en/proposals/proposal-email.ts'

startDeciding(comparable)
beforeAll(async () => void (await insertIdealSystem(app.db)))

const tomsEmail = () => `tom.${home.id}@example.com`
const gracesEmail = () => `grace.${home.id}@example.com`
let tom: HomePerson
let grace: HomePerson

const saveUrl = '/api/Customer/AddOrUpdateCustomer'
const read = async () => (await admin.get<Customer>(`/api/Customer/GetCustomerById?id=${home.id}`)).body
const savePeople = async (people: Partial<HomePersonInput>[]) =>
  admin.post(saveUrl, { ...(await read()), people })

beforeEach(async () => {
  await savePeople([
    { name: 'Tom Brandt', part: 'owner', email: tomsEmail(), mayDecide: true },
    { name: 'Grace Hollis', part: 'tenant', email: gracesEmail(), forVisits: true },
  ])
  const [one, two] = (await read()).people
  if (!one || !two) throw new Error('The people were not stored')
  ;[tom, grace] = [one, two]
})

const letters = async () => (await lettersOf(app, home.id)).map(({ kind, to, state }) => [kind, to, state])
/** A browser that opened the link of the latest letter to a mailbox. */
async function of(email: string, { id }: Pick<Sent, 'id'>) {
  const browser = app.visitor()
  browser.cookies.set(...(await linkCookie(app.db, id, email)))
  return browser
}
const liveLinks = async () =>
  (
    await app.db
      .select()
      .from(proposalLinks)
      .where(isNull(proposalLinks.endedAt))
      .orderBy(asc(proposalLinks.id))
  )
    .filter(({ sentTo }) => [home.email, tomsEmail(), gracesEmail()].includes(sentTo))
    .map(({ sentTo, scope }) => [sentTo, scope])

describe('a proposal', () => {
  test('goes to all who may decide, and others only read it', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id, readerIds: [grace.id, 0] })
    expect(await letters()).toEqual([
      ['proposal', tomsEmail(), 'queued'],
      ['proposal', home.email, 'queued'],
      ['proposal', gracesEmail(), 'queued'],
    ])
    expect(await liveLinks()).toEqual([
      [tomsEmail(), 'decide'],
      [home.email, 'decide'],
      [gracesEmail(), 'read'],
    ])
    const texts = await app.db
      .select({ to: outbox.to, text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal')))
    const onlyRead = proposalEmailTexts.onlyRead.split('.')[0] ?? ''
    expect(texts.filter(({ text }) => text.includes(onlyRead)).map(({ to }) => to)).toEqual([gracesEmail()])

    const reader = await of(gracesEmail(), version)
    expect((await page(reader, version)).status).toBe(200)
    expect((await accept(reader, version)).status).not.toBe(200)
    expect((await accept(await of(tomsEmail(), version), version)).status).toBe(200)
  })

  test('is answered by label with six digits that go to whoever may decide', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id })
    const label = await byLabel()
    expect((await label.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    expect((await letters()).at(-1)).toEqual(['proposal-code', tomsEmail(), 'queued'])
  })

  test('goes to nobody who may not get it so, and nothing is sent', async () => {
    const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
    const { body } = await admin.get<{ version: number }>(`${url('GetProposal')}?id=${id}`)
    const send = (chosen: object) =>
      admin.post<{ data: { problems: { path: string }[] } }>(url('SendProposal'), {
        id,
        version: body.version,
        sendKey: `the press that sends ${id}`,
        ...chosen,
      })
    for (const [chosen, path] of [
      [{ toPersonId: grace.id }, 'toPersonId'],
      [{ toPersonId: 999_999 }, 'toPersonId'],
      [{ readerIds: [999_999] }, 'readerIds'],
    ] as const) {
      const refused = await send(chosen)
      expect([refused.status, refused.body.data.problems[0]?.path]).toEqual([400, path])
    }
    expect(await letters()).toEqual([])
    expect((await send({ toPersonId: tom.id })).status).toBe(200)
    const [line] = await app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.action, 'send-proposal'), eq(auditLines.subjectId, String(id))))
      .orderBy(desc(auditLines.id))
    expect(line?.after).toMatchObject({ email: tomsEmail() })
  })

  test('reaches a home whose customer has no email', async () => {
    await change(admin, home.id, { email: null, whyContactChanged: 'mistyped' })
    const version = await sent({}, admin, { toPersonId: tom.id })
    expect((await page(await of(tomsEmail(), version), version)).status).toBe(200)
  })
})

describe('of two who may decide', () => {
  const lastLetters = async (count: number) => (await letters()).slice(-count)
  const subjectsOfAnswers = async () => {
    const answers = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-answer'))
    return (await app.db.select().from(outbox).where(answers)).map(({ subject }) => subject)
  }

  test('who answer at once, the first answer stands, and the other one reads whose it was and when', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id, readerIds: [0] })
    const [toms, customers] = [await of(tomsEmail(), version), await of(home.email ?? '', version)]
    const answers = await Promise.all([
      accept(toms, version, { name: 'Tom Brandt' }),
      accept(customers, version, { name: 'Elena Everett' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'ACCEPTED'],
    ])
    const [first, second] = answers[0].status === 200 ? ['Tom Brandt', customers] : ['Elena Everett', toms]
    expect((await page(second, version)).body).toMatchObject({
      state: 'accepted',
      reader: 'read-link',
      severalMayAnswer: true,
      decisions: [{ kind: 'accept', name: first, decidedOn: '2026-11-22' }],
    })
    expect((await details(version.id)).decisions).toHaveLength(1)
    const news = ['proposal-news', admin.user.email, 'queued']
    expect(await lastLetters(3)).toEqual([
      ['proposal-answer', tomsEmail(), 'queued'],
      ['proposal-answer', home.email, 'queued'],
      news,
    ])
    const copy = expect.stringContaining(`${first} said yes to our proposal`)
    expect(await subjectsOfAnswers()).toEqual([copy, copy])
  })

  test('who say yes and no at once, one stands, and the other one may say that it was not theirs', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id, readerIds: [0] })
    const [toms, customers] = [await of(tomsEmail(), version), await of(home.email ?? '', version)]
    const answers = await Promise.all([
      answer(toms, 'DeclineProposal', version, { reason: 'price' }),
      accept(customers, version),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isNo = answers[0].status === 200
    expect((await page(isNo ? customers : toms, version)).body.decisions).toMatchObject([
      isNo ? { kind: 'decline', name: 'Tom Brandt' } : { kind: 'accept', name: yes.name },
    ])
    const told = isNo ? (home.email ?? '') : tomsEmail()
    await pressNotMe(app, await tokenOf(app, 'proposal-answer', told))
    expect(await details(version.id)).toMatchObject({ doubts: [{ mailbox: told, settled: null }] })
  })

  test('one asks for changes: by name, and the other one may still say yes', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id, readerIds: [0] })
    const [toms, customers] = [await of(tomsEmail(), version), await of(home.email ?? '', version)]
    const press = { ...version, pressKey: pressKey(), text: 'A quieter one' }
    const asked = await toms.post(url('RequestProposalChanges'), press)
    expect([asked.status, (await toms.post(url('RequestProposalChanges'), press)).body]).toEqual([
      200,
      asked.body,
    ])
    expect((await page(customers, version)).body).toMatchObject({
      state: 'changes-requested',
      reader: 'email-link',
      decisions: [{ kind: 'request-changes', name: 'Tom Brandt' }],
    })
    expect(codeOf(await accept(customers, version))).toEqual([200, undefined])
  })

  test('a newer version that both get is where their older links lead, and one that goes to one ends those of the other', async () => {
    const first = await sent({}, admin, { toPersonId: tom.id, readerIds: [0] })
    const [toms, customers] = [await of(tomsEmail(), first), await of(home.email ?? '', first)]
    await saveLonger(first)
    await sendProposal(admin, first.id, { toPersonId: tom.id, readerIds: [0] })
    for (const who of [toms, customers])
      expect((await page(who, first)).body).toMatchObject({ number: 2, reader: 'email-link' })
    await saveLonger(first)
    await sendProposal(admin, first.id, { toPersonId: tom.id })
    expect((await page(toms, first)).body).toMatchObject({ number: 3, reader: 'email-link' })
    expect((await page(customers, first)).status).toBe(404)
  })
})

describe('links end', () => {
  test('of whoever is removed, also those that only read', async () => {
    const version = await sent({}, admin, { readerIds: [grace.id] })
    const reader = await of(gracesEmail(), version)
    expect((await page(reader, version)).status).toBe(200)
    await savePeople([tom])
    expect((await page(reader, version)).status).toBe(404)
    expect(await letters()).toEqual([
      ['proposal', home.email, 'queued'],
      ['proposal', gracesEmail(), 'cancelled'],
    ])
    expect(await liveLinks()).toEqual([[home.email, 'decide']])
  })

  test('of whoever may decide no more, and codes go nowhere', async () => {
    const version = await sent({}, admin, { toPersonId: tom.id })
    const decider = await of(tomsEmail(), version)
    await savePeople([{ ...tom, mayDecide: false }, grace])
    expect((await page(decider, version)).status).toBe(404)
    expect((await accept(decider, version)).status).toBe(404)
    const label = await byLabel()
    expect((await label.post(url('SendDecisionCode'), { id: version.id })).status).not.toBe(200)
  })

  test('all of a version whose links staff ends', async () => {
    const version = await sent({}, admin, { readerIds: [grace.id] })
    await endMailbox(version)
    expect(await liveLinks()).toEqual([])
  })
})

describe('a report', () => {
  test.each([
    ['of one piece', () => sendOnePath(home.id, 'Furnace 1')],
    ['of the whole system', () => sendSystemPath(home.id)],
  ])('%s goes to somebody of the home, without a link to its page', async (_what, path) => {
    const sentReport = await technician.post<{ sentTo: string }>(`${path()}&personId=${grace.id}`)
    expect([sentReport.status, sentReport.body.sentTo]).toEqual([200, gracesEmail()])
    const [row] = await app.db
      .select({ to: outbox.to, text: outbox.text })
      .from(outbox)
      .where(eq(outbox.customerId, home.id))
    expect(row?.to).toBe(gracesEmail())
    expect(row?.text).not.toContain('/customer-profile/')
  })

  test('goes to nobody of another home, and the holder of the label chooses nobody', async () => {
    expect((await technician.post(`${sendSystemPath(home.id)}&personId=999999`)).status).toBe(404)
    const label = await byLabel()
    expect((await label.post(`${sendSystemPath(home.id)}&personId=${grace.id}`)).status).toBe(404)
    expect(await letters()).toEqual([])
  })
})

test('news of a visit goes to the contact of the request and whoever is for visits, once each', async () => {
  const { id: requestId } = await insertRequest(app.db, {
    customerId: home.id,
    email: home.email,
    status: 'assigned',
    assignedUserId: technician.user.id,
    requestedAt: app.clock.now(),
  })
  const set = async (visitDay: string) =>
    admin.post('/api/Request/SetVisit', { requestId, visitDay, timeZone: 'America/Toronto' })
  const day = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await set(day(3))).status).toBe(200)
  expect(await letters()).toEqual([
    ['visit-set', home.email, 'queued'],
    ['visit-set', gracesEmail(), 'queued'],
  ])
  await savePeople([{ ...tom, email: (home.email ?? '').toUpperCase(), mayDecide: false, forVisits: true }])
  await set(day(4))
  expect((await letters()).slice(2)).toEqual([['visit-set', home.email, 'queued']])
})

test('who asked at one home not to be contacted is not written to about another', async () => {
  const cottage = await insertCustomer(app.db, { ...comparable, email: home.email?.toUpperCase() ?? null })
  expect((await technician.post(sendSystemPath(home.id))).status).toBe(200)
  const mark = { customerId: cottage.id, mark: 'do-not-contact' }
  expect((await admin.post('/api/CallList/MarkHome', mark)).status).toBe(200)
  expect(await letters()).toEqual([['system-analysis', home.email, 'cancelled']])
  const refused = await technician.post<{ code: string }>(sendSystemPath(home.id))
  expect(refused.body.code).toBe('DO_NOT_CONTACT')
  expect((await technician.post(`${sendSystemPath(home.id)}&personId=${grace.id}`)).status).toBe(200)
})
