import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers, outbox, restoredHomes, restores } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { printLabelCode } from '#domain/labels/label-code.ts'
import type { EmailKind } from '#domain/operations/email.ts'
import {
  kindsOfLetters,
  kindsOfLettersThatSell,
  letterOf,
  sells,
  type TellingWord,
  tellingWords,
} from '#domain/people/letters.ts'
import { digestOfMailbox, stopTokenOf } from '#server/mail-stops/stop-token.ts'
import { remindOfProposals } from '#server/proposals/sending/remind.ts'
import type { Client } from '#tests/support/client.ts'
import { change, pressNotMe, wish } from '#tests/support/contacts.ts'
import {
  accept,
  admin,
  answer,
  app,
  byLabel,
  endMailbox,
  home,
  type Sent,
  sent,
  startDeciding,
  startOn,
  technician,
  url,
} from '#tests/support/deciding.ts'
import { renderTestEmail } from '#tests/support/emails.ts'
import { insertIdealSystem } from '#tests/support/factories.ts'
import { sendOnePath } from '#tests/support/reports.ts'
import { comparable } from '#tests/support/subjects.ts'
import { lettersInWords } from '#tests/support/words-of-security-page.ts'
import { notMeTexts } from '#texts/en/site/not-me.ts'
import { type Left, leave, opened } from './letters-caused.ts'

const name = 'Quintessa Zebrowski'
startDeciding({ ...comparable, name, phone: '416-555-0198' })
beforeAll(async () => void (await insertIdealSystem(app.db)))

const typedByStaff = 'typed.by.staff@test.example'
/** The address that is known when the story begins. */
let first = ''
const known = () => first
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What causes each letter to a home; the first version was sent before, to its known mailbox. */
type Scene = { version: Sent; label: Client }
const causes: readonly (readonly [EmailKind, (told: Scene) => Promise<unknown>])[] = [
  ['system-analysis', () => admin.post(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`)],
  ['analysis', ({ label }) => label.post(sendOnePath(home.id, 'Furnace 1'))],
  ['safety', () => technician.post('/api/Customer/NoteSafety', danger())],
  ['contact-wish', ({ label }) => wish(label, admin, home.id, { phone: '416-555-0177' })],
  ['proposal-code', ({ label, version }) => label.post(url('SendDecisionCode'), { id: version.id })],
  ['proposal-reminder', remind],
  ['proposal', () => sent().catch(() => undefined)],
  ['proposal-answer', ({ version }) => answer(admin, 'RecordDecision', version, declined)],
  ['request-received', () => requested()],
  ['visit-set', () => stepped('SetVisit', { visitDay: '2026-12-07', timeZone: 'America/Toronto' })],
  ['request-completed', () => stepped('RequestCompleted', { outcome: 'done' })],
  ['request-cancelled', cancelled],
  ['page-link', askForLink],
]

const danger = () => ({
  ...{ customerId: home.id, equipmentTypeName: 'Furnace 1', safety: 'do-not-run', isTurnedOff: true },
  finding: 'The heat exchanger is cracked.',
})
const declined = { how: 'telephone', decision: { kind: 'decline', reason: 'price' } }

async function remind() {
  app.clock.pass({ hours: 4 * 24 })
  await startOn(app.clock.now())
  await remindOfProposals({ db: app.db, env: app.env, renderEmail: renderTestEmail }, app.clock.now())
}

let requestId = 0
async function requested() {
  const asked = { requestReasonId: 1, equipmentTypeId: 1, name, words: 'The parrot is loud' }
  const contact = { customerId: home.id, email: home.email, phone: '416-555-0198' }
  const { body } = await admin.post<{ requestId: number }>('/api/Request/TakeRequest', {
    ...asked,
    ...contact,
  })
  requestId = body.requestId
  await stepped('AssignUser', { assignedUserId: technician.user.id })
}
const stepped = (step: string, said: object) => admin.post(`/api/Request/${step}`, { requestId, ...said })

async function cancelled({ label }: Scene) {
  await requested()
  await label.post('/api/Customer/CancelRequest', { requestId })
}

async function askForLink({ label }: Scene) {
  app.clock.pass({ hours: 31 * 24 })
  await startOn(app.clock.now())
  await label.get(`/customer-profile/${home.id}`)
  const payload = new URLSearchParams({
    [csrfFieldName]: label.cookies.get('XSRF-TOKEN')?.value ?? '',
    leadsTo: 'profile',
  }).toString()
  await label.send({ method: 'POST', url: '/send-page-link', headers: form, payload })
}

const toVersion = kindsOfLetters((_letter, kind) =>
  lettersInWords[kind].startsWith('the mailbox of the version'),
)
const stoppedBy = (stop: string) =>
  kindsOfLetters(({ stoppedBy: by }) => by?.some((one) => one === stop) ?? false)
const without = (kinds: readonly EmailKind[]) => (kind: EmailKind) => (kinds.includes(kind) ? null : known())

type State = { enter: (version: Sent) => Promise<unknown>; to: (kind: EmailKind) => string | null }

/** How an address may stand, and where each letter goes then; null where it is not written. */
const states: Record<string, State> = {
  known: { enter: async () => {}, to: () => known() },
  'wished for, by staff and by a label': {
    async enter() {
      await change(technician, home.id, { email: typedByStaff })
    },
    to: (kind) => (kind === 'system-analysis' ? typedByStaff : known()),
  },
  'ended by staff': { enter: (version) => endMailbox(version), to: without(toVersion) },
  doubted: {
    enter: () =>
      app.db.update(customers).set({ contactDoubtedAt: app.clock.now() }).where(eq(customers.id, home.id)),
    to: without([...stoppedBy('in-doubt'), ...stoppedBy('denied')]),
  },
  none: {
    async enter() {
      await app.db.update(customers).set({ email: null }).where(eq(customers.id, home.id))
      home.email = null
    },
    // Why these: a version keeps the mailbox that its first letter went to.
    to: (kind) => (toVersion.includes(kind) ? known() : null),
  },
  'not to be contacted': {
    enter: () => admin.post('/api/CallList/MarkHome', { customerId: home.id, mark: 'do-not-contact' }),
    to: without([...stoppedBy('do-not-contact'), 'system-analysis']),
  },
  'of somebody who stopped what sells': {
    enter: async () =>
      app.visitor().send({
        method: 'POST',
        url: `/no-more-email/${home.id}?t=${await stopTokenOf(app.db, { customerId: home.id, mailbox: digestOfMailbox(known()) })}`,
        headers: form,
        payload: 'List-Unsubscribe=One-Click',
      }),
    // Why the analysis: whoever holds the label asked for it.
    to: without(kindsOfLettersThatSell.filter((kind) => kind !== 'analysis')),
  },
}

/** Texts that give a telling word away. */
const tells = (): Record<TellingWord, readonly string[]> => ({
  'label-code': [home.accessCode, printLabelCode(home.accessCode)],
  prices: ['$185'],
  contacts: [known(), '555-0198'],
  names: ['Zebrowski'],
  typed: ['parrot'],
})

/** A letter opens what its row says and nothing else, holds no other telling word, and is kept without its secrets. */
async function expectAsItsRowSays(left: Left, state: string) {
  const { link, beside, says = [] } = letterOf(left.kind)
  const found = await opened(left)
  const secrets = found.map(({ secret }) => secret)
  // Why also to read: a link to decide reads while the address is in doubt.
  const opens = [...(link?.opens ?? []), ...(link?.opens.includes('decide') ? (['read'] as const) : [])]
  const stops = sells(left.kind) ? (['stop'] as const) : []
  const allowed = [...opens, ...(beside?.opens ?? []), ...stops]
  expect(allowed, `${left.kind}, ${state}`).toEqual(expect.arrayContaining(secrets))
  if (link && !link.mayBeMissing)
    expect(
      opens.some((secret) => secrets.includes(secret)),
      `${left.kind} opens, ${state}`,
    ).toBe(true)
  expect(secrets, `${left.kind} beside, ${state}`).toEqual(
    expect.arrayContaining([...(beside?.opens ?? []), ...stops]),
  )
  expect(left.mail.stopLink !== undefined, left.kind).toBe(sells(left.kind))
  const words = `${left.mail.subject}\n${left.mail.text}\n${left.mail.html}`
  for (const word of tellingWords)
    for (const text of says.includes(word) ? [] : tells()[word])
      expect(words, `${left.kind}, ${word}`).not.toContain(text)
  for (const { token } of found) expect(left.kept.html + left.kept.text).not.toContain(token)
}

describe.each(Object.entries(states))('to an address that is %s', (state, { enter, to }) => {
  test('each letter goes where it should, and opens no more than its row says', async () => {
    first = home.email ?? ''
    const version = await sent()
    await leave()
    const label = await byLabel()
    await enter(version)
    await leave()
    const went: Partial<Record<EmailKind, string | null>> = {}
    for (const [kind, cause] of causes) {
      await cause({ version, label })
      const letters = await leave()
      went[kind] = letters.find((left) => left.kind === kind)?.to ?? null
      for (const left of letters) await expectAsItsRowSays(left, state)
    }
    expect(went).toEqual(Object.fromEntries(causes.map(([kind]) => [kind, to(kind)])))
  })
})

test('to a person of staff: each opens the account of its reader alone', async () => {
  const asks = (email: string) =>
    app.visitor().post('/api/User/Register', { name: 'Newcomer', email, agreesToTerms: true })
  await leave()
  await app.visitor().get(`/api/User/ForgotPasswordEmail?email=${technician.user.email}`)
  await asks(technician.user.email)
  await asks('newcomer@test.example')
  const letters = await leave()
  const { body } = await admin.get<{ rows: { id: number }[] }>('/api/User/GetAccessRequests')
  await admin.post('/api/User/GrantAccess', { id: body.rows[0]?.id, roleId: 3 })
  // Why after the others: granting ends the link that confirms the mailbox.
  letters.push(...(await leave()))
  const kinds = ['password-reset', 'access-known', 'access-confirmation', 'access-granted']
  expect(letters.map(({ kind }) => kind)).toEqual(kinds)
  for (const left of letters) await expectAsItsRowSays(left, 'of staff')
})

describe('a letter that waits', () => {
  const words = async (kind: EmailKind) =>
    (await app.db.select().from(outbox).where(eq(outbox.customerId, home.id))).find(
      (row) => row.kind === kind,
    )

  test('starts the time of what it opens when it leaves', async () => {
    const version = await sent()
    await leave()
    const label = await byLabel()
    await label.post(url('SendDecisionCode'), { id: version.id })
    app.clock.pass({ minutes: 9 })
    const [code] = await leave()
    const [digits] = code ? await opened(code) : []
    app.clock.pass({ minutes: 9 })
    expect((await accept(label, version, { code: digits?.token })).status).toBe(200)
    await leave()
    await change(admin, home.id, { email: 'new@test.example', whyContactChanged: 'same-person' })
    app.clock.pass({ hours: 48 })
    const notice = (await leave()).find(({ kind }) => kind === 'contact-changed')
    const [undo] = notice ? await opened(notice) : []
    app.clock.pass({ hours: 7 * 24 - 1 })
    expect(await pressNotMe(app, undo?.token ?? '')).toContain(notMeTexts.done)
  })

  /** Letters about the home that bring no proposal, waiting to go to its known mailbox. */
  async function causeOthers() {
    await sent()
    await admin.post(`/api/Customer/SendSystemAnalysisOnEmail?customerId=${home.id}`)
    await (await byLabel()).post(sendOnePath(home.id, 'Furnace 1'))
    await technician.post('/api/Customer/NoteSafety', danger())
    await requested()
    await stepped('SetVisit', { visitDay: '2026-12-07', timeZone: 'America/Toronto' })
  }
  const restored = async (what: 'people' | 'email' | 'gone') => {
    const at = app.clock.now()
    const restore = { takenAt: at, restoredAt: at, isCompared: true }
    const [row] = await app.db.insert(restores).values(restore).returning({ id: restores.id })
    const restoreId = row?.id ?? 0
    await app.db.insert(restoredHomes).values({ restoreId, customerId: home.id, change: what })
    expect((await admin.post('/api/Backup/SettleRestore', { id: restoreId, ends: true })).status).toBe(200)
  }
  const moved = () => `moved.${home.id}@home.example`
  const others = ['analysis', 'proposal', 'request-received', 'safety', 'system-analysis', 'visit-set']

  test.each<[string, () => Promise<unknown>]>([
    [
      'other people live there now',
      () => change(admin, home.id, { email: moved(), whyContactChanged: 'other-people' }),
    ],
    ['it was mistyped', () => change(admin, home.id, { email: moved(), whyContactChanged: 'mistyped' })],
    ['a restore brought former people back', () => restored('people')],
    ['a restore brought a former email back', () => restored('email')],
    ['a restore brought a deleted home back', () => restored('gone')],
  ])('is cancelled with its mailbox, whatever it is about: %s', async (_what, end) => {
    const mailbox = home.email ?? ''
    await causeOthers()
    const waiting = async () =>
      (await app.db.select().from(outbox).where(eq(outbox.to, mailbox))).map(({ kind, state }) => [
        kind,
        state,
      ])
    expect((await waiting()).toSorted()).toEqual(others.map((kind) => [kind, 'queued']))
    await end()
    const after = (await waiting()).filter(([kind]) => others.some((other) => other === kind))
    expect(after.toSorted()).toEqual(others.map((kind) => [kind, 'cancelled']))
  })

  test('is not sent, nor sent again, once all that it opens has ended, and the outbox says why', async () => {
    const { id, number } = await sent()
    await admin.post(url('WithdrawProposal'), { id, number, reason: 'A mistake' })
    expect((await leave()).filter(({ kind }) => kind === 'proposal')).toEqual([])
    const letter = await words('proposal')
    const why = 'Not sent: its link has ended (the proposal was withdrawn).'
    expect([letter?.state, letter?.words]).toEqual(['cancelled', why])
    const again = await admin.post('/api/Outbox/ResendMessage', { id: letter?.id })
    expect(again).toMatchObject({ status: 409, body: { message: why } })
  })
})
