import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers, proposalLinks } from '#db/schema.ts'
import type { ContactReason } from '#domain/people/contacts.ts'
import type { StaffClient } from '#tests/support/app.ts'
import { change, lettersOf, readChecks, readHome, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  home,
  page,
  sent,
  startDeciding,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { insertCustomer, insertRequest, nextNumber } from '#tests/support/factories.ts'

startDeciding()

const known = () => home.email ?? ''
/** An email that no other home has. */
let another: string
const saveUrl = '/api/Customer/AddOrUpdateCustomer'
let seller: StaffClient
beforeEach(async () => {
  another = `elena.${nextNumber()}@new.example`
  seller = await app.signIn('salesperson')
})

const correct = (whyContactChanged?: ContactReason, fields?: object) =>
  change(seller, home.id, { ...(fields ?? { email: another }), whyContactChanged })
const letters = async () => (await lettersOf(app, home.id)).map(({ kind, to, state }) => [kind, to, state])
const unexplained = async () => (await readChecks(admin, home.id)).unexplainedDate

describe('who may send makes another email known, and says why', () => {
  test('the same person: links to the mailbox before end, what waits for it is cancelled, and it hears of it', async () => {
    const version = await sent()
    const browser = await byLink(version)
    expect((await correct('same-person')).body.statusCode).toBe(2)
    expect((await readHome(admin, home.id)).email).toBe(another)
    expect(await letters()).toEqual([
      ['proposal', known(), 'cancelled'],
      ['contact-changed', known(), 'queued'],
    ])
    expect((await page(browser, version)).status).toBe(404)
    expect((await accept(browser, version)).status).toBe(404)
    expect(await unexplained()).toBeNull()
  })

  test('mistyped: the wrong mailbox reads and decides nothing any more, and gets nothing (D2)', async () => {
    const version = await sent()
    const browser = await byLink(version)
    expect((await page(browser, version)).status).toBe(200)
    await correct('mistyped')
    expect((await page(browser, version)).status).toBe(404)
    expect((await accept(browser, version)).status).toBe(404)
    expect(await letters()).toEqual([['proposal', known(), 'cancelled']])
  })

  test('without an answer, as a program saves: links end, nothing goes out, and the bell says so', async () => {
    await sent()
    await correct()
    expect(await letters()).toEqual([['proposal', known(), 'cancelled']])
    const alive = and(eq(proposalLinks.sentTo, known()), isNull(proposalLinks.endedAt))
    expect(await app.db.$count(proposalLinks, alive)).toBe(0)
    expect(await unexplained()).not.toBeNull()
    const { body } = await admin.get<{ rows: { kind: string }[] }>('/api/Alert/GetAlerts')
    expect(body.rows.filter(({ kind }) => kind === 'contact-changed')).toHaveLength(1)
  })

  test.each<[string, () => object]>([
    ['letter case', () => ({ email: known().toUpperCase() })],
    ['another field', () => ({ name: 'Elena' })],
    ['a first phone number', () => ({ phone: '416-555-0142' })],
  ])('%s alone is no other contact', async (_what, fields) => {
    const version = await sent()
    const browser = await byLink(version)
    expect((await correct(undefined, fields())).body.statusCode).toBe(2)
    expect(await readHome(admin, home.id)).toMatchObject(fields())
    expect((await page(browser, version)).status).toBe(200)
    expect(await unexplained()).toBeNull()
  })

  test('settles a wish for the same field, whatever it was', async () => {
    await wish(await byLabel(), admin, home.id, { email: 'stranger@thief.example', phone: '416-555-0177' })
    await correct('same-person')
    expect((await readChecks(admin, home.id)).wishes).toMatchObject([{ field: 'phone' }])
  })
})

describe('other people live there now', () => {
  test('ends the label, its pages and links, wishes and open proposals; what is older leaves the page of the label', async () => {
    await change(admin, home.id, { name: 'Elena Everett', phone: '416-555-0142' })
    const version = await sent()
    const [link, label] = [await byLink(version), await byLabel()]
    await insertRequest(app.db, { customerId: home.id, requestedAt: app.clock.now() })
    await wish(label, admin, home.id, { phone: '416-555-0177' })
    app.clock.pass({ minutes: 1 })
    expect((await readChecks(seller, home.id)).openProposals).toMatchObject([{ id: version.id, number: 1 }])

    expect((await correct('other-people')).body.statusCode).toBe(2)
    const after = await readHome(admin, home.id)
    expect(after).toMatchObject({ name: null, email: another, phone: null, address: home.address })
    expect((await page(link, version)).status).toBe(404)
    expect((await label.get<string>(`/customer-profile/${home.id}`)).body).not.toContain(home.address)
    const details = await admin.get<{ state: string }>(`${url('GetProposal')}?id=${version.id}`)
    expect(details.body.state).toBe('withdrawn')
    expect(await readChecks(admin, home.id)).toMatchObject({ wishes: [], openProposals: [] })
    expect((await letters()).some(([kind]) => kind === 'contact-changed')).toBe(false)

    const [stored] = await app.db.select().from(customers).where(eq(customers.id, home.id))
    expect(stored?.accessCode).not.toBe(home.accessCode)
    const fresh = await byLabel({ ...home, accessCode: stored?.accessCode ?? '' })
    const profile = await fresh.get<string>(`/customer-profile/${home.id}`)
    expect(profile.body).toContain('I am new here')
    expect((await fresh.get<unknown[]>(`/api/Customer/GetOwnRequests?customerId=${home.id}`)).body).toEqual(
      [],
    )
    expect((await fresh.get<unknown[]>('/api/Proposal/GetMyProposals')).body).toEqual([])
    expect((await page(fresh, version)).status).toBe(404)
    const later = await sent()
    expect((await page(fresh, later)).status).toBe(200)
  })
})

describe('other staff', () => {
  test('types a wish, which the office reads with their name; reports may go there, nothing else changes', async () => {
    expect((await change(technician, home.id, { email: another, name: 'Elena' })).body.statusCode).toBe(2)
    expect(await readHome(admin, home.id)).toMatchObject({ name: 'Elena', email: known() })
    expect((await readChecks(admin, home.id)).wishes).toMatchObject([
      { field: 'email', value: another, typedBy: 'staff', typedByName: technician.user.name, device: null },
    ])
    expect((await readChecks(technician, home.id)).maySettle).toBe(false)
    expect(await letters()).toEqual([])
  })

  test('adds a home with its street; its email and phone are wishes', async () => {
    const typed = { address: '3 New Street', email: another, phone: '416-555-0199' }
    const { body } = await technician.post<{ id: number; statusCode: number }>(saveUrl, typed)
    expect(body.statusCode).toBe(1)
    expect(await readHome(admin, body.id)).toMatchObject({
      address: '3 New Street',
      email: null,
      phone: null,
    })
    expect((await readChecks(admin, body.id)).wishes.map(({ field }) => field)).toEqual(['email', 'phone'])
  })

  test('makes it known where technicians may send', async () => {
    const settings = (await admin.get<object>('/api/ProposalSettings/Find')).body
    expect(
      (await admin.post('/api/ProposalSettings/Save', { ...settings, techniciansMaySend: true })).status,
    ).toBe(200)
    await change(technician, home.id, { email: another, whyContactChanged: 'mistyped' })
    expect((await readHome(admin, home.id)).email).toBe(another)
    const now = (await admin.get<object>('/api/ProposalSettings/Find')).body
    await admin.post('/api/ProposalSettings/Save', { ...now, techniciansMaySend: false })
  })
})

describe('one email of two homes (S55)', () => {
  test('is code 3 until somebody says so, and then goes on without a word', async () => {
    const other = await insertCustomer(app.db)
    const refused = await correct('same-person', { email: other.email?.toUpperCase() })
    expect(refused.body).toMatchObject({ statusCode: 3, version: 1 })
    expect((await correct('same-person', { email: other.email, isAnotherHome: true })).body.statusCode).toBe(
      2,
    )
    expect((await correct(undefined, { name: 'Elena' })).body.statusCode).toBe(2)
    const added = { address: '7 Cottage Road', email: other.email }
    expect((await seller.post(saveUrl, added)).body).toMatchObject({ statusCode: 3 })
    expect((await seller.post(saveUrl, { ...added, isAnotherHome: true })).body).toMatchObject({
      statusCode: 1,
    })
  })

  test('of two changes to one email at the same moment stores one', async () => {
    const other = await insertCustomer(app.db)
    const answers = await Promise.all(
      [home.id, other.id].map((id) => change(seller, id, { email: 'both@test.example' })),
    )
    expect(answers.map(({ body }) => body.statusCode).toSorted()).toEqual([2, 3])
  })
})
