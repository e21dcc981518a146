import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProposalDetails } from '#contract/proposals.ts'
import { auditLines, customers, outbox, proposalLinks, proposals, versionMailboxes } from '#db/schema.ts'
import { hashOfToken } from '#server/auth/tokens.ts'
import type { StaffClient } from '#tests/support/app.ts'
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
  page,
  pressKey,
  type Refused,
  revise,
  type Sent,
  saveLonger,
  sent,
  startDeciding,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertCustomer, testPassword } from '#tests/support/factories.ts'
import { insertProposal } from '#tests/support/price-book.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { currentBusiness } from '../business/queries.ts'
import { remindOfProposals } from './remind.ts'

startDeciding()

const stranger = () => `stranger-of-${home.id}@elsewhere.example`

/** What whoever holds the label of a home, or the office, writes into it. */
const moveMailbox = (email: string) =>
  app.db.update(customers).set({ email }).where(eq(customers.id, home.id))

/** A browser that holds nothing but a token that it was given. */
function withToken({ id }: Pick<Sent, 'id'>, token: string): Client {
  const browser = app.visitor()
  browser.cookies.set(`hvac.proposal.${id}`, { value: token, path: '/' })
  return browser
}

const lettersTo = async (email: string) =>
  (await app.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id))).map(
    ({ kind, state }) => `${kind} ${state}`,
  )
const endMailbox = ({ id }: Pick<Sent, 'id'>, who: Client = admin) =>
  who.post<Refused>(url('EndMailbox'), { id })
const wish = { how: 'telephone', decision: { kind: 'request-changes', text: 'A quieter one, please' } }

/** A device of staff on which a proposal is handed over. */
async function handOver({ id, number }: Sent, device?: StaffClient): Promise<StaffClient> {
  const tablet = device ?? (await app.signIn('admin'))
  const handed = await tablet.post(url('PresentProposal'), { id, version: 0, number, sendKey: pressKey() })
  expect(handed.status, JSON.stringify(handed.body)).toBe(200)
  return tablet
}

const signIn = (browser: Client, { user: { email } }: StaffClient) =>
  browser.post('/api/User/Login', { email, password: testPassword })

describe('an address that is changed afterwards decides nothing', () => {
  test('a wish that the office records goes to the mailbox of the version, and no link to the stranger', async () => {
    const version = await sent()
    await moveMailbox(stranger())
    expect((await answer(admin, 'RecordDecision', version, wish)).status).toBe(200)
    expect(await lettersTo(stranger())).toEqual([])
    expect((await lettersTo(home.email ?? ''))[0]).toBe('proposal-answer queued')
    const owner = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await accept(owner, version)).status).toBe(200)
  })

  test('neither a reminder nor a code goes there', async () => {
    const version = await sent()
    await moveMailbox(stranger())
    app.clock.moveTo(new Date('2026-11-26T15:00:00Z'))
    await remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
    const label = await byLabel()
    const asked = await label.post<{ sentTo: string }>(url('SendDecisionCode'), { id: version.id })
    expect(asked.status).toBe(200)
    expect(await lettersTo(stranger())).toEqual([])
    expect(await lettersTo(home.email ?? '')).toEqual([
      'proposal-code queued',
      'proposal-reminder queued',
      'proposal queued',
    ])
  })

  test('the next version goes to the mailbox that is known then, and the links to the one before end', async () => {
    const first = await sent()
    const owner = await byLink(first)
    await moveMailbox('new@home.example')
    const second = await revise(first)
    expect((await page(owner, second)).status).toBe(404)
    const now = withToken(second, await secretSentTo(app.db, 'new@home.example'))
    expect((await page(now, second)).body).toMatchObject({ reader: 'email-link', number: 2 })
  })

  test('an address that differs in case alone is the same mailbox', async () => {
    const first = await sent()
    const owner = await byLink(first)
    await moveMailbox((home.email ?? '').toUpperCase())
    const second = await revise(first)
    expect((await page(owner, second)).body.reader).toBe('email-link')
  })
})

test('an address that the mailbox before denied reads only, by link and by code, and is not reminded until the office settled it', async () => {
  const version = await sent()
  const link = await byLink(version)
  const label = await byLabel()
  const doubt = (contactDoubtedAt: Date | null) =>
    app.db.update(customers).set({ contactDoubtedAt }).where(eq(customers.id, home.id))
  await doubt(app.clock.now())
  expect((await page(link, version)).body).toMatchObject({ reader: 'read-link', state: 'open' })
  expect((await accept(link, version)).status).not.toBe(200)
  expect(codeOf(await label.post<Refused>(url('SendDecisionCode'), { id: version.id }))).toEqual([
    409,
    'NO_EMAIL',
  ])
  expect((await accept(label, version, { code: '123456' })).status).not.toBe(200)
  app.clock.moveTo(new Date('2026-11-26T15:00:00Z'))
  const remind = () =>
    remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
  const known = home.email ?? ''
  const before = await lettersTo(known)
  await remind()
  expect(await lettersTo(known)).toEqual(before)
  await doubt(null)
  await remind()
  expect((await lettersTo(known)).length).toBe(before.length + 1)
  expect((await accept(link, version)).status).toBe(200)
})

describe('a mailbox that staff ends', () => {
  test('is ended by who may send, not by a technician, and by nobody twice', async () => {
    const version = await sent()
    expect((await endMailbox(version, technician)).status).toBe(404)
    expect((await endMailbox(version)).status).toBe(200)
    expect(codeOf(await endMailbox(version))).toEqual([409, 'NO_MAILBOX'])
  })

  test('reads and decides nothing any more, and what waits to go there does not go', async () => {
    const version = await sent()
    const wrong = await byLink(version)
    const label = await byLabel()
    expect((await label.post(url('SendDecisionCode'), { id: version.id })).status).toBe(200)
    const code = await secretSentTo(app.db, home.email ?? '')
    expect((await endMailbox(version)).status).toBe(200)
    expect((await page(wrong, version)).status).toBe(404)
    expect((await accept(wrong, version)).status).toBe(404)
    expect(codeOf(await accept(label, version, { code }))).toEqual([422, 'CODE_OVER'])
    expect(codeOf((await label.post(url('SendDecisionCode'), { id: version.id })) as never)).toEqual([
      409,
      'NO_EMAIL',
    ])
    expect(await lettersTo(home.email ?? '')).toEqual(['proposal-code cancelled', 'proposal cancelled'])
    const [link] = (await details(version.id)).links
    expect(link).toMatchObject({ mailbox: home.email, ended: { why: 'ended by staff' } })
  })

  test('nothing goes to another address in its place until it is sent again', async () => {
    const version = await sent()
    expect((await endMailbox(version)).status).toBe(200)
    await moveMailbox('right@home.example')
    expect((await answer(admin, 'RecordDecision', version, wish)).status).toBe(200)
    expect(await lettersTo('right@home.example')).toEqual([])
    const again = { id: version.id, version: 0, number: 1, sendKey: pressKey() }
    expect((await admin.post(url('SendProposal'), again)).status).toBe(200)
    const right = withToken(version, await secretSentTo(app.db, 'right@home.example'))
    expect((await accept(right, version)).status).toBe(200)
    const rows = await app.db.select().from(versionMailboxes).orderBy(desc(versionMailboxes.id)).limit(2)
    expect(rows.map(({ mailbox, endedWhy }) => [mailbox, endedWhy])).toEqual([
      ['right@home.example', null],
      [home.email, 'ended-by-staff'],
    ])
  })
})

type Opener = StaffClient['user']

describe('a device in the hand', () => {
  test('of the customer before reads nothing once another proposal is handed over', async () => {
    const [first, second] = [await sent(), await sent()]
    const tablet = await handOver(first)
    expect((await page(tablet, first)).body.reader).toBe('in-person')
    expect((await signIn(tablet, tablet)).status).toBe(200)
    await handOver(second, tablet)
    expect((await page(tablet, second)).body.reader).toBe('in-person')
    const bySite = await tablet.send({
      method: 'GET',
      url: `${url('GetProposalPage')}?id=${first.id}`,
      headers: { 'x-customer-site': '1' },
    })
    expect(bySite.status).toBe(404)
    expect((await accept(tablet, first)).status).toBe(404)
    expect((await accept(tablet, second)).status).toBe(200)
  })

  test('ends with the cookie of before, too, once its opener hands over elsewhere', async () => {
    const [first, second] = [await sent(), await sent()]
    const tablet = await handOver(first)
    const phone = await app.signIn('salesperson')
    const other = app.visitor()
    await other.get('/api/User/Me')
    expect((await signIn(other, tablet)).status).toBe(200)
    expect((await page(tablet, first)).status).toBe(404)
    await handOver(second, phone)
    expect((await page(phone, second)).body.reader).toBe('in-person')
  })

  test.each([
    ['leaves', ({ id, email }: Opener) => admin.post(`/api/User/DeleteUser?id=${id}`, { email })],
    [
      'gets another role',
      async ({ id }: Opener) => {
        const { body: found } = await admin.get<object>(`/api/User/GetUserById?id=${id}`)
        return admin.post('/api/User/AddOrUpdateEmployee', { ...found, roleId: 3 })
      },
    ],
  ])('ends when its opener %s', async (_name, act) => {
    const version = await sent()
    const tablet = await handOver(version, await app.signIn('salesperson'))
    const done = await act(tablet.user)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await page(tablet, version)).status).toBe(404)
    expect((await accept(tablet, version)).status).toBe(404)
  })

  test('ends when it is given back', async () => {
    const version = await sent()
    const tablet = await handOver(version)
    const cookie = tablet.cookies.get(`hvac.proposal.${version.id}`)?.value ?? ''
    expect((await tablet.post(url('GiveDeviceBack'), {})).status).toBe(200)
    expect(tablet.cookies.has(`hvac.proposal.${version.id}`)).toBe(false)
    expect((await page(withToken(version, cookie), version)).status).toBe(404)
    const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'give-device-back'))
    expect(lines.map(({ subjectId }) => subjectId)).toContain(String(version.id))
  })

  test('ends ten minutes after the answer that was given on it', async () => {
    const version = await sent()
    const tablet = await handOver(version)
    expect((await accept(tablet, version)).status).toBe(200)
    app.clock.pass({ minutes: 9 })
    expect((await page(tablet, version)).body.state).toBe('accepted')
    app.clock.pass({ minutes: 2 })
    expect((await page(tablet, version)).status).toBe(404)
  })

  test('does not open the home whose label was opened on it before', async () => {
    const version = await sent()
    const before = await insertCustomer(app.db)
    const tablet = await app.signIn('admin')
    await tablet.get(`/customer-profile/${before.id}?k=${before.accessCode}`)
    expect(tablet.cookies.has('hvac.label')).toBe(true)
    await handOver(version, tablet)
    expect(tablet.cookies.has('hvac.label')).toBe(false)
    const { body } = await tablet.get<string>(`/customer-profile/${before.id}`)
    expect(body).not.toContain(before.address)
    expect((await page(tablet, version)).body.reader).toBe('in-person')
  })
})

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
    expect((await copy.post(url('StopReminders'), { id: version.id })).status).toBe(404)
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
    expect((await owner.get<string>(`/proposal/${first.id}`)).body).toContain('We showed you a newer version')
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

  test('that stops reminders stands in no letter as one that decides', async () => {
    const version = await sent()
    app.clock.moveTo(new Date('2026-11-26T15:00:00Z'))
    await remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
    const [letter] = await app.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, home.email ?? ''))
      .orderBy(desc(outbox.id))
      .limit(1)
    const token = letter?.text.match(/no-reminders\?t=([\w-]{22})/)?.[1] ?? ''
    expect((await page(withToken(version, token), version)).status).toBe(404)
    expect((await accept(withToken(version, token), version)).status).toBe(404)
  })
})

describe('what a technician causes', () => {
  async function shownBy(owner: StaffClient) {
    const { id } = await insertProposal(app.db, { customerId: home.id, ownerUserId: owner.user.id })
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    const device = await app.signIn('technician')
    await app.db.update(proposals).set({ ownerUserId: device.user.id }).where(eq(proposals.id, id))
    expect((await device.post(url('PresentProposal'), handed)).status).toBe(200)
    const { hash } = await details(id)
    return { device, version: { id, number: 1, hash: hash ?? '' } }
  }

  test('brings no link that decides where technicians may not send, and is told to a seller, too', async () => {
    const seller = await app.signIn('salesperson')
    await app.db.update(customers).set({ addedUserId: seller.user.id }).where(eq(customers.id, home.id))
    const { device, version } = await shownBy(technician)
    expect((await signIn(device, device)).status).toBe(200)
    const wished = { how: 'home', decision: { kind: 'request-changes', text: 'For one dollar, please' } }
    expect((await answer(device, 'RecordDecision', version, wished)).status).toBe(200)
    const copy = withToken(version, await secretSentTo(app.db, home.email ?? ''))
    expect((await page(copy, version)).body.reader).toBe('read-link')
    expect(codeOf(await accept(copy, version))).toEqual([409, 'ONLY_READS'])
    expect(await lettersTo(seller.user.email)).toContain('proposal-news queued')
    expect(await lettersTo(device.user.email)).toContain('proposal-news queued')
    for (const who of [seller, admin]) {
      const { rows } = (
        await who.get<{ rows: { kind: string; subjectId: number }[] }>('/api/Alert/GetAlerts')
      ).body
      expect(rows).toContainEqual(
        expect.objectContaining({ kind: 'proposal-changes-asked', subjectId: version.id }),
      )
    }
  })

  test('is no price below the floor, shown in person; a salesperson may send it', async () => {
    const device = await app.signIn('technician')
    const about = { customerId: home.id, ownerUserId: device.user.id }
    const { id } = await insertProposal(app.db, about, { discount: { name: 'For a friend', percent: 100 } })
    const handed = { id, version: 1, number: null, sendKey: pressKey() }
    const refused = await device.post<{ data: { checks: { code: string }[] } }>(
      url('PresentProposal'),
      handed,
    )
    expect([refused.status, refused.body.data.checks.map(({ code }) => code)]).toEqual([422, ['BELOW_FLOOR']])
    const { draft, version } = (await device.get<ProposalDetails>(`${url('GetProposal')}?id=${id}`)).body
    const preview = await device.post<{ results: { checks: { code: string }[] } }>(url('PreviewProposal'), {
      customerId: home.id,
      draft,
    })
    expect(preview.body.results.checks.map(({ code }) => code)).toContain('BELOW_FLOOR')
    expect((await admin.post(url('SendProposal'), { id, version, sendKey: pressKey() })).status).toBe(200)
  })

  test('on a device that was handed over is told to the office where nobody sells to the home', async () => {
    await app.db.update(customers).set({ addedUserId: null }).where(eq(customers.id, home.id))
    const { device, version } = await shownBy(technician)
    expect((await accept(device, version)).status).toBe(200)
    const { email } = await currentBusiness(app.db)
    expect(await lettersTo(email)).toContain('proposal-news queued')
  })
})

test('a draft, its reasons and the next step are in no answer for a technician who may not change them', async () => {
  const version = await sent({ discount: { name: 'Autumn', cents: 5_000 } })
  await saveLonger(version)
  const { version: seen } = await details(version.id)
  const step = {
    id: version.id,
    version: seen,
    nextStep: 'Offer 500 less if they hesitate',
    nextStepOn: '2026-12-01',
  }
  expect((await admin.post(url('SaveNextStep'), step)).status).toBe(200)
  for (const path of [
    `${url('GetProposal')}?id=${version.id}`,
    `/api/Customer/GetHomeProposals?customerId=${home.id}`,
    `/api/Customer/GetHomeSummary?customerId=${home.id}`,
  ]) {
    const { status, body } = await technician.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(body)).not.toMatch(/hesitate|Autumn|staffNote|validityDays/)
  }
  expect(JSON.stringify((await admin.get(`${url('GetProposal')}?id=${version.id}`)).body)).toContain(
    'hesitate',
  )
})
