import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Label } from '#contract/homes/labels.ts'
import { proposals, rebates } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import { change, lettersOf, readChecks, readHome, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  details,
  home,
  lettersTo,
  page,
  revise,
  type Sent,
  sent,
  startDeciding,
  technician,
  url,
  withToken,
} from '#tests/support/deciding.ts'
import { nextNumber } from '#tests/support/factories.ts'
import { insertRebate } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'

startDeciding()

const known = () => home.email ?? ''
let another: string
let seller: StaffClient
beforeEach(async () => {
  another = `elena.again.${nextNumber()}@new.example`
  seller = await app.signIn('salesperson')
})

type Saved = { statusCode: number; sentAgain?: { sent: number[]; held: { id: number; whyNot: string }[] } }
const correct = async (more: object, who: StaffClient = seller) => {
  const { body } = await change(who, home.id, { email: another, sendsAgain: true, ...more })
  return (body as unknown as Saved).sentAgain
}
const byLinkTo = async ({ id }: Pick<Sent, 'id'>, mailbox: string) =>
  withToken({ id }, await secretSentTo(app.db, mailbox))
const setTechniciansMaySend = async (techniciansMaySend: boolean) => {
  const settings = (await admin.get<object>('/api/ProposalSettings/Find')).body
  await admin.post('/api/ProposalSettings/Save', { ...settings, techniciansMaySend })
}

describe('the open proposals go to the new email in the press that ends their links', () => {
  test('not by who may not send: what a technician types is a wish', async () => {
    const version = await sent()
    expect(await correct({ whyContactChanged: 'same-person' }, technician)).toBeUndefined()
    expect(await lettersTo(another)).toEqual([])
    expect((await page(await byLink(version), version)).status).toBe(200)
  })

  test.each(['same-person', 'mistyped'])(
    '%s: each with a letter of its own; the new mailbox is that of the version and answers it, the old link is dead',
    async (whyContactChanged) => {
      const [first, second] = [await sent(), await sent()]
      const old = await byLink(first)
      expect((await readChecks(seller, home.id)).openProposals).toEqual(
        [first, second].map(({ id }) => ({ id, number: 1, mailbox: known(), whyNot: null })),
      )
      expect(await correct({ whyContactChanged })).toEqual({ sent: [first.id, second.id], held: [] })
      expect(await lettersTo(another)).toEqual(['proposal queued', 'proposal queued'])
      expect((await lettersTo(known())).filter((letter) => letter.startsWith('proposal'))).toEqual([
        'proposal cancelled',
        'proposal cancelled',
      ])
      expect((await page(old, first)).status).toBe(404)
      const owner = await byLinkTo(second, another)
      expect((await accept(owner, second)).status).toBe(200)
      expect((await readChecks(seller, home.id)).openProposals).toMatchObject([
        { id: first.id, mailbox: another },
      ])
    },
  )

  test.each<[string, object]>([
    ['without the tick', { whyContactChanged: 'same-person', sendsAgain: false }],
    ['without an answer, as a program saves', {}],
    ['with an emptied field', { email: null, whyContactChanged: 'same-person' }],
    ['where other people live there now', { whyContactChanged: 'other-people' }],
  ])('%s nothing goes out', async (_what, more) => {
    await sent()
    const outcome = await correct(more)
    expect(outcome?.sent ?? []).toEqual([])
    const letters = await lettersOf(app, home.id)
    expect(letters.filter(({ kind, state }) => kind === 'proposal' && state === 'queued')).toEqual([])
  })

  test('says of each why it does not go: a rebate that has ended, a customer who wants no contact', async () => {
    const rebate = await insertRebate(app.db)
    const [kept, ended] = [await sent(), await sent({ rebateIds: [rebate.id] })]
    await app.db.update(rebates).set({ endedOn: '2026-11-21' }).where(eq(rebates.id, rebate.id))
    expect(await correct({ whyContactChanged: 'mistyped' })).toEqual({
      sent: [kept.id],
      held: [{ id: ended.id, whyNot: 'rebate-ended' }],
    })
    await seller.post('/api/CallList/MarkHome', { customerId: home.id, mark: 'do-not-contact' })
    const back = await correct({ whyContactChanged: 'mistyped', email: known() })
    expect(back).toEqual({ sent: [], held: [{ id: kept.id, whyNot: 'do-not-contact' }] })
    expect((await details(kept.id)).links.every(({ ended: end }) => end !== null)).toBe(true)
  })

  test('a technician who may send sends only their own', async () => {
    const [theirs, others] = [await sent({}, technician), await sent()]
    await setTechniciansMaySend(true)
    expect(await correct({ whyContactChanged: 'same-person' }, technician)).toEqual({
      sent: [theirs.id],
      held: [{ id: others.id, whyNot: 'not-theirs' }],
    })
    await setTechniciansMaySend(false)
  })

  test('is no version: four an hour were sent, and it goes all the same', async () => {
    let version = await sent()
    for (let count = 1; count < 4; count++) version = await revise(version)
    expect(await correct({ whyContactChanged: 'same-person' })).toEqual({ sent: [version.id], held: [] })
    await admin.post(url('EndMailbox'), { id: version.id })
    const [row] = await app.db.select().from(proposals).where(eq(proposals.id, version.id))
    const again = { id: version.id, version: row?.version, number: 4, sendKey: 'sent once more by hand' }
    expect((await seller.post(url('SendProposal'), again)).status).toBe(200)
  })

  test('goes with a wish that is taken over', async () => {
    const version = await sent()
    await wish(await byLabel(), admin, home.id, { email: another })
    const [{ id: wishId } = { id: 0 }] = (await readChecks(seller, home.id)).wishes
    const press = { wishId, customerId: home.id, howKnown: 'called', whyContactChanged: 'same-person' }
    const taken = await seller.post('/api/Customer/TakeOverContactWish', { ...press, sendsAgain: true })
    expect(taken.body).toEqual({ sentAgain: { sent: [version.id], held: [] } })
    expect(await lettersTo(another)).toEqual(['proposal queued'])
  })
})

describe('a new label code where somebody has it who should not', () => {
  const issue = (more: string, who: StaffClient = seller) =>
    who.post<Label & Saved>(`/api/Customer/IssueNewCode?id=${home.id}&${more}`)

  test('is not for technicians, and nothing is sent', async () => {
    await sent()
    expect((await issue('why=exposed&sendsAgain=true', technician)).status).toBe(403)
    expect(await lettersTo(known())).toEqual(['proposal queued'])
  })

  test('ends all links, and sends the open proposals to the known mailbox with new ones', async () => {
    const version = await sent()
    const old = await byLink(version)
    const { body } = await issue('why=exposed&sendsAgain=true')
    expect(body.sentAgain).toEqual({ sent: [version.id], held: [] })
    expect((await page(old, version)).status).toBe(404)
    expect(await lettersTo(known())).toEqual(['proposal queued', 'proposal cancelled'])
    expect((await page(await byLinkTo(version, known()), version)).body.reader).toBe('email-link')
  })

  test.each(['why=exposed', 'why=worn&sendsAgain=true'])('%s sends nothing', async (query) => {
    await sent()
    expect((await issue(query)).body.sentAgain).toBeUndefined()
    expect((await lettersTo(known())).filter((letter) => letter === 'proposal queued').length).toBe(
      query.startsWith('why=worn') ? 1 : 0,
    )
    expect(await readHome(seller, home.id)).toMatchObject({ email: known() })
  })
})
