import { desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  alerts,
  contactUndoLinks,
  contactWishes,
  customers,
  nightlyFailures,
  outbox,
  proposalDecisions,
  proposalDoubts,
  proposalVersions,
  requestSteps,
  tokens,
  users,
  webhooks,
} from '#db/schema.ts'
import { type AlertKind, alertKinds } from '#domain/alerts/alert-kinds.ts'
import type { Role } from '#domain/people/roles.ts'
import type { DecisionKind } from '#domain/proposals/answering/decisions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRestore } from '#tests/support/backups.ts'
import {
  insertCustomer,
  insertRequest,
  insertToken,
  insertUser,
  insertWebhook,
  type TestUser,
} from '#tests/support/factories.ts'
import { insertSentProposal } from '#tests/support/price-book.ts'
import { putWishes, type WishOrigin } from '../contact-wishes/queries.ts'
import { newUndoLink } from '../contact-wishes/undo-links.ts'
import { insertEmail } from '../outbox/insert-email.ts'
import { insertDecision, recordEvent } from '../proposals/decision-queries.ts'
import { answerAsk, insertAsk } from '../proposals/drafting/price-ask-queries.ts'
import { insertPaperLetter } from '../proposals/letters/paper-letter-queries.ts'
import { notifyOfOldPrices } from '../settings/old-prices.ts'

type Person = TestUser & { role: Role }

let app: TestApp
let staff: Person[]
/** An Admin who does what staff does in these tests, whose record it is, and who had it before. */
let doer: Person
let owner: Person
let former: Person
let home: Awaited<ReturnType<typeof insertCustomer>>
const moment = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  app = await startTestApp()
  const person = async (role: Role) => ({ ...(await insertUser(app.db, { role })), role })
  doer = await person('admin')
  owner = await person('technician')
  former = await person('technician')
  staff = [
    doer,
    owner,
    former,
    await person('admin'),
    await person('salesperson'),
    await person('salesperson'),
  ]
  await insertUser(app.db, { role: null })
  const left = await person('admin')
  await app.db.update(users).set({ deletedAt: moment }).where(eq(users.id, left.id))
})
beforeEach(async () => {
  home = await insertCustomer(app.db)
  await app.db.delete(contactUndoLinks)
  await app.db.delete(contactWishes)
  await app.db.delete(alerts)
})
afterAll(() => app.close())

/** Who was alerted to what, by their names. */
async function told() {
  const rows = await app.db.select().from(alerts).orderBy(alerts.userId, alerts.id)
  return rows.map(({ userId, kind }) => [staff.find(({ id }) => id === userId)?.name ?? userId, kind])
}

/** Those whom the rule names, without who did it. */
function named(kind: AlertKind, byUserId?: number) {
  const rule = alertKinds.find((row) => row.kind === kind)?.told ?? []
  const isNamed = ({ id, role }: Person) => {
    if (rule === 'assignee' || rule === 'owner') return id === owner.id
    if (rule === 'assignee-or-admins') return id === owner.id
    if (rule === 'owner-and-who-sends') return id === owner.id || role === 'admin' || role === 'salesperson'
    if (rule === 'former-assignee') return id === former.id
    if (rule === 'recorder-and-seller') return id === doer.id || id === seller().id
    if (rule === 'asked') return id === seller().id
    if (rule === 'asker') return id === owner.id
    return rule.some((one) => one === role)
  }
  return staff
    .filter((person) => isNamed(person) && person.id !== byUserId)
    .toSorted((one, other) => one.id - other.id)
    .map(({ name }) => [name, kind])
}

type Step = (typeof requestSteps.$inferInsert)['step']

async function step(name: Step, byUserId: number | null, assignedUserId: number | null = owner.id) {
  const { id } = await insertRequest(app.db, { status: 'completed' })
  await app.db
    .insert(requestSteps)
    .values({ requestId: id, step: name, at: moment, byUserId, assignedUserId })
  return id
}

async function proposalOf(ownerUserId = owner.id) {
  const { id } = await insertSentProposal(app.db, { customerId: home.id, ownerUserId })
  const [version] = await app.db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, id))
  return { proposalId: id, versionId: version?.id ?? 0 }
}

/** Of the prices that a new product starts with, that of gas is the oldest one with a day. */
async function notifyOfGasPrice() {
  await notifyOfOldPrices(app.db, moment)
  await app.db.delete(alerts).where(ne(alerts.job, 'gasPricePerUnit'))
}

/** The first one who sells. */
function seller() {
  const found = staff.find(({ role }) => role === 'salesperson')
  if (!found) throw new Error('Nobody here sells.')
  return found
}

let presses = 0
async function decide(kind: DecisionKind, staffUserId: number | null, ownerUserId?: number) {
  await insertDecision(app.db, {
    ...(await proposalOf(ownerUserId)),
    ...(staffUserId === null ? { via: 'email-link' } : { via: 'recorded', how: 'telephone', staffUserId }),
    kind,
    hash: 'hash',
    pressKey: `press ${++presses}`,
    at: moment,
  })
}

async function askToAgree(askedOfUserId: number | null) {
  const { proposalId } = await proposalOf()
  return insertAsk(app.db, {
    ...{ proposalId, options: [], pricesHash: 'hash', askedByUserId: owner.id, askedOfUserId },
    askedAt: moment,
  })
}

async function answerPrice(agrees: boolean) {
  const id = await askToAgree(null)
  await app.db.delete(alerts)
  await answerAsk(app.db, id, { agrees, answeredByUserId: doer.id, answeredAt: moment, word: null })
}

async function failEmail() {
  const email = {
    kind: 'request-received',
    to: 'a@test.example',
    subject: 's',
    html: 'h',
    text: 't',
  } as const
  const id = await app.db.transaction((tx) => insertEmail(tx, email, moment))
  await app.db.update(outbox).set({ state: 'failed', lastAttemptAt: moment }).where(eq(outbox.id, id))
}

const wish = (typed: Partial<WishOrigin> = {}) =>
  putWishes(app.db, home.id, [{ field: 'email', value: 'other@test.example' }], {
    typedBy: 'label',
    typedByUserId: null,
    device: 'Safari on iPhone',
    at: moment,
    ...typed,
  })

const failJob = () =>
  app.db.insert(nightlyFailures).values({ job: 'backup', failedSince: moment, toldAt: moment })

const changeHome = (marks: Record<string, string>) =>
  app.db.update(customers).set({ changedByCustomer: marks }).where(eq(customers.id, home.id))

describe('each cause alerts exactly those whom the rule names', () => {
  const causes: readonly [AlertKind, string, () => Promise<unknown>, (() => number)?][] = [
    ['request-new', 'a request', () => insertRequest(app.db)],
    [
      'request-new',
      'a request that staff took',
      () => insertRequest(app.db, { takenByUserId: doer.id }),
      () => doer.id,
    ],
    ['request-assigned', 'an assignment', () => step('assigned', doer.id), () => doer.id],
    ['request-reopened', 'a request that is open again', () => step('reopened', doer.id), () => doer.id],
    ['request-completed', 'a completion by somebody else', () => step('completed', doer.id), () => doer.id],
    ['request-cancelled', 'a request that its customer cancels', () => step('cancelled', null)],
    ['request-added-to', 'words that a customer adds', () => step('added-to', null)],
    ['visit-set', 'another visit day', () => step('visit-set', doer.id), () => doer.id],
    ['contact-wished', 'a wish with the label', () => wish()],
    [
      'contact-wished',
      'a wish by staff',
      () => wish({ typedBy: 'staff', typedByUserId: doer.id }),
      () => doer.id,
    ],
    [
      'contact-wish-waits',
      'a wish that waits for long',
      async () => {
        await wish()
        await app.db.delete(alerts)
        await app.db.update(contactWishes).set({ askedAgainAt: moment })
      },
    ],
    [
      'contact-denied',
      'somebody who says that it was not them',
      async () => {
        await newUndoLink(app.db, {
          customerId: home.id,
          undoes: 'wish',
          mailbox: 'a@test.example',
          now: moment,
        })
        await app.db.update(contactUndoLinks).set({ pressedAt: moment })
      },
    ],
    [
      'contact-changed',
      'a contact that nobody explained',
      () => app.db.update(customers).set({ contactUnexplainedAt: moment }).where(eq(customers.id, home.id)),
    ],
    ['home-changed', 'a change by the customer', () => changeHome({ phone: moment.toISOString() })],
    [
      'proposal-opened',
      'a proposal that is opened',
      async () => recordEvent(app.db, (await proposalOf()).versionId, 'opened', moment),
    ],
    [
      'proposal-send-asked',
      'a version that was shown and is asked for',
      async () => recordEvent(app.db, (await proposalOf()).versionId, 'send-asked', moment),
    ],
    ['proposal-accepted', 'an acceptance', () => decide('accept', null)],
    ['proposal-declined', 'a refusal', () => decide('decline', null)],
    ['proposal-declined', 'a refusal that staff wrote down', () => decide('decline', doer.id), () => doer.id],
    ['proposal-changes-asked', 'a wish for changes', () => decide('request-changes', null)],
    ['proposal-cancelled', 'a cancellation', () => decide('cancel', doer.id), () => doer.id],
    [
      'proposal-uncancelled',
      'a cancellation that was a mistake',
      () => decide('uncancel', doer.id),
      () => doer.id,
    ],
    [
      'letter-to-print',
      'an answer that staff wrote down and no mailbox gets',
      async () => {
        await app.db.update(customers).set({ addedUserId: seller().id }).where(eq(customers.id, home.id))
        await decide('decline', doer.id)
        const [decision] = await app.db
          .select()
          .from(proposalDecisions)
          .orderBy(desc(proposalDecisions.id))
          .limit(1)
        if (!decision) throw new Error('Nothing was decided')
        await app.db.delete(alerts)
        await insertPaperLetter(app.db, decision, moment)
      },
    ],
    [
      'answer-doubted',
      'an answer of which its mailbox says that it was not them',
      async () => {
        await app.db
          .insert(proposalDoubts)
          .values({ ...(await proposalOf()), mailbox: 'a@test.example', doubtedAt: moment })
      },
    ],
    ['price-asked', 'a price that waits for the seller', () => askToAgree(seller().id), () => owner.id],
    ['price-agreed', 'a price that is agreed to', () => answerPrice(true), () => doer.id],
    ['price-refused', 'a price that is refused', () => answerPrice(false), () => doer.id],
    ['email-failed', 'an email that is given up', failEmail],
    ['job-failed', 'a night without a backup', failJob],
    ['restored', 'a restore', () => insertRestore(app.db)],
    ['price-to-renew', 'a price that nobody looked up for half a year', () => notifyOfGasPrice()],
    [
      'token-ends',
      'a token that ends soon',
      async () => {
        const id = await insertToken(app.db, doer.id)
        await app.db.update(tokens).set({ toldOfEndAt: moment }).where(eq(tokens.id, id))
      },
    ],
    [
      'token-maker-left',
      'whoever made a token leaves',
      async () => {
        const maker = await insertUser(app.db, { role: 'admin' })
        await insertToken(app.db, maker.id)
        await app.db.update(users).set({ deletedAt: moment }).where(eq(users.id, maker.id))
      },
    ],
    [
      'webhook-off',
      'a webhook that is switched off',
      async () => {
        const id = await insertWebhook(app.db, doer.id)
        await app.db.update(webhooks).set({ offAt: moment, offWhy: 'failing' }).where(eq(webhooks.id, id))
      },
    ],
    ['access-asked', 'somebody new', () => insertUser(app.db, { role: null })],
  ]

  test.each(causes)('%s: %s', async (kind, _what, act, by) => {
    await act()
    expect(named(kind, by?.()).length).toBeGreaterThan(0)
    expect(await told()).toEqual(named(kind, by?.()))
  })

  test('request-taken-away: who had the request before', async () => {
    const requestId = await step('assigned', doer.id, former.id)
    await app.db.delete(alerts)
    const again = { requestId, step: 'assigned' as const, at: moment, byUserId: doer.id }
    await app.db.insert(requestSteps).values({ ...again, assignedUserId: owner.id })
    expect(await told()).toEqual([...named('request-assigned'), ...named('request-taken-away')])
  })

  test('every kind has its cause here', () => {
    const kinds = new Set<string>([...causes.map(([kind]) => kind), 'request-taken-away'])
    expect([...kinds].sort()).toEqual(alertKinds.map(({ kind }): string => kind).sort())
  })
})

describe('nobody is alerted', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['to what they did themselves: a visit day', () => step('visit-set', owner.id)],
    ['to what they did themselves: a completion', () => step('completed', owner.id)],
    [
      'to what they did themselves: an answer that they wrote down',
      () => decide('accept', seller().id, seller().id),
    ],
    ['to a request that came completed', () => insertRequest(app.db, { status: 'completed' })],
    ['to a link', () => step('linked', doer.id)],
    [
      'to a proposal that staff opened',
      async () => recordEvent(app.db, (await proposalOf()).versionId, 'presented', moment),
    ],
    [
      'to a change by staff, which takes marks away',
      async () => {
        await changeHome({ phone: '2026-11-01T00:00:00Z', name: '2026-11-02T00:00:00Z' })
        await app.db.delete(alerts)
        await changeHome({ name: '2026-11-02T00:00:00Z' })
      },
    ],
    [
      'to a thousand homes that are imported',
      () =>
        app.db.insert(customers).values(
          Array.from({ length: 1_000 }, (_, index) => ({
            address: `${index} Import Street`,
            accessCode: `import-${index}`,
          })),
        ),
    ],
  ])('%s', async (_what, act) => {
    await act()
    expect(await told()).toEqual([])
  })
})

test('a mail server that is down makes one alert for each Admin', async () => {
  for (let count = 0; count < 20; count += 1) await failEmail()
  const rows = await app.db.select({ times: alerts.times }).from(alerts)
  expect(rows).toEqual([{ times: 20 }, { times: 20 }])
})

test('what a technician wrote down about a proposal of their own goes to all who sell', async () => {
  await decide('accept', owner.id)
  const sellers = staff.filter(({ role }) => role === 'admin' || role === 'salesperson')
  expect(await told()).toEqual(sellers.map(({ name }) => [name, 'proposal-accepted']))
})

test('what is decided about a proposal of somebody who has left goes to the Admins', async () => {
  const gone = await insertUser(app.db, { role: 'salesperson' })
  await app.db.update(users).set({ deletedAt: moment }).where(eq(users.id, gone.id))
  await decide('decline', null, gone.id)
  const admins = staff.filter(({ role }) => role === 'admin').map(({ name }) => [name, 'proposal-declined'])
  expect(await told()).toEqual(admins)
})

test('a cause that is rolled back alerts nobody, and a record that is gone takes its alerts along', async () => {
  await expect(
    app.db.transaction(async (tx) => {
      await tx.insert(customers).values({ address: '1 Back Street', accessCode: 'rolled-back' })
      await tx
        .update(customers)
        .set({ changedByCustomer: { phone: 'now' } })
        .where(eq(customers.id, home.id))
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect(await told()).toEqual([])
  await changeHome({ phone: '2026-11-01T00:00:00Z' })
  await app.db.delete(customers).where(eq(customers.id, home.id))
  expect(await told()).toEqual([])
})

test('a version that is opened again is no news', async () => {
  const { versionId } = await proposalOf()
  await recordEvent(app.db, versionId, 'opened', moment)
  await app.db.delete(alerts)
  await recordEvent(app.db, versionId, 'opened', moment)
  expect(await told()).toEqual([])
  expect(await app.db.$count(proposalDecisions)).toBeGreaterThan(0)
})
