import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/proposals/own-proposals.ts'
import { auditLines, businessSettings, outbox, proposalDecisions, proposals, users } from '#db/schema.ts'
import { createCaller } from '../crash/caller.ts'
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { insertCustomer } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { insertProposal } from '../support/price-book.ts'
import { type Running, startProduct, withDataFolder } from '../support/processes.ts'

const account = { email: 'admin@example.com', password: 'for the tests' }

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let database: TestDatabase

beforeAll(async () => {
  empty = await createEmptyDatabase()
  mail = await startMailServer()
  database = openTestDatabase(empty.url)
})
afterAll(async () => {
  await mail?.close()
  await database?.close()
  await empty?.drop()
})

test('a decision survives a kill before its letters leave: it, its audit line and each letter are there once', async () => {
  await withDataFolder(async (folder) => {
    const start = async () => {
      const product = await startProduct(folder, { env: { DATABASE_URL: empty.url, SMTP_URL: mail.url } })
      await product.says(/running at/)
      return product
    }
    let product = await start()
    // Why: without it nothing is sent, and only the demo's business has one.
    await database.db.update(businessSettings).set({ license: 'License 7012' })
    const moments = ['at once', 'while the mail server is silent'] as const
    for (const moment of moments) {
      const sent = await sendProposal(product.origin)
      // Why so long: the mail server answers nobody before the kill.
      mail.behave((stage) => (stage === 'mail-from' ? { waitMs: 20_000 } : 'go-on'))
      const { answered, press } = await accept(product.origin, sent)
      if (moment !== 'at once') await expect.poll(() => statesOf(sent.id)).toContain('sending')
      await kill(product)
      mail.behave(() => 'go-on')
      expect((await lettersOf(sent.id)).every(({ state }) => state !== 'sent')).toBe(true)
      product = await start()
      await expect.poll(() => statesOf(sent.id), { interval: 200 }).toEqual(['sent', 'sent'])

      const again = createCaller(product.origin, () => undefined)
      await again.get(`/proposal/${sent.id}?t=${sent.token}`)
      const repeated = await again.post('/api/Proposal/AcceptProposal', press)
      expect([repeated?.status, repeated?.body]).toEqual([200, answered])
      expect((await lettersOf(sent.id)).map(({ kind }) => kind).toSorted()).toEqual([
        'proposal-answer',
        'proposal-news',
      ])
      for (const { messageId } of await lettersOf(sent.id))
        expect(mail.received.filter((letter) => letter.messageId === messageId)).toHaveLength(1)
      const { db } = database
      expect(await db.$count(proposalDecisions, eq(proposalDecisions.proposalId, sent.id))).toBe(1)
      const line = and(eq(auditLines.action, 'accept-proposal'), eq(auditLines.subjectId, String(sent.id)))
      expect(await db.$count(auditLines, line)).toBe(1)
      const [stored] = await db
        .select({ state: proposals.state })
        .from(proposals)
        .where(eq(proposals.id, sent.id))
      expect(stored?.state).toBe('accepted')
    }
    product.child.kill('SIGTERM')
    await product.ended
  })
})

type Sent = { id: number; token: string }

/** A proposal that the Admin sent to a new home, with the token of the letter that arrived. */
async function sendProposal(origin: string): Promise<Sent> {
  const { db } = database
  const admin = createCaller(origin, () => undefined)
  await admin.get('/api/User/Me')
  expect((await admin.post('/api/User/Login', account))?.status).toBe(200)
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, account.email))
  const home = await insertCustomer(db, { address: '12 Juniper Street' })
  const { id } = await insertProposal(db, { customerId: home.id, ownerUserId: owner?.id ?? 0 })
  const press = { id, version: 1, sendKey: `the press that sends ${id}` }
  expect(await admin.post('/api/Proposal/SendProposal', press)).toMatchObject({ status: 200 })
  const link = new RegExp(`/proposal/${id}\\?version=1&t=([\\w-]{22})`)
  const tokens = () => mail.received.flatMap(({ text = '' }) => text.match(link)?.[1] ?? [])
  await expect.poll(tokens).toHaveLength(1)
  return { id, token: tokens()[0] ?? '' }
}

/** Accepts as the customer who opened the link; the answer is the acknowledgement. */
async function accept(origin: string, { id, token }: Sent) {
  const customer = createCaller(origin, () => undefined)
  await customer.get(`/proposal/${id}?t=${token}`)
  const page = (await customer.get(`/api/Proposal/GetProposalPage?id=${id}`))?.body as OwnProposalPage
  const seen = { id, number: page.number, hash: page.hash, pressKey: `the press that accepts ${id}` }
  const press = { ...seen, optionKey: 'a', name: 'Pat Miller', isOwner: true, agrees: true }
  const answer = await customer.post('/api/Proposal/AcceptProposal', press)
  expect(answer?.status).toBe(200)
  return { press, answered: answer?.body }
}

async function kill(product: Running) {
  product.child.kill('SIGKILL')
  await product.ended
}

/** The letters about a decision on the proposal. */
const lettersOf = (id: number) =>
  database.db
    .select({ kind: outbox.kind, state: outbox.state, messageId: outbox.messageId })
    .from(outbox)
    .where(and(eq(outbox.proposalId, id), sql`${outbox.kind} <> 'proposal'`))

const statesOf = async (id: number) => (await lettersOf(id)).map(({ state }) => state)
