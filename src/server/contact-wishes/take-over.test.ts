import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, contactWishes, customers } from '#db/schema.ts'
import { lettersOf, pressNotMe, readChecks, readHome, tokenOf, wish } from '#tests/support/contacts.ts'
import { admin, app, byLabel, home, technician } from '#tests/support/deciding.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import {
  bell,
  firstWish,
  known,
  leave,
  seller,
  startWishing,
  stranger,
  takeOver,
} from '#tests/support/wishing.ts'
import { contactWords } from '#texts/en/staff/homes/contacts.ts'
import { isContactInDoubt } from './queries.ts'
import { askAgainOrForget } from './retention.ts'

startWishing()

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

  test('is told that another home has a wished email, and may say that both share it', async () => {
    const other = await insertCustomer(app.db)
    await wish(await byLabel(), admin, home.id, { email: other.email })
    const wishId = await firstWish()
    const clash = await takeOver(admin, wishId, { whyContactChanged: 'same-person' })
    expect([clash.status, clash.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(clash.body).toMatchObject({ message: contactWords.emailOfAnotherHome })
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
