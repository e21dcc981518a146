import { eq } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import type { Client } from '../client.ts'
import { insertUser } from '../factories.ts'
import { resetTokenFor } from '../reset-token.ts'
import { app } from '../service-requests.ts'

type Answer = { status: number; body: unknown }

/** A successful write and the action in its audit line. */
export type Write = [action: string, make: () => Promise<Answer>]

export const ok = async (client: Client, path: string, body: object = {}) => client.post(path, body)
export const newPassword = 'a phrase nobody else says'

export const forgotPassword = (email: string) =>
  app.visitor().get(`/api/User/ForgotPasswordEmail?email=${email}`)

/** The token in the email for a forgotten password. */
export async function resetLink(email: string) {
  await forgotPassword(email)
  return resetTokenFor(app.db, email)
}

/** An email waiting in the outbox. */
export async function insertedEmail() {
  const { email } = await insertUser(app.db, { role: 'technician' })
  await resetLink(email)
  const [stored] = await app.db.select().from(outbox).where(eq(outbox.to, email))
  return { id: stored?.id ?? 0 }
}
