import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#db/schema.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type MailStage, mailStages, startMailServer } from '#tests/support/mail-server.ts'
import { startProgram } from '#tests/support/processes.ts'
import { firstBusiness } from '../business/from-environment.ts'
import { insertBusinessOnce } from '../business/queries.ts'
import { readEnv } from '../env.ts'
import { insertEmail } from './insert-email.ts'

const worker = 'tests/support/mail-worker.ts'

test('a worker killed at any step loses nothing; only a kill after the server’s confirmation sends an email twice', async () => {
  const database = await createTestDatabase()
  const server = await startMailServer()
  const { db } = database
  await insertBusinessOnce(db, firstBusiness(readEnv({})), new Date())
  const email = { to: 'reader@test.example', subject: 'Once', html: '<p>Once</p>', text: 'Once' }
  const id = await db.transaction((tx) => insertEmail(tx, { kind: 'assignment', ...email }, new Date()))

  const killedAt: MailStage[] = []
  for (const fatal of mailStages) {
    const running = startProgram(worker, { args: [database.url, server.url] })
    server.behave((stage) => {
      if (stage !== fatal) return 'go-on'
      running.child.kill('SIGKILL')
      killedAt.push(stage)
      return 'hang-up'
    })
    await running.ended
    const [row] = await db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id))
    expect(row?.state, fatal).toBe('sending')
  }
  expect(killedAt).toEqual([...mailStages])

  server.behave(() => 'go-on')
  const last = startProgram(worker, { args: [database.url, server.url] })
  await expect
    .poll(async () => (await db.select().from(outbox))[0])
    .toMatchObject({ state: 'sent', attempts: mailStages.length + 1 })
  last.child.kill('SIGTERM')
  expect(await last.ended).toMatchObject({ code: 0, errors: '' })
  expect(server.received.map(({ messageId }) => messageId)).toEqual(
    Array(2).fill((await db.select().from(outbox))[0]?.messageId),
  )
  await server.close()
  await database.close()
})
