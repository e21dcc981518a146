import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { auditLines } from '#db/schema.ts'
import { csrfFieldName } from '#domain/csrf-field.ts'
import { auditSays } from '#domain/operations/audit/audit-says.ts'
import { contractRoutes } from '#server/http/calls/contract-routes.ts'
import { insertedLabel, writesOfHomes } from './support/every-write/homes.ts'
import { writesOfOffice } from './support/every-write/office.ts'
import { writesOfPeople } from './support/every-write/people.ts'
import { writesOfPriceBook } from './support/every-write/price-book.ts'
import { newPassword, resetLink, type Write } from './support/every-write/write.ts'
import { insertIdealSystem, insertUser, testPassword } from './support/factories.ts'
import { admin, app, home, openHome, readFormToken, startAsking } from './support/service-requests.ts'

startAsking()
beforeAll(() => insertIdealSystem(app.db, { equipmentKind: 'air-conditioner', seer: 16 }))

/** Calls with a body or a query that write nothing, with the reason where it is not obvious. */
const reads = [
  'analysis.find',
  'compare.home',
  'audit.list',
  'callList.list',
  'customers.list',
  'employees.list',
  'outbox.list',
  'requests.list',
  'requests.visitSheets',
  // Only computes.
  'proposals.preview',
  // Only computes and compares.
  'reports.recompute',
  // Asks the mail server, and changes nothing.
  'outbox.tryServer',
  // Writes only what a person wants to see.
  'firstDay.show',
  // Writes only what a person has read.
  'alerts.markRead',
]

/** A GET in the specification that writes nevertheless. */
const writesByGet = ['auth.forgotPassword']

const writes: Record<string, Write> = {
  ...writesOfPeople,
  ...writesOfHomes,
  ...writesOfOffice,
  ...writesOfPriceBook,
}

/** Reads that leave the product as a file. */
const exported = contractRoutes(contract).filter(({ name }) => name.startsWith('exports.'))

test('every call that writes is in the table', () => {
  const writing = contractRoutes(contract).filter(
    ({ name, method }) => writesByGet.includes(name) || (method !== 'GET' && !reads.includes(name)),
  )
  expect(Object.keys(writes).sort()).toEqual(writing.map(({ name }) => name).sort())
  expect(exported.length).toBeGreaterThan(5)
})

async function linesSince(id: number) {
  return (await app.db.select().from(auditLines).orderBy(auditLines.id)).filter((line) => line.id > id)
}

async function lastLine() {
  const [line] = await app.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1)
  return line?.id ?? 0
}

test.each(Object.entries(writes))('%s writes an audit line', async (_name, [action, make]) => {
  const before = await lastLine()
  const { status, body } = await make()
  expect([200, 202], JSON.stringify(body)).toContain(status)
  expect((await linesSince(before)).map((line) => line.action)).toContain(action)
})

test.each(exported)(
  '$name writes an audit line with who, which list and how many rows',
  async ({ path, name }) => {
    const before = await lastLine()
    expect((await admin.get(`${path}?format=rows`)).status).toBe(200)
    expect(await linesSince(before)).toMatchObject([
      { action: 'export-list', actorId: admin.user.id, subjectId: name.slice('exports.'.length) },
    ])
    expect((await linesSince(before))[0]?.after).toMatchObject({ rows: expect.any(Number) })
  },
)

test('the site’s forms write audit lines: opened labels and wrong codes say from where', async () => {
  const visitor = app.visitor()
  const stamp = await readFormToken(visitor)
  const post = (url: string, fields: Record<string, string>) =>
    visitor.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        [csrfFieldName]: visitor.cookies.get('XSRF-TOKEN')?.value ?? '',
        ...fields,
      }).toString(),
    })
  const before = await lastLine()
  await post('/open-profile', { id: String(home.id), code: 'WRONG-CODES' })
  await post('/open-profile', { id: String(home.id), code: home.accessCode })
  await app.visitor().get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  await post('/generate-request', {
    stamp,
    requestReasonId: '1',
    equipmentTypeId: '1',
    email: 'a@test.example',
  })
  const lines = await linesSince(before)
  expect(
    lines.map(({ action, actorKind, subjectId, ipAddress }) => [action, actorKind, subjectId, ipAddress]),
  ).toEqual([
    ['open-profile-refused', 'visitor', String(home.id), '127.0.0.1'],
    ['use-label', 'customer', String(home.id), '127.0.0.1'],
    ['read-by-label', 'customer', String(home.id), '127.0.0.1'],
    ['use-label', 'customer', String(home.id), '127.0.0.1'],
    ['send-request', expect.any(String), expect.any(String), '127.0.0.1'],
  ])
  expect([0, 1, 3].map((at) => lines[at]?.after)).toEqual([
    { problem: 'wrong-code' },
    { labelId: home.id, by: 'typed code', page: 'profile' },
    { labelId: home.id, by: 'link of the label', page: 'profile' },
  ])
})

test('the audit trail contains no password, code, token, cookie or reset link', async () => {
  const { email } = await insertUser(app.db, { role: 'technician' })
  const token = await resetLink(email)
  const wrong = 'this was never right'
  await app.visitor().post('/api/User/Login', { email, password: wrong })
  await app.visitor().post('/api/User/ResetPassword', { token, newPassword: 'and this is one more' })
  const caller = await app.signIn({ email, password: 'and this is one more' })
  await caller.post('/api/User/ChangeOwnPassword', {
    oldPassword: wrong,
    newPassword: 'yet another long one',
  })
  await caller.post('/api/User/ChangeOwnPassword', {
    oldPassword: 'and this is one more',
    newPassword: 'yet another long one',
  })
  const issued = await admin.post<{ accessCode: string }>(`/api/Customer/IssueNewCode?id=${home.id}&why=worn`)
  const bound = await insertedLabel()
  await admin.post('/api/Customer/BindLabel', {
    customerId: home.id,
    labelId: bound.id,
    accessCode: bound.accessCode,
  })
  const holder = await openHome({ id: home.id, accessCode: bound.accessCode })
  const codes = [home.accessCode, issued.body.accessCode, bound.accessCode]
  const cookies = [caller, holder].flatMap((client) => [...client.cookies.values()].map(({ value }) => value))
  const secrets = [
    ...[wrong, 'and this is one more', 'yet another long one', testPassword, newPassword, token],
    ...codes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ...cookies.flatMap((value) => [value, decodeURIComponent(value)]),
  ]
  expect(secrets.length).toBeGreaterThan(14)
  const trail = JSON.stringify(await app.db.select().from(auditLines))
  expect(trail).toContain('change-own-password')
  expect(secrets.filter((secret) => trail.includes(secret))).toEqual([])
})

test('every line says something, in words and not in field names', async () => {
  const lines = await app.db.select().from(auditLines)
  expect(new Set(lines.map(({ action }) => action)).size).toBeGreaterThan(40)
  const said = lines.map((line) => ({ action: line.action, says: auditSays(line) }))
  const nameOfField = /\b(?!kWh)[a-z]+[A-Z][A-Za-z]*\b|\bis (poor|equipment)|undefined|\[object|\{"/
  process.stderr.write(`${[...new Set(said.map((line) => `${line.action}: ${line.says}`))].join('\n')}\n`)
  expect(said.filter(({ says }) => says === '' || nameOfField.test(says))).toEqual([])
})
