import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { requests, throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { insertCustomer } from './factories.ts'

export const path = '/api/Customer/SendRequest'
export const uploadPath = '/api/Common/UploadImage'

export type Answer = {
  requestId: number
  isConfirmed: boolean
  code: string
  message: string
  data: { stamp: string; problems: { path: string; message: string }[] }
}

export let app: TestApp
export let admin: StaffClient
export let technician: StaffClient
export let home: Awaited<ReturnType<typeof insertCustomer>>
export let other: Awaited<ReturnType<typeof insertCustomer>>

/** A product for one test file, with two new homes for each test. */
export function startAsking(options: Parameters<typeof startTestApp>[0] = {}) {
  beforeAll(async () => {
    app = await startTestApp(options)
    admin = await app.signIn('admin')
    technician = await app.signIn('technician')
  })
  beforeEach(async () => {
    await app.db.delete(throttles)
    home = await insertCustomer(app.db, { name: 'Ada Bloom', phone: '416-555-0101', email: null })
    other = await insertCustomer(app.db)
  })
  afterAll(() => app.close())
}

/** The form token of a page that was opened five seconds ago. */
export async function readFormToken(client: Client): Promise<string> {
  const stamp = await readFreshFormToken(client)
  app.clock.pass({ seconds: 5 })
  return stamp
}

export async function readFreshFormToken(client: Client): Promise<string> {
  const { body } = await client.get<string>('/generate-request')
  return body.match(/name="stamp" value="([^"]+)"/)?.[1] ?? ''
}

export const wish = { requestReasonId: 2, equipmentTypeId: 1, email: 'ada@test.example' }

/** Sends like the page: as a customer or visitor, even if an employee is signed in. */
export async function send(client: Client, fields: object = {}, stamp?: string) {
  const body = { ...wish, stamp: stamp ?? (await readFormToken(client)), ...fields }
  return client.send<Answer>({
    method: 'POST',
    url: path,
    headers: {
      'x-customer-site': '1',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')?.value ?? '',
    },
    payload: body,
  })
}

export async function openHome({ id, accessCode }: { id: number; accessCode: string }) {
  const client = app.visitor()
  expect((await client.get(`/customer-profile/${id}?k=${accessCode}`)).status).toBe(200)
  return client
}

export const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#778' } })
    .jpeg()
    .toBuffer()

export async function upload(client: Client): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo())], 'photo.jpg', { type: 'image/jpeg' }))
  const { status, body } = await client.upload<string[]>(uploadPath, form)
  expect(status).toBe(200)
  return body[0] ?? ''
}

export const stored = async (id: number) =>
  (await app.db.select().from(requests).where(eq(requests.id, id)))[0]
export const count = () => app.db.$count(requests)
