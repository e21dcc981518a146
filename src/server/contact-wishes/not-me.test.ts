import { describe, expect, test } from 'vitest'
import { change, pressNotMe, readChecks, readHome, tokenOf, wish } from '#tests/support/contacts.ts'
import { admin, app, byLabel, home } from '#tests/support/deciding.ts'
import { bell, firstWish, known, seller, startWishing, stranger, takeOver } from '#tests/support/wishing.ts'
import { notMeTexts } from '#texts/en/site/not-me.ts'
import { isWishingBarred } from './queries.ts'

startWishing()

describe('‘That was not me’ about a wish', () => {
  test('asks before its press, drops the wish, tells the office, and bars the label for 30 days', async () => {
    const label = await byLabel()
    await wish(label, admin, home.id, { email: stranger, monthlyGasUsage: 50 })
    const token = await tokenOf(app, 'contact-wish', known())
    const opened = await app.visitor().get<string>(`/not-me?t=${token}`)
    expect(opened.body).toContain(home.address)
    expect(opened.body).not.toContain(stranger)
    expect(opened.headers['cache-control']).toBe('no-store, no-transform')
    expect(opened.headers['set-cookie']).toBeUndefined()
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
