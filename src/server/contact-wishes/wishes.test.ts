import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnProfile } from '#contract/customers.ts'
import { auditLines, contactWishes, customers } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import {
  change,
  lettersOf,
  pressNotMe,
  readChecks,
  readHome,
  tokenOf,
  wish,
} from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  home,
  page,
  sent,
  startDeciding,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { notMeTexts } from '#texts/not-me.ts'
import { tellOfWaitingWishes } from './notices.ts'
import { isContactInDoubt, isWishingBarred } from './queries.ts'
import { askAgainOrForget } from './retention.ts'

startDeciding()

const stranger = 'stranger@thief.example'
const known = () => home.email ?? ''
let seller: StaffClient
beforeEach(async () => {
  seller = await app.signIn('salesperson')
})

const takeOver = (who: StaffClient, wishId: number, more: object = {}) =>
  who.post<{ code: string; data: { wishes: { value: string }[] } }>('/api/Customer/TakeOverContactWish', {
    wishId,
    customerId: home.id,
    howKnown: 'called',
    ...more,
  })
const leave = (who: StaffClient, wishId: number) =>
  who.post('/api/Customer/LeaveContactWish', { wishId, customerId: home.id })
const firstWish = async () => (await readChecks(admin, home.id)).wishes[0]?.id ?? 0
const bell = async (who: StaffClient, kind: string) =>
  (
    await who.get<{ rows: { kind: string; subjectId: number; text: string; detail: string }[] }>(
      '/api/Alert/GetAlerts',
    )
  ).body.rows.filter((row) => row.kind === kind && row.subjectId === home.id)

describe('the holder of a label (H1)', () => {
  test('types a stranger’s e-mail: nothing is known of it, the code goes to the known mailbox, which hears of it', async () => {
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
    const version = await sent()
    const label = await byLabel()
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

  test('never learns that somebody else has an e-mail: of another home, of an employee, of nobody (D13)', async () => {
    const other = await insertCustomer(app.db)
    const label = await byLabel()
    const answers: unknown[] = []
    for (const email of [other.email, technician.user.email, 'nobody@free.example']) {
      const { status, body } = await wish(label, admin, home.id, { email })
      answers.push([status, body.statusCode, body.contactWishes.length, body.isWishRefused])
    }
    expect(new Set(answers.map((said) => JSON.stringify(said))).size).toBe(1)
    expect(answers[0]).toEqual([200, 2, 1, false])
    // It takes the e-mail from nobody: a new home gets it.
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
      tellOfWaitingWishes({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
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

describe('‘That was not me’ about a wish', () => {
  test('asks before its press, drops the wish, tells the office, and bars the label for 30 days', async () => {
    const label = await byLabel()
    await wish(label, admin, home.id, { email: stranger, monthlyGasUsage: 50 })
    const token = await tokenOf(app, 'contact-wish', known())
    const opened = await app.visitor().get<string>(`/not-me?t=${token}`)
    expect(opened.body).toContain(home.address)
    expect(opened.body).not.toContain(stranger)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(String(opened.headers['set-cookie'])).not.toContain(token)
    expect((await readChecks(admin, home.id)).wishes).toHaveLength(1)

    expect(await pressNotMe(app, token)).toContain(notMeTexts.done)
    expect(await pressNotMe(app, token)).toContain(notMeTexts.done)
    expect((await readChecks(admin, home.id)).wishes).toEqual([])
    expect(await bell(seller, 'contact-denied')).toHaveLength(1)
    const barred = await wish(label, admin, home.id, { email: stranger, monthlyGasUsage: 60 })
    expect(barred.body).toMatchObject({ statusCode: 2, contactWishes: [], isWishRefused: true })
    expect((await readHome(admin, home.id)).monthlyGasUsage).toBe(60)
    app.clock.pass({ hours: 31 * 24 })
    expect(await isWishingBarred(app.db, home.id, app.clock.now())).toBe(false)
  })

  test('answers alike for an unknown token and for one whose mailbox gave way to another', async () => {
    await wish(await byLabel(), admin, home.id, { email: stranger })
    const token = await tokenOf(app, 'contact-wish', known())
    await change(admin, home.id, { email: 'really@new.example', whyContactChanged: 'mistyped' })
    await wish(await byLabel(), admin, home.id, { email: stranger })
    for (const wrong of [token, 'no-token', '', 'x'.repeat(5000)])
      expect(await pressNotMe(app, wrong)).toContain(notMeTexts.ended)
    expect((await readChecks(admin, home.id)).wishes).toHaveLength(1)
  })

  test('against the press of the office: one of them has its way, and says so', async () => {
    await wish(await byLabel(), admin, home.id, { email: stranger })
    const [token, wishId] = [await tokenOf(app, 'contact-wish', known()), await firstWish()]
    const [taken] = await Promise.all([
      takeOver(admin, wishId, { whyContactChanged: 'same-person' }),
      pressNotMe(app, token),
    ])
    const { email } = await readHome(admin, home.id)
    expect([
      [200, stranger],
      [409, known()],
    ]).toContainEqual([taken.status, email])
    expect((await readChecks(admin, home.id)).wishes).toEqual([])
  })
})

describe('the office', () => {
  test('takes a wish over in one press, says how it is known and why, and the mailbox before can say that it was not', async () => {
    await wish(await byLabel(), admin, home.id, { email: 'elena@new.example' })
    const taken = await takeOver(seller, await firstWish(), { whyContactChanged: 'same-person' })
    expect(taken.status).toBe(200)
    expect((await readHome(admin, home.id)).email).toBe('elena@new.example')
    expect((await readChecks(admin, home.id)).wishes).toEqual([])
    const line = and(eq(auditLines.action, 'take-over-contact'), eq(auditLines.subjectId, String(home.id)))
    const [trail] = await app.db.select().from(auditLines).where(line)
    expect(trail).toMatchObject({
      actorId: seller.user.id,
      after: { email: 'elena@new.example', howKnown: 'called', whyContactChanged: 'same-person' },
    })
    expect((await lettersOf(app, home.id)).at(-1)).toMatchObject({ kind: 'contact-changed', to: known() })

    expect(await isContactInDoubt(app.db, home.id)).toBe(false)
    await pressNotMe(app, await tokenOf(app, 'contact-changed', known()))
    expect(await isContactInDoubt(app.db, home.id)).toBe(true)
    expect((await readChecks(admin, home.id)).doubtedDate).not.toBeNull()
    expect(await bell(admin, 'contact-denied')).toHaveLength(1)
    expect((await technician.post('/api/Customer/SettleContact', { customerId: home.id })).status).toBe(403)
    expect((await seller.post('/api/Customer/SettleContact', { customerId: home.id })).status).toBe(200)
    expect(await isContactInDoubt(app.db, home.id)).toBe(false)
  })

  test('is refused a wish that was replaced meanwhile, and shown the new one', async () => {
    const label = await byLabel()
    await wish(label, admin, home.id, { email: 'first@test.example' })
    const old = await firstWish()
    await wish(label, admin, home.id, { email: 'FIRST@test.example' })
    expect(await firstWish()).toBe(old)
    await wish(label, admin, home.id, { email: stranger })
    for (const press of [takeOver(admin, old), leave(admin, old)]) {
      const { status, body } = (await press) as Awaited<ReturnType<typeof takeOver>>
      expect([status, body.code, body.data.wishes.map(({ value }) => value)]).toEqual([
        409,
        'WISH_GONE',
        [stranger],
      ])
    }
    expect((await readHome(admin, home.id)).email).toBe(known())
    expect((await leave(admin, await firstWish())).status).toBe(200)
    expect((await readChecks(admin, home.id)).wishes).toEqual([])
  })

  test('takes over a wish of one home by the number of another for nobody', async () => {
    const other = await insertCustomer(app.db)
    await wish(await byLabel(), admin, home.id, { email: stranger })
    const wishId = await firstWish()
    expect((await takeOver(admin, wishId, { customerId: other.id })).status).toBe(409)
    expect((await takeOver(technician, wishId)).status).toBe(403)
    expect((await leave(technician, wishId)).status).toBe(403)
    expect((await readHome(admin, home.id)).email).toBe(known())
  })

  test('is told that another home has a wished e-mail, and may say that both share it', async () => {
    const other = await insertCustomer(app.db)
    await wish(await byLabel(), admin, home.id, { email: other.email })
    const wishId = await firstWish()
    const clash = await takeOver(admin, wishId, { whyContactChanged: 'same-person' })
    expect([clash.status, clash.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await readChecks(admin, home.id)).wishes).toHaveLength(1)
    const both = await takeOver(admin, wishId, { whyContactChanged: 'same-person', isAnotherHome: true })
    expect(both.status).toBe(200)
    expect(await app.db.$count(customers, eq(customers.email, other.email ?? ''))).toBe(2)
  })

  test('is asked once more after 90 days, and the wish is forgotten two weeks later', async () => {
    await wish(await byLabel(), admin, home.id, { phone: '416-555-0177' })
    const night = async (days: number) => {
      app.clock.pass({ hours: days * 24 })
      await askAgainOrForget(app.db, app.clock.now())
      return app.db.$count(contactWishes, eq(contactWishes.customerId, home.id))
    }
    expect(await night(89)).toBe(1)
    const rested = () => app.signIn('salesperson')
    expect(await bell(await rested(), 'contact-wish-waits')).toEqual([])
    expect(await night(2)).toBe(1)
    const [asked] = await app.db.select().from(contactWishes).where(eq(contactWishes.customerId, home.id))
    expect(asked?.askedAgainAt).not.toBeNull()
    expect(await night(13)).toBe(1)
    expect(await night(2)).toBe(0)
    const trail = and(eq(auditLines.action, 'forget-contact'), eq(auditLines.subjectId, String(home.id)))
    expect(await app.db.$count(auditLines, trail)).toBe(1)
  })

  test('knows of a wish that the upgrade made that nobody has looked at it', async () => {
    expect(await isContactInDoubt(app.db, home.id)).toBe(false)
    const at = app.clock.now()
    const made = {
      customerId: home.id,
      field: 'email',
      value: stranger,
      typedBy: 'upgrade',
      at,
      toldAt: at,
    } as const
    await app.db.insert(contactWishes).values(made)
    expect(await isContactInDoubt(app.db, home.id)).toBe(true)
    await leave(admin, await firstWish())
    expect(await isContactInDoubt(app.db, home.id)).toBe(false)
  })
})
