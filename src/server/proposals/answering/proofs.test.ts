import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLines, outbox, proposalLinks } from '#db/schema.ts'
import { stopTokenPlace } from '#domain/operations/email.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import type { Client } from '#tests/support/client.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  home,
  lettersTo,
  page,
  pressKey,
  revise,
  type Sent,
  saveLonger,
  sent,
  startDeciding,
  startOn,
  url,
  withToken,
  yes,
} from '#tests/support/deciding.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { digestOfMailbox, stopTokenOf } from '../../mail-stops/stop-token.ts'

startDeciding()

describe('a press key', () => {
  test('that asked for changes accepts nothing: a clear refusal, in the trail', async () => {
    const version = await sent()
    const browser = await byLink(version)
    const key = { pressKey: 'the key of one press' }
    const wished = await answer(browser, 'RequestProposalChanges', version, {
      text: 'A quieter one, please',
      ...key,
    })
    expect(wished.status).toBe(200)
    expect(codeOf(await accept(browser, version, key))).toEqual([409, 'KEY_USED'])
    const recorded = { how: 'telephone', decision: { kind: 'accept', ...yes }, ...key }
    expect(codeOf(await answer(admin, 'RecordDecision', version, recorded))).toEqual([409, 'KEY_USED'])
    expect((await details(version.id)).state).toBe('changes-requested')
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'answer-refused'))
    expect(lines.map(({ after }) => after)).toContainEqual({ number: 1, why: 'KEY_USED' })
  })

  test('answers as it did where the same is pressed again, also once it is closed', async () => {
    const version = await sent()
    const browser = await byLink(version)
    const key = { pressKey: 'the key of another press' }
    const first = await accept(browser, version, key)
    expect((await accept(browser, version, key)).body).toEqual(first.body)
    expect(codeOf(await accept(browser, version, { ...key, name: 'Somebody Else' }))).toEqual([
      409,
      'KEY_USED',
    ])
  })
})

describe('the six digits', () => {
  async function askedBy(label: Client, { id }: Sent): Promise<string> {
    expect((await label.post(url('SendDecisionCode'), { id })).status).toBe(200)
    return secretSentTo(app.db, home.email ?? '')
  }

  test('of one version accept no other, and their letter names version, option and price', async () => {
    const first = await sent()
    const label = await byLabel()
    const code = await askedBy(label, first)
    const [letter] = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, home.email ?? ''))
      .orderBy(desc(outbox.id))
      .limit(1)
    expect(letter?.text).toContain(`No. ${first.id}, version 1`)
    expect(letter?.text).toContain('Good: $185')
    expect(letter?.text).toContain('Nobody of ours will ask you for this by telephone.')
    const second = await revise(first)
    expect(codeOf(await accept(label, second, { code }))).toEqual([422, 'CODE_OVER'])
    expect((await accept(label, second, { code: await askedBy(label, second) })).status).toBe(200)
  })

  test('are over for a version after 25 wrong ones; the link of the letter still answers', async () => {
    const version = await sent()
    const owner = await byLink(version)
    const label = await byLabel()
    let last: unknown
    for (let round = 0; round < 5; round++) {
      app.clock.pass({ hours: 1 })
      await askedBy(label, version)
      for (let tries = 0; tries < 5; tries++) {
        app.clock.pass({ minutes: 1 })
        last = codeOf(await accept(label, version, { code: '000000' }))
      }
    }
    expect(last).toEqual([422, 'WRONG_CODE'])
    expect(codeOf(await accept(label, version, { code: '000000' }))).toEqual([422, 'CODES_OVER'])
    app.clock.pass({ hours: 1 })
    expect(codeOf((await label.post(url('SendDecisionCode'), { id: version.id })) as never)).toEqual([
      409,
      'CODES_OVER',
    ])
    expect((await accept(owner, version)).status).toBe(200)
  })
})

test('a proposal that was sent without the label’s page is nowhere for whoever holds the label', async () => {
  const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: admin.user.id })
  const send = (said: object) =>
    admin.post(url('SendProposal'), { id, version: 0, sendKey: pressKey(), number: null, ...said })
  const { version } = await details(id)
  expect((await send({ version, onLabelPage: false })).status).toBe(200)
  const label = await byLabel()
  const listed = async () =>
    (await label.get<{ id: number }[]>(url('GetMyProposals'))).body.map((row) => row.id)
  expect(await listed()).toEqual([])
  expect((await page(label, { id })).status).toBe(404)
  expect((await label.get(`/proposal/${id}`)).status).toBe(404)
  expect((await label.post(url('SendDecisionCode'), { id })).status).toBe(404)
  expect((await label.get<string>(`/customer-profile/${home.id}`)).body).not.toContain(`/proposal/${id}`)
  expect((await page(await byLink({ id }), { id })).body.reader).toBe('email-link')
  expect((await details(id)).onLabelPage).toBe(false)

  const { id: next } = await revise({ id })
  expect(await listed()).toEqual([next])
  expect((await page(label, { id })).body.reader).toBe('label')
})

describe('a link', () => {
  test('of a copy reads an answered version, with its files, and answers nothing', async () => {
    const version = await sent()
    expect((await accept(await byLink(version), version)).status).toBe(200)
    const copy = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await page(copy, version)).body).toMatchObject({ reader: 'read-link', state: 'accepted' })
    expect((await copy.get(`${url('GetProposalPdf')}?id=${version.id}`)).status).toBe(200)
    expect(codeOf(await answer(copy, 'DeclineProposal', version, { reason: 'price' }))).toEqual([
      409,
      'ACCEPTED',
    ])
  })

  test('to the version before does not lead to one that was only shown in person', async () => {
    const first = await sent()
    const owner = await byLink(first)
    await saveLonger(first)
    const { version } = await details(first.id)
    const tablet = await app.signIn('admin')
    const shown = { id: first.id, version, number: null, sendKey: pressKey() }
    expect((await tablet.post(url('PresentProposal'), shown)).status).toBe(200)
    expect((await page(owner, first)).body).toMatchObject({
      number: 1,
      newest: 2,
      snapshot: null,
      newerShownOn: '2026-11-22',
    })
    expect(codeOf(await accept(owner, { ...first, number: 2 }))).toEqual([409, 'SUPERSEDED'])
    expect((await owner.get<string>(`/proposal/${first.id}`)).body).toContain(
      `We showed you a newer version on November 22, 2026. ${proposalPageTexts.states.askForNewer}`,
    )

    const ask = (who: Client) => who.post(url('AskToSendProposal'), { id: first.id })
    for (const who of [await byLabel(), app.visitor(), tablet]) expect((await ask(who)).status).toBe(404)
    const asked = async () =>
      (await lettersTo(admin.user.email)).filter((letter) => letter.startsWith('proposal-news')).length
    const before = await asked()
    expect([(await ask(owner)).status, (await ask(owner)).status]).toEqual([200, 200])
    expect(await asked()).toBe(before + 1)
    const asking = (await owner.get<string>(`/proposal/${first.id}`)).body
    expect(asking).toContain('You asked us to send it on')
    expect(asking).not.toContain(proposalPageTexts.states.askForNewer)
    app.clock.pass({ hours: 24 })
    expect((await ask(owner)).status).toBe(200)
    expect(await asked()).toBe(before + 2)
    await startOn(app.clock.now())
    const send = { id: first.id, number: 2, version: 0, sendKey: pressKey() }
    expect((await admin.post(url('SendProposal'), send)).status).toBe(200)
    expect((await ask(owner)).status).toBe(404)
  })

  test('that an earlier release sent opens once more, and gets the hash of its token alone', async () => {
    const version = await sent()
    const token = await secretSentTo(app.db, home.email ?? '')
    await app.db
      .update(proposalLinks)
      .set({ hasOldHash: true, tokenHash: hashOfToken(`${token}.${home.accessCode}`) })
      .where(eq(proposalLinks.tokenHash, hashOfToken(token)))
    expect((await page(withToken(version, token), version)).body.reader).toBe('email-link')
    const [link] = await app.db
      .select()
      .from(proposalLinks)
      .where(eq(proposalLinks.tokenHash, hashOfToken(token)))
    expect(link?.hasOldHash).toBe(false)
  })

  test('that stops letters opens and decides nothing, and stands in no letter as it is kept', async () => {
    const version = await sent()
    const to = home.email ?? ''
    const [letter] = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, to))
      .orderBy(desc(outbox.id))
      .limit(1)
    const token = await stopTokenOf(app.db, { customerId: home.id, mailbox: digestOfMailbox(to) })
    expect(letter?.text).toContain(`/no-more-email/${home.id}?t=${stopTokenPlace}`)
    expect(`${letter?.text}${letter?.html}`).not.toContain(token)
    for (const part of [token, token.slice(0, 22), token.slice(22)]) {
      expect((await page(withToken(version, part), version)).status).toBe(404)
      expect((await accept(withToken(version, part), version)).status).toBe(404)
    }
  })
})
