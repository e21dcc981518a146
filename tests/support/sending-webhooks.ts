import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { webhookEvents, webhooks } from '#db/schema.ts'
import { spreadEvents } from '#server/webhooks/spread.ts'
import { sendSome } from '#server/webhooks/worker.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import { quietLog } from './quiet-log.ts'
import type { startWebhookReceiver } from './webhook-receiver.ts'

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

export type AddedWebhook = { id: number; secret: string }
type Deliveries = {
  rows: {
    id: number
    messageId: string
    event: string
    state: string
    data: Record<string, unknown>
    nextTryDate: string | null
    tries: { status: number | null; failure: string | null; answer: string }[]
  }[]
}

export let app: TestApp
export let admin: StaffClient
let receiver: Receiver

/** A product for one test file that sends to a receiver, with an Admin who has just signed in and no webhook for each test. */
export function startSendingTo(program: Receiver) {
  receiver = program
  beforeAll(async () => {
    app = await startTestApp({ env: { WEBHOOK_HOSTS: program.host } })
  })
  beforeEach(async () => {
    // Why the moment of the machine: the library that verifies messages knows no other clock.
    app.clock.moveTo(new Date())
    await signInAgain()
  })
  afterEach(async () => {
    program.calm()
    await app.db.delete(webhooks)
    await app.db.delete(webhookEvents)
  })
  afterAll(async () => {
    await app.close()
    await program.close()
  })
}

/** Why again: the clock was moved past the end of the session. */
export async function signInAgain() {
  admin = await app.signIn('admin')
}

const delivering = (publicUrl: string) => ({
  db: app.db,
  clock: app.clock.now,
  publicUrl,
  outgoing: { namedHosts: app.env.WEBHOOK_HOSTS },
  log: quietLog,
})

export async function addWebhook(more: object = {}): Promise<AddedWebhook> {
  const input = { url: receiver.url, events: ['request.created'], ...more }
  const { body, status } = await admin.post<AddedWebhook>('/api/Connections/AddWebhook', input)
  expect([status, body]).toEqual([200, body])
  return body
}

export const post = (call: string, input: object) =>
  admin.post<{ code?: string; data?: object }>(`/api/Connections/${call}`, input)

export const deliveriesOf = async ({ id }: { id: number }) =>
  (await admin.get<Deliveries>(`/api/Connections/GetDeliveries?webhookId=${id}`)).body.rows

/** Sends what is due of every webhook until nothing is. */
export async function sendDue(publicUrl = app.env.PUBLIC_URL) {
  await spreadEvents(app.db, app.clock.now())
  for (const { id } of await app.db.select({ id: webhooks.id }).from(webhooks))
    while ((await sendSome(delivering(publicUrl), id)) > 0);
}

export const later = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))

type Listed = { id: number; isOn: boolean; off: { why: string } | null }

export const rowOf = async ({ id }: { id: number }) =>
  (await admin.get<Listed[]>('/api/Connections/GetWebhooks')).body.find((row) => row.id === id)
