import { eq } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import { smtpSender } from '#server/adapters/smtp.ts'
import { firstBusiness } from '#server/business/from-environment.ts'
import { insertBusinessOnce } from '#server/business/queries.ts'
import { readEnv } from '#server/env.ts'
import { insertEmail, type NewEmail } from '#server/outbox/insert-email.ts'
import { usualPauses } from '#server/outbox/mail-worker.ts'
import { createTestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { startMailServer } from './mail-server.ts'

/** An outbox on a database of its own, a real mail server that receives its emails, and a clock that stands still. */
export async function openTestOutbox() {
  const database = await createTestDatabase()
  const { db } = database
  const clock = createTestClock()
  const server = await startMailServer()
  const send = smtpSender(server.url)
  await insertBusinessOnce(db, firstBusiness(readEnv({})), clock.now())
  let lastNumber = 0
  const logged: Record<string, unknown>[] = []
  const log = { warn: (line: object, msg?: string) => void logged.push({ ...line, msg }), error() {} }

  async function stored(id: number) {
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
    if (!row) throw new Error(`There is no message ${id}`)
    return row
  }

  return {
    database,
    db,
    clock,
    server,
    send,
    delivery: { db, send, clock: clock.now, pauses: usualPauses, log },
    /** The lines of the log as objects. */
    logged,
    /** Writes an email to a unique receiver; returns the job of its first attempt. */
    enqueue: async (changes: Partial<NewEmail> = {}) => {
      lastNumber += 1
      const email: NewEmail = {
        kind: 'request-received',
        to: `reader.${lastNumber}@test.example`,
        subject: `Message ${lastNumber}`,
        html: '<p>Zwölf Grad – “hello”</p>',
        text: 'Zwölf Grad – “hello”\n.\n.. a line that begins with a dot',
        ...changes,
      }
      const id = await db.transaction((tx) => insertEmail(tx, email, clock.now()))
      return { id, dueAt: clock.now().toISOString(), to: email.to }
    },
    stored,
    nextJob: async (id: number) => ({ id, dueAt: (await stored(id)).nextAttemptAt.toISOString() }),
    /** Forgets what arrived and accepts everything again. */
    calmServer: () => {
      server.behave(() => 'go-on')
      server.received.length = 0
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
