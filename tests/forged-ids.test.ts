import { randomUUID } from 'node:crypto'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { customers, throttles } from '#db/schema.ts'
import { roles } from '#domain/people/roles.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import type { Client } from './support/client.ts'
import { contractCalls, requestOf, withValue } from './support/contract-inputs.ts'
import { oneOf } from './support/depth.ts'
import { insertCustomer, insertIdealSystem } from './support/factories.ts'
import { signInMfaPending } from './support/mfa-pending.ts'
import { comparable, insertSubjects, keepNumbersApart, makeReportOf, marks } from './support/subjects.ts'

type Caller = 'visitor' | 'customer' | 'mfaPending' | 'technician' | 'salesperson' | 'admin'

/** The marks that each caller must never see; their role may see the others. */
const hidden: Record<Caller, readonly string[]> = {
  visitor: Object.values(marks),
  customer: Object.values(marks),
  mfaPending: Object.values(marks),
  technician: [marks.deletedCustomer, marks.request, marks.idealSystem, marks.message],
  salesperson: [marks.deletedCustomer, marks.request, marks.idealSystem, marks.message],
  admin: [],
}

/** Invalid ids: out of range, of another type, or part of a statement. */
const garbage = [
  0,
  -1,
  2 ** 31,
  2 ** 53,
  99_999_999,
  '1e9',
  "1' or '1'='1",
  randomUUID(),
  null,
  [1],
  { id: 1 },
]

const calls = contractCalls(contract).filter(({ idFields }) => idFields.length > 0)

let app: TestApp
const clients = {} as Record<Caller, Client>
let adminId = 0
let otherReport = 0
/** Kept until a call writes something: what only reads or refuses leaves them as they are. */
let subjects: Awaited<ReturnType<typeof insertSubjects>> | undefined

beforeAll(async () => {
  app = await startTestApp()
  await keepNumbersApart(app)
  await insertIdealSystem(app.db)
  const admin = await app.signIn('admin')
  for (const role of roles) clients[role] = role === 'admin' ? admin : await app.signIn(role)
  adminId = admin.user.id
  clients.visitor = app.visitor()
  await clients.visitor.get('/api/User/Me')
  clients.customer = app.visitor()
  const home = await insertCustomer(app.db)
  await clients.customer.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
  otherReport = await makeReportOf(admin, (await insertCustomer(app.db, comparable)).id)
  clients.mfaPending = await signInMfaPending(app, clients.technician)
  await countWrites()
})
afterAll(() => app.close())

test('what is written to the kept tables is counted', async () => {
  const before = await rowsWritten()
  await insertIdealSystem(app.db, { isDefault: false })
  expect(Number(await rowsWritten())).toBe(Number(before) + 1)
})

test('the walk finds the ids of the contract', () => {
  expect(calls.length).toBeGreaterThan(35)
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['customers.find', 'profiles.bindLabel', 'requests.assign', 'secondFactor.reset']),
  )
})

/** How many rows were written so far except attempt counters and the audit trail; a refused write must not change it. */
async function rowsWritten(): Promise<string | undefined> {
  const [row] = await app.database.sql<{ rows: string }[]>`select rows from written`
  return row?.rows
}

const kept = [
  'customers',
  'home_people',
  'contact_wishes',
  'contact_undo_links',
  'page_links',
  'equipment',
  'requests',
  'request_images',
  'request_steps',
  'users',
  'accounts',
  'sessions',
  'second_factors',
  'recovery_codes',
  'security_settings',
  'mail_settings',
  'mail_secrets',
  'ideal_systems',
  'price_entries',
  'former_prices',
  'rebates',
  'financing_plans',
  'packages',
  'package_lines',
  'proposal_settings',
  'proposals',
  'proposal_versions',
  'proposal_decisions',
  'proposal_links',
  'proposal_events',
  'version_codes',
  'version_mailboxes',
  'paper_letters',
  'images',
  'outbox',
  'reports',
  'business_settings',
  'assumption_sets',
]
/** Why a counter: counting the rows of all tables after each call takes as long as the call. */
async function countWrites() {
  for (const statement of [
    'create table written (rows bigint not null)',
    'insert into written values (0)',
    `create function count_written() returns trigger language plpgsql as
      $$ begin update written set rows = rows + 1; return null; end $$`,
    ...kept.map(
      (table) =>
        `create trigger count_written after insert or update or delete on ${table}
          for each row execute function count_written()`,
    ),
  ])
    await app.db.execute(sql.raw(statement))
}

/** Ids of choices, which name no record. */
const choices = /^(billingType|equipmentType|requestReason|requestStatus|role)Id$/

/** Lists and exports take ids as filters. */
const filters = /ByFilters$|\/Export\//

const shutOut = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_OWED'])

/** The Admin restores customers in some cases; everybody on staff may see those until they are deleted again. */
async function deleteRestored() {
  await app.db
    .update(customers)
    .set({ deletedAt: app.clock.now(), deletedByUserId: adminId })
    .where(like(customers.name, `${marks.deletedCustomer}%`))
}

describe('no forged id', () => {
  test.each(calls)('of $name', async (call) => {
    const nth = calls.indexOf(call)
    await app.db.delete(throttles)
    await deleteRestored()
    subjects ??= await insertSubjects(app, adminId)
    const { other, deleted, label, person, waiting, request, system, deletedSystem, session, message } =
      subjects
    const written = await rowsWritten()
    const ofOthers = [
      other,
      deleted,
      label,
      person,
      waiting,
      request,
      system,
      deletedSystem,
      session,
      message,
    ]
    const records = [...ofOthers.map(({ id }) => id), otherReport, subjects.imageName]
    const isFilter = filters.test(call.path)
    const isWrite = call.method !== 'GET' && !isFilter
    // Why rows: a workbook is compressed, so no mark could be found in it.
    const sample = call.path.includes('/Export/') ? { ...call.sample, format: 'rows' } : call.sample
    const found: string[] = []
    for (const [index, [caller, client]] of (Object.entries(clients) as [Caller, Client][]).entries()) {
      let before = isWrite ? await rowsWritten() : ''
      let isShutOut = false
      for (const field of call.idFields) {
        const named = choices.test(field.at(-1) ?? '') ? [] : isFilter ? [other.id] : records
        // Why not all of them each day: who may see which record is tried whole, by tests/access-subjects.
        const values: unknown[] = [...oneOf(named, nth + index), ...oneOf(garbage, nth + index)]
        // Why: callers whom the rule refuses are refused before the input is checked.
        for (const value of isShutOut ? values.slice(0, 2) : values) {
          const { url, payload } = requestOf(call, withValue(sample, field, value))
          const answer = await sendTo(client, call.method, url, payload)
          const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
          const what = `${caller} ${call.name} ${field.join('.')}=${JSON.stringify(value)}: ${answer.status}`
          if (answer.status >= 500) found.push(`${what} failed`)
          for (const word of hidden[caller]) if (text.includes(word)) found.push(`${what} shows ${word}`)
          isShutOut = shutOut.has(codeOf(answer.body))
          if (isWrite) {
            const after = await rowsWritten()
            if (answer.status >= 400 && after !== before) found.push(`${what} was refused and wrote`)
            before = after
          }
          if (isShutOut && value !== values[0]) break
        }
      }
    }
    expect(found).toEqual([])
    if ((await rowsWritten()) !== written) subjects = undefined
  })
})

const codeOf = (body: unknown) => (body as { code?: string } | null)?.code ?? ''

const sendTo = (client: Client, method: string, url: string, payload: object | undefined) =>
  method === 'GET' ? client.get(url) : client.post(url, payload ?? {})

test('no forged id of a page or an image', async () => {
  const { other, deleted, label, imageName } = await insertSubjects(app, adminId)
  const ids = [
    other.id,
    deleted.id,
    label.id,
    ...garbage.map((value) => encodeURIComponent(JSON.stringify(value))),
  ]
  const paths = ids.flatMap((id) =>
    [
      'customer-profile',
      'customer-system-analysis',
      'generate-request',
      'images',
      'portal/customer-details',
    ].map((page) => `/${page}/${id}`),
  )
  for (const caller of ['visitor', 'customer', 'mfaPending'] as const) {
    for (const path of [...paths, `/images/${imageName}`]) {
      const { status, body } = await clients[caller].get<unknown>(path)
      expect([caller, path, status < 500]).toEqual([caller, path, true])
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      for (const word of hidden[caller])
        expect([caller, path, text.includes(word)]).toEqual([caller, path, false])
    }
    expect([caller, (await clients[caller].get(`/images/${imageName}`)).status]).toEqual([caller, 404])
  }
})
