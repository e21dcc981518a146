import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, proposalLinks } from '#db/schema.ts'
import { deliver } from '#server/outbox/deliver.ts'
import { usualPauses } from '#server/outbox/mail-worker.ts'
import { readHome, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  app,
  byLabel,
  byLink,
  codeOf,
  details,
  endMailbox,
  home,
  page,
  pressKey,
  type Refused,
  saveLonger,
  sent,
  url,
} from '#tests/support/deciding.ts'
import { secretSentTo } from '#tests/support/proposals.ts'
import { firstWish, known, startWishing, takeOver } from '#tests/support/wishing.ts'

startWishing()

test('a second wish against the press of the first: never is what nobody looked at known', async () => {
  const label = await byLabel()
  await wish(label, admin, home.id, { email: 'first@test.example' })
  const wishId = await firstWish()
  const [taken] = await Promise.all([
    takeOver(admin, wishId, { whyContactChanged: 'same-person' }),
    wish(label, admin, home.id, { email: 'second@test.example' }),
  ])
  const { email } = await readHome(admin, home.id)
  expect([
    [200, 'first@test.example'],
    [409, known()],
  ]).toContainEqual([taken.status, email])
})

test('version 2 against the code that is typed for version 1: one of them has its way', async () => {
  const version = await sent()
  const label = await byLabel()
  await label.post(url('SendDecisionCode'), { id: version.id })
  const code = await secretSentTo(app.db, known())
  await saveLonger(version)
  const { version: row } = await details(version.id)
  const [accepted, revised] = await Promise.all([
    accept(label, version, { code }),
    admin.post<Refused>(url('SendProposal'), { id: version.id, version: row, sendKey: pressKey() }),
  ])
  expect([accepted.status === 200, revised.status === 200].toSorted()).toEqual([false, true])
  const { decisions, state } = await details(version.id)
  expect([decisions.length, state]).toEqual(accepted.status === 200 ? [1, 'accepted'] : [0, 'open'])
})

test('two hand-overs of one person at once leave one device', async () => {
  const versions = [await sent(), await sent(), await sent()]
  const opener = await app.signIn('salesperson')
  const devices = versions.map(() => app.visitor())
  for (const device of devices) await app.giveSession(device, opener.user.id)
  const handed = await Promise.all(
    versions.map(({ id, number }, index) =>
      devices[index]?.post(url('PresentProposal'), { id, version: 0, number, sendKey: pressKey() }),
    ),
  )
  expect(handed.filter((answer) => answer?.status === 200).length).toBeGreaterThan(0)
  const isLive = and(eq(proposalLinks.presentedByUserId, opener.user.id), isNull(proposalLinks.endedAt))
  expect(await app.db.$count(proposalLinks, isLive)).toBe(1)
})

test('one press key of two people decides for one of them', async () => {
  const version = await sent()
  const [one, other] = [await byLink(version), await byLink(version)]
  const key = { pressKey: 'a key that two people have' }
  const answers = await Promise.all([
    accept(one, version, key),
    accept(other, version, { ...key, name: 'Erik Everett' }),
  ])
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'KEY_USED'],
  ])
  expect((await details(version.id)).decisions).toHaveLength(1)
})

test('ending a mailbox against its letter that leaves: the letter is cancelled, or its link opens nothing', async () => {
  const version = await sent()
  const reader = await byLink(version)
  const about = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal'))
  const [letter] = await app.db.select().from(outbox).where(about)
  if (!letter) throw new Error('No letter was written')
  let left = 0
  const send = async () => {
    left += 1
    return { kind: 'taken', words: 'Accepted' } as const
  }
  const log = { warn() {} }
  const delivery = { db: app.db, send, clock: app.clock.now, pauses: usualPauses, log }
  const [, ended] = await Promise.all([
    deliver(delivery, { id: letter.id, dueAt: letter.nextAttemptAt.toISOString() }),
    endMailbox(version),
  ])
  expect(ended.status).toBe(200)
  const [after] = await app.db.select().from(outbox).where(about)
  expect([
    ['sent', 1],
    ['cancelled', 0],
  ]).toContainEqual([after?.state, left])
  expect((await page(reader, version)).status).toBe(404)
  const again = await admin.post<Refused>('/api/Outbox/ResendMessage', { id: letter.id })
  expect(again.status).not.toBe(200)
})
