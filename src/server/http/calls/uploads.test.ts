import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { throttles } from '#db/schema.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { messages } from '#texts/en/messages.ts'
import { contractRoutes } from './contract-routes.ts'

type Refused = { code: string; status: number; message: string }

const uploadUrl = '/api/Common/UploadImage'
const takesFiles = [
  uploadUrl,
  '/api/Proposal/CancelProposal',
  '/api/Proposal/AddCancellationLetter',
  '/api/Import/Upload',
]

let app: TestApp
let admin: StaffClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  await app.db.delete(throttles)
})
afterAll(() => app.close())

type Caller = Pick<StaffClient, 'send' | 'cookies'>

const send = (caller: Caller, url: string, body: string | Buffer, boundary = 'b') =>
  caller.send<Refused>({
    method: 'POST',
    url,
    headers: {
      'x-xsrf-token': caller.cookies.get('XSRF-TOKEN')?.value ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  })
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (value: string) => part('file', value, '; filename="a.jpg"')
const formOf = (...parts: string[]) => `${parts.join('')}--b--\r\n`

async function visitor() {
  const caller = app.visitor()
  await caller.get('/api/User/Me')
  return caller
}

describe('a form of several parts', () => {
  test('is 415 everywhere except at the calls that take files', async () => {
    const writes = contractRoutes(contract).filter(({ method }) => method === 'POST')
    const elsewhere = writes.map(({ path }) => path).filter((path) => !takesFiles.includes(path))
    expect(elsewhere.length).toBeGreaterThan(20)
    const { message } = contract.auth.login['~orpc'].errorMap.UNSUPPORTED_MEDIA_TYPE ?? {}
    for (const url of [...elsewhere, '/generate-request', '/open-profile', '/send-page-link']) {
      const { status, body } = await send(admin, url, formOf(part('email', 'a')))
      expect([url, status, body]).toEqual([url, 415, { code: 'UNSUPPORTED_MEDIA_TYPE', status, message }])
    }
  })

  test.each([
    ['more parts than a form of ours has', formOf(...Array.from({ length: 20_000 }, () => part('a', '')))],
    ['a seventh picture', formOf(...Array.from({ length: 7 }, () => file('x')))],
    ['a third field', formOf(part('use', 'a'), part('use', 'b'), part('use', 'c'))],
    ['a long field', formOf(part('use', 'x'.repeat(101)))],
    ['a field with NUL', formOf(part('use', 'a\0b'))],
    ['a long head', formOf(part('use', 'a', `; x="${'y'.repeat(3000)}"`), file('x'))],
    ['no end', file('x').slice(0, -1)],
    ['no part', 'nothing of the kind'],
    ['nothing', ''],
  ])('with %s is refused', async (_what, body) => {
    const { status, body: refusal } = await send(admin, uploadUrl, body)
    expect([status, refusal.code, refusal.status]).toEqual([400, 'BAD_REQUEST', 400])
  })

  test.each([
    ['without a boundary', ''],
    ['with an endless one', 'x'.repeat(71)],
  ])('%s is refused', async (_what, boundary) => {
    const { status, body } = await send(admin, uploadUrl, formOf(file('x')), boundary)
    expect([status, body.message]).toEqual([400, messages.refused.unreadable])
  })
})

describe('visitors and customers', () => {
  test('use up one upload each time, even if the contract refuses it', async () => {
    const caller = await visitor()
    const answers: number[] = []
    for (let turn = 0; turn < 14; turn++)
      answers.push((await send(caller, uploadUrl, formOf(part('use', 'neither')))).status)
    expect(answers).toEqual([...Array(12).fill(400), 429, 429])
    const held = await send(caller, uploadUrl, formOf(file('x')))
    expect(held.body).toEqual({
      code: 'TOO_MANY_ATTEMPTS',
      status: 429,
      message: messages.image.tooMany,
      data: { retryAfterSeconds: expect.any(Number) },
    })
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('use up one for each image, and staff none', async () => {
    const caller = await visitor()
    const six = formOf(...Array.from({ length: 6 }, () => file('no picture')))
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await send(caller, uploadUrl, six)).status)
    expect(statuses).toEqual([422, 422, 429])
    for (let turn = 0; turn < 4; turn++) expect((await send(admin, uploadUrl, six)).status).toBe(422)
  })
})
