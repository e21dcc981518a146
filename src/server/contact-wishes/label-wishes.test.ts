import { describe, expect, test } from 'vitest'
import type { OwnProfile } from '#contract/homes/customers.ts'
import { change, lettersOf, readChecks, readHome, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  home,
  page,
  sent,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { bell, known, seller, startWishing, stranger } from '#tests/support/wishing.ts'
import { notifyOfWaitingWishes } from './notices.ts'

startWishing()

describe('the holder of a label (H1)', () => {
  test('types a stranger’s email: nothing is known of it, the code goes to the known mailbox, which hears of it', async () => {
    const version = await sent()
    const label = await byLabel()
    const saved = await wish(label, admin, home.id, { email: stranger })
    expect(saved.body).toMatchObject({
      statusCode: 2,
      contactWishes: [{ field: 'email', value: 's•••@thief.example' }],
      isWishRefused: false,
    })
    expect((await readHome(admin, home.id)).email).toBe(known())
    const asked = await label.post<{ sentTo: string }>(url('SendDecisionCode'), { id: version.id })
    expect(asked.body.sentTo).toBe(`${known().slice(0, 1)}•••@test.example`)
    expect((await accept(label, version, { name: 'Not The Owner' })).body.code).toBe('CODE_MISSING')
    const letters = await lettersOf(app, home.id)
    expect(letters.map(({ kind, to }) => [kind, to])).toEqual([
      ['proposal', known()],
      ['contact-wish', known()],
      ['proposal-code', known()],
    ])
    const report = await label.post<{ code: string }>(
      `/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`,
    )
    expect(JSON.stringify(report.body)).not.toContain(stranger)
  })

  test('and the honest owner answers with the code from the known mailbox', async () => {
    const version = await sent()
    const label = await byLabel()
    await label.post(url('SendDecisionCode'), { id: version.id })
    const code = await secretSentTo(app.db, known())
    expect(
      (
        await answer(label, 'AcceptProposal', version, {
          optionKey: 'a',
          name: 'Elena',
          isOwner: true,
          agrees: true,
          code,
        })
      ).body,
    ).toMatchObject({
      state: 'accepted',
    })
  })

  test('reads no contact and no name anywhere, also in a conflict', async () => {
    await change(admin, home.id, { name: 'Elena Everett', phone: '416-555-0142' })
    const version = await sent({ personalMessage: 'Dear Elena, as we said: 416-555-0142.' })
    const label = await byLabel()
    const wishes = { text: `A quieter one. Elena Everett, ${known()}` }
    expect((await answer(await byLink(version), 'RequestProposalChanges', version, wishes)).status).toBe(200)
    const stale = await wish(label, admin, home.id, { version: 1 } as Partial<OwnProfile>)
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_WRITE'])
    const report = await admin.post(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`)
    const reads = await Promise.all([
      label.get(`/customer-profile/${home.id}`),
      label.get(`/customer-system-analysis/${home.id}`),
      label.get('/generate-request'),
      label.get(`/api/Customer/GetReports?customerId=${home.id}`),
      label.get(`/api/Customer/GetOwnRequests?customerId=${home.id}`),
      page(label, version),
      label.get(`/proposal/${version.id}`),
    ])
    const secrets = new RegExp(`${known()}|416-555-0142|Elena|Everett`)
    for (const read of [stale, ...reads]) expect(JSON.stringify(read.body)).not.toMatch(secrets)
    expect([200, 422]).toContain(report.status)
    expect(JSON.stringify((await page(await byLink(version), version)).body)).toContain(
      'Dear Elena, as we said',
    )
  })

  test.each<[string, () => Partial<OwnProfile>]>([
    ['an empty field', () => ({ email: '', phone: '' })],
    [
      'the mask that stands there',
      () => ({ email: 'c•••@test.example', phone: 'the number ending in 0142' }),
    ],
    ['another letter case', () => ({ email: known().toUpperCase() })],
    ['blanks around it', () => ({ email: ` ${known()} `, address: ` ${home.address} ` })],
  ])('wishes for nothing by %s', async (_what, typed) => {
    const saved = await wish(await byLabel(), admin, home.id, typed())
    expect(saved.body).toMatchObject({ statusCode: 2, contactWishes: [] })
    expect((await lettersOf(app, home.id)).length).toBe(0)
    expect((await readHome(admin, home.id)).email).toBe(known())
  })

  test('is refused a phone that is none, at its field', async () => {
    const saved = await wish(await byLabel(), admin, home.id, { phone: 'call me' })
    expect([saved.status, saved.body.data.problems.map(({ path }) => path)]).toEqual([400, ['phone']])
    expect((await readHome(admin, home.id)).version).toBe(1)
  })

  test('never learns that somebody else has an email: of another home, of an employee, of nobody (D13)', async () => {
    const other = await insertCustomer(app.db)
    const label = await byLabel()
    const answers: unknown[] = []
    for (const email of [other.email, technician.user.email, 'nobody@free.example']) {
      const { status, body } = await wish(label, admin, home.id, { email })
      answers.push([status, body.statusCode, body.contactWishes.length, body.isWishRefused])
    }
    expect(new Set(answers.map((said) => JSON.stringify(said))).size).toBe(1)
    expect(answers[0]).toEqual([200, 2, 1, false])
    // It takes the email from nobody: a new home gets it.
    const later = { address: '9 Later Street', email: 'nobody@free.example' }
    expect((await admin.post('/api/Customer/AddOrUpdateCustomer', later)).body).toMatchObject({
      statusCode: 1,
    })
  })

  test('on two devices has one wish, the later one, and the office reads when, from what and how often', async () => {
    const [phone, laptop] = [await byLabel(), await byLabel()]
    await wish(phone, admin, home.id, { email: 'first@test.example' })
    app.clock.pass({ minutes: 1 })
    await wish(laptop, admin, home.id, { email: 'second@test.example' })
    const { wishes } = await readChecks(admin, home.id)
    expect(wishes).toMatchObject([
      {
        field: 'email',
        value: 'second@test.example',
        typedBy: 'label',
        device: 'Safari on iPhone',
        times: 2,
      },
    ])
    expect(await bell(seller, 'contact-wished')).toMatchObject([
      {
        text: `Somebody with the label asks to change how to reach ${home.address}`,
        detail: 'Safari on iPhone · 2 times',
      },
    ])
  })

  test('sends its known mailbox one letter an hour at most, and the later wish is told when the hour is over', async () => {
    const label = await byLabel()
    for (const email of ['first@test.example', 'second@test.example'])
      await wish(label, admin, home.id, { email })
    const count = async () =>
      (await lettersOf(app, home.id)).filter(({ kind }) => kind === 'contact-wish').length
    const tell = () =>
      notifyOfWaitingWishes({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
    expect(await count()).toBe(1)
    await tell()
    expect(await count()).toBe(1)
    app.clock.pass({ minutes: 61 })
    await tell()
    await tell()
    expect(await count()).toBe(2)
  })

  test('is told of by a letter also where the home asked not to be contacted', async () => {
    await admin.post('/api/CallList/MarkHome', { customerId: home.id, mark: 'do-not-contact' })
    await wish(await byLabel(), admin, home.id, { phone: '416-555-0177' })
    expect(await lettersOf(app, home.id)).toMatchObject([{ kind: 'contact-wish', state: 'queued' }])
  })
})
