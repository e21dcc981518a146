import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AlertPage } from '#contract/office/alerts.ts'
import type { ProposalSettings } from '#contract/price-book/proposal-settings.ts'
import type { PriceFloor } from '#contract/proposals/price-asks.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { customers, priceEntries, proposalSettings } from '#db/schema.ts'
import type { StaffClient } from '#tests/support/app.ts'
import { setNotice } from '#tests/support/cancellation-notice.ts'
import {
  admin,
  app,
  codeOf,
  home,
  pressKey,
  type Refused,
  startDeciding,
  url,
} from '#tests/support/deciding.ts'
import { insertProposal } from '#tests/support/price-book.ts'

startDeciding()

type Answered = Refused & { askId: number; data?: { checks?: { code: string; message: string }[] } }

let tom: StaffClient
let sam: StaffClient
let id: number

/** Tom's draft lies 50 % below the book: $92.50 for $185. */
beforeEach(async () => {
  await app.db.delete(proposalSettings)
  await setNotice(app.db)
  await setUp({ techniciansMaySend: true })
  tom = await app.signIn('technician')
  sam = await app.signIn('salesperson')
  await app.db.update(customers).set({ addedUserId: sam.user.id }).where(eq(customers.id, home.id))
  id = await draftOf(tom)
})

async function setUp(change: Partial<ProposalSettings>) {
  const settings = (await admin.get<ProposalSettings>('/api/ProposalSettings/Find')).body
  const saved = await admin.post('/api/ProposalSettings/Save', { ...settings, ...change })
  expect(saved.status).toBe(200)
}

async function draftOf(owner: StaffClient) {
  const about = { customerId: home.id, ownerUserId: owner.user.id }
  return (await insertProposal(app.db, about, { discount: { name: 'For a friend', percent: 50 } })).id
}

const found = async (who: StaffClient, of = id) =>
  (await who.get<ProposalDetails>(`${url('GetProposal')}?id=${of}`)).body
const ask = (who: StaffClient, of = id) => who.post<Answered>(url('AskToAgree'), { id: of })
const agree = (who: StaffClient, askId: number, of = id) =>
  who.post<Answered>(url('AgreeToPrices'), { id: of, askId, word: null })
const refuse = (who: StaffClient, askId: number, word: string) =>
  who.post<Answered>(url('RefusePrices'), { id, askId, word })

async function send(who: StaffClient, of = id) {
  const { version } = await found(who, of)
  return who.post<Answered>(url('SendProposal'), { id: of, version, sendKey: pressKey() })
}

async function floorFor(who: StaffClient, of = id) {
  const { draft, customerId } = await found(who, of)
  const preview = await who.post<{ priceFloor: PriceFloor; results: { checks: { message: string }[] } }>(
    url('PreviewProposal'),
    { id: of, customerId, draft },
  )
  expect(preview.status, JSON.stringify(preview.body)).toBe(200)
  return { ...preview.body.priceFloor, says: preview.body.results.checks.map(({ message }) => message) }
}

/** Changes the draft and saves it. */
async function change(who: StaffClient, part: object, of = id) {
  const { version, customerId, draft } = await found(who, of)
  const saved = await who.post(url('SaveProposal'), {
    id: of,
    version,
    customerId,
    draft: { ...draft, ...part },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const checksOf = ({ status, body }: { status: number; body: Answered }) => [
  status,
  body.data?.checks?.map(({ message }) => message),
]
const alertsOf = async (who: StaffClient) =>
  (await who.get<AlertPage>('/api/Alert/GetAlerts')).body.rows
    .filter(({ kind }) => kind.startsWith('price-'))
    .map(({ text }) => text)

describe('nobody agrees who may not', () => {
  test('a technician, not even the owner; the one who asked; somebody without the proposal', async () => {
    expect((await app.visitor().post(url('AskToAgree'), { id })).status).toBe(401)
    const stranger = await app.signIn('technician')
    expect((await ask(stranger)).status).toBe(404)
    const { askId } = (await ask(tom)).body
    for (const technician of [tom, stranger]) {
      expect((await agree(technician, askId)).status).toBe(403)
      expect((await refuse(technician, askId, 'No')).status).toBe(403)
    }
    expect(codeOf(await send(tom))).toEqual([422, 'NOT_READY'])
  })

  test('a salesperson below their own floor; then an Admin does', async () => {
    await setUp({ salespersonFloorPercent: 20 })
    const { askId } = (await ask(tom)).body
    expect((await floorFor(tom)).ask?.askedOf).toBeNull()
    expect(codeOf(await agree(sam, askId))).toEqual([403, 'NOT_YOURS_TO_AGREE'])
    expect((await agree(admin, askId)).status).toBe(200)
    expect((await send(tom)).status).toBe(200)
  })

  test('a salesperson to a price of their own', async () => {
    const own = await draftOf(sam)
    expect(codeOf(await ask(sam, own))).toEqual([409, 'NOTHING_TO_AGREE'])
    await setUp({ salespersonFloorPercent: 20 })
    expect(checksOf(await send(sam, own))).toEqual([
      422,
      ['This option is 50 % below the price book. Ask an Admin to agree.'],
    ])
    const { askId } = (await ask(sam, own)).body
    expect(codeOf(await agree(sam, askId, own))).toEqual([403, 'NOT_YOURS_TO_AGREE'])
    expect((await agree(admin, askId, own)).status).toBe(200)
    expect((await send(sam, own)).status).toBe(200)
  })
})

test('the seller of the home is asked by name, agrees, and the technician sends', async () => {
  const first = await floorFor(tom)
  expect(first).toMatchObject({
    asksOf: sam.user.name,
    ask: null,
    below: [{ cents: 9_250, bookCents: 18_500 }],
  })
  expect(first.says).toEqual([`This option is 50 % below the price book. Ask ${sam.user.name} to agree.`])
  const { askId } = (await ask(tom)).body
  expect((await ask(tom)).body.askId).toBe(askId)
  expect((await floorFor(tom)).says).toEqual([
    `This option is 50 % below the price book. ${sam.user.name} was asked to agree.`,
  ])
  expect(await alertsOf(sam)).toEqual([`${tom.user.name} asks you to agree to a price for ${home.address}`])
  expect(await alertsOf(admin)).toEqual([])
  expect((await floorFor(sam)).ask).toMatchObject({ id: askId, mayAnswer: true, askedBy: tom.user.name })
  expect((await floorFor(tom)).ask).toMatchObject({ mayAnswer: false })
  expect((await agree(sam, askId)).status).toBe(200)
  expect(await alertsOf(sam)).toEqual([])
  expect(await alertsOf(tom)).toEqual([`${sam.user.name} agreed to your price for ${home.address}`])
  expect(codeOf(await refuse(sam, askId, 'Too low'))).toEqual([409, 'ASK_OVER'])
  expect(codeOf(await ask(tom))).toEqual([409, 'NOTHING_TO_AGREE'])
  expect((await floorFor(tom)).says).toEqual([])
  await change(tom, { personalMessage: 'Words change no price' })
  expect((await send(tom)).status).toBe(200)
})

test('without a seller of the home the Admins are asked, and any seller may agree', async () => {
  await app.db.update(customers).set({ addedUserId: null }).where(eq(customers.id, home.id))
  const { askId } = (await ask(tom)).body
  expect(await alertsOf(admin)).toEqual([`${tom.user.name} asks you to agree to a price for ${home.address}`])
  expect((await floorFor(tom)).says).toEqual([
    'This option is 50 % below the price book. The Admins were asked to agree.',
  ])
  expect((await agree(sam, askId)).status).toBe(200)
})

test('a refusal needs a word, which the technician reads', async () => {
  const { askId } = (await ask(tom)).body
  expect((await refuse(sam, askId, '')).status).toBe(400)
  expect((await refuse(sam, askId, 'Offer $150')).status).toBe(200)
  expect(checksOf(await send(tom))).toEqual([
    422,
    [`This option is 50 % below the price book. ${sam.user.name} refused: Offer $150`],
  ])
  const again = (await ask(tom)).body.askId
  expect(again).not.toBe(askId)
  expect(codeOf(await agree(sam, askId))).toEqual([409, 'ASK_OVER'])
  expect((await agree(sam, again)).status).toBe(200)
})

describe('an agreement is to these lines and prices', () => {
  test('changed after it, they are refused with a word, whoever seals them and however', async () => {
    const { askId } = (await ask(tom)).body
    await agree(sam, askId)
    await change(tom, { discount: { name: 'For a friend', percent: 60 } })
    const word = `This option is 60 % below the price book. The prices changed since ${sam.user.name} answered. Ask ${sam.user.name} to agree again.`
    expect(checksOf(await send(tom))).toEqual([422, [word]])
    const { version } = await found(tom)
    const handed = { id, version, number: null, sendKey: pressKey() }
    expect(checksOf(await tom.post<Answered>(url('PresentProposal'), handed))).toEqual([422, [word]])
    await change(tom, { discount: { name: 'For a friend', percent: 50 } })
    expect((await send(tom)).status).toBe(200)
  })

  test('changed before the press, the press is refused', async () => {
    const { askId } = (await ask(tom)).body
    await change(tom, { discount: { name: 'For a friend', percent: 90 } })
    expect((await floorFor(sam)).ask).toMatchObject({ isOfThesePrices: false, mayAnswer: false })
    expect(codeOf(await agree(sam, askId))).toEqual([409, 'ASK_OVER'])
    expect(codeOf(await send(tom))).toEqual([422, 'NOT_READY'])
  })

  test('agreed and changed at once, what is sent has the prices that were agreed to, or is refused', async () => {
    const { askId } = (await ask(tom)).body
    await Promise.all([agree(sam, askId), change(tom, { discount: { name: 'For a friend', percent: 95 } })])
    expect(codeOf(await send(tom))).toEqual([422, 'NOT_READY'])
  })

  test('another price in the book ends it', async () => {
    const { askId } = (await ask(tom)).body
    await agree(sam, askId)
    const { draft } = await found(tom)
    const entryId = draft?.options[0]?.lines[0]?.priceEntryId ?? 0
    await app.db.update(priceEntries).set({ priceCents: 50_000 }).where(eq(priceEntries.id, entryId))
    await change(tom, {
      options: draft?.options.map((option) => ({
        ...option,
        lines: option.lines.map((line) => ({ ...line, priceReason: 'The price of last week' })),
      })),
    })
    expect(codeOf(await send(tom))).toEqual([422, 'NOT_READY'])
  })
})

test('what a draft asked for is in no answer for a technician who may not change it', async () => {
  await ask(tom)
  const { draft, customerId } = await found(tom)
  const stranger = await app.signIn('technician')
  expect((await stranger.post(url('PreviewProposal'), { id, customerId, draft })).status).toBe(404)
})
