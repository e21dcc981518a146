import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#db/schema.ts'
import {
  admin,
  answer,
  app,
  details,
  home,
  pressKey,
  sent,
  startDeciding,
  technician,
  url,
  yes,
} from '#tests/support/deciding.ts'

startDeciding()

test('recorded by staff: says how, and the customer is asked whether it is right', async () => {
  const version = await sent({}, technician)
  const said = { how: 'telephone', decision: { kind: 'accept', ...yes } }
  expect((await answer(technician, 'RecordDecision', version, said)).status).toBe(404)
  expect((await answer(admin, 'RecordDecision', version, { ...said, how: '' })).status).toBe(400)
  expect((await answer(technician, 'RecordDecision', version, { ...said, how: 'home' })).status).toBe(200)
  expect((await details(version.id)).decisions).toMatchObject([{ via: 'recorded', how: 'home' }])
  const copy = and(eq(outbox.customerId, home.id), eq(outbox.kind, 'proposal-answer'))
  const [email] = await app.db.select().from(outbox).where(copy)
  expect(email?.text).toContain('We wrote this down for you. Is it not right?')
  const cancelled = { how: 'letter', reason: 'Within ten days' }
  expect((await answer(technician, 'CancelProposal', version, cancelled)).status).toBe(404)
  const press = { ...version, ...cancelled, pressKey: pressKey() }
  expect((await admin.post(url('CancelProposal'), press)).status).toBe(200)
  expect((await admin.post(url('CancelProposal'), press)).status).toBe(200)
  expect((await answer(admin, 'CancelProposal', version, cancelled)).body.code).toBe('NOT_ACCEPTED')
  expect(await details(version.id)).toMatchObject({ state: 'cancelled', draft: null })
  const letters = await app.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.proposalId, version.id), ne(outbox.kind, 'proposal')))
    .orderBy(outbox.id)
  const files = [`Proposal ${version.id} version 1.pdf`, `Proposal ${version.id} version 1 acceptance.pdf`]
  expect(letters.map(({ kind, attachments }) => [kind, attachments.map(({ fileName }) => fileName)])).toEqual(
    ['proposal-answer', 'proposal-news', 'proposal-news', 'proposal-answer', 'proposal-news'].map((kind) => [
      kind,
      files,
    ]),
  )
  expect(letters[3]).toMatchObject({ to: home.email, text: expect.stringContaining('Within ten days') })
})
