import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallListFilter } from '#contract/homes/call-list.ts'
import { CustomerFilter } from '#contract/homes/customers.ts'
import { LabelFilter } from '#contract/homes/labels.ts'
import { callListFields, customerFields, labelFields } from '#contract/homes/list-fields.ts'
import { AuditFilter } from '#contract/office/audit.ts'
import { proposalFields } from '#contract/proposals/list-fields.ts'
import { ProposalFilter } from '#contract/proposals/proposals.ts'
import { requestFields } from '#contract/requests/list-fields.ts'
import { RequestFilter } from '#contract/requests/requests.ts'
import * as schema from '#db/schema.ts'
import { lineList } from '#server/audit/queries.ts'
import { homesToCall } from '#server/call-list/queries.ts'
import { customerList } from '#server/customers/queries.ts'
import {
  countEquipmentByYear,
  countForDashboard,
  countRequestsByWeek,
  listWaitingLongest,
} from '#server/dashboard/queries.ts'
import type { Queryable } from '#server/deps.ts'
import { labelList } from '#server/labels/queries.ts'
import { proposalList, readTotals } from '#server/proposals/list-queries.ts'
import { countOpenRequests, requestList } from '#server/requests/queries.ts'
import { fillLists } from '../bench/lists/fill.ts'
import { fillCallList, fillProposals } from '../bench/lists/fill-office.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
type Statement = { text: string; parameters: never[] }

/** The most rows that may be read or sorted to show ten; more would keep people waiting. */
const mostSorted = 2_000
const growing = [
  'customers',
  'requests',
  'equipment',
  'audit_lines',
  'call_list',
  'proposals',
  'proposal_versions',
]

let database: TestDatabase
let recorded: Statement[] = []
let db: Queryable

beforeAll(async () => {
  database = await createTestDatabase()
  const logger = {
    logQuery: (text: string, parameters: unknown[]) =>
      void recorded.push({ text, parameters: parameters as never[] }),
  }
  db = drizzle(database.sql, { schema, logger })
  await fillLists(database.sql, { customers: 15_000, requests: 15_000 })
  await markChanges(database.sql)
  await fillAuditTrail(database.sql, 15_000)
  await fillCallList(database.sql)
  await fillProposals(database.sql, { homesEach: 1 })
})
afterAll(() => database.close())

/** One home in ten was changed by its customer, most of them long ago. */
async function markChanges(sql: TestDatabase['sql']) {
  await sql`
    update customers set changed_by_customer = jsonb_build_object('phone',
      to_char(now() - (id % 4000) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where id % 10 = 1`
  await sql`vacuum analyze customers`
}

/** A year of a small business: mostly lines by staff, one of whom is seldom there, and some by customers. */
async function fillAuditTrail(sql: TestDatabase['sql'], lines: number) {
  await sql`
    insert into audit_lines (at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after)
    select now() - n * interval '30 minutes',
      case when n % 10 = 0 then 'customer' when n % 1000 = 1 then 'system' else 'staff' end,
      case when n % 1000 = 1 then null when n % 700 = 3 then 7 else 1 + n % 5 end, 'Employee',
      case when n % 900 = 5 then 'change-business' when n % 3 = 0 then 'change-customer' else 'open-profile' end,
      case when n % 900 = 5 then 'business' else 'customer' end, (n % 4000)::text, '{}'
    from generate_series(1, ${lines}::int) n`
  await sql`vacuum analyze audit_lines`
}

/** Every plan step of the statements that a query of the product sends, with the values it sends. */
async function stepsOf(run: () => Promise<unknown>): Promise<Plan[]> {
  recorded = []
  await run()
  expect(recorded).not.toEqual([])
  const plans = await Promise.all(
    recorded.map(async ({ text, parameters }) => {
      const [row] = await database.sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `explain (format json) ${text}`,
        parameters,
      )
      return row?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []
    }),
  )
  return plans.flat().flatMap(withSteps)
}

const withSteps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withSteps)]

/** The steps that take longer as a table grows. Rows collected up to the cap do not count. */
function slowSteps(steps: readonly Plan[]) {
  return steps.filter((step) => {
    const read = step.Plans?.[0]
    if (step['Node Type'] === 'Sort') return (read?.['Plan Rows'] ?? 0) > mostSorted && !isCollected(read)
    return step['Node Type'] === 'Seq Scan' && growing.includes(step['Relation Name'] ?? '')
  })
}

function isCollected(step: Plan | undefined): boolean {
  if (step?.['Node Type'] === 'WindowAgg') return isCollected(step.Plans?.[0])
  return step?.['Node Type'] === 'Limit'
}

const both = ['asc', 'desc'] as const
const ordered = (sorts: readonly string[]): [string, object][] =>
  sorts.flatMap((sort) => both.map((order): [string, object] => [`by ${sort} ${order}`, { sort, order }]))
const far = { page: 5_000, after: 7_000 }
const farBack = { page: 5_000, before: 7_000 }
const orders = {
  audit: ordered(['at']),
  customers: ordered(customerFields.sort.names),
  callList: ordered(callListFields.sort.names),
  requests: ordered(requestFields.sort.names),
  proposals: ordered(proposalFields.sort.names),
  labels: ordered(labelFields.sort.names),
}

const customers = (filter: object) => ({
  ...CustomerFilter.parse(filter),
  thisYear: 2026,
  changedSince: new Date(Date.now() - 30 * 86_400_000),
})

describe('the customer list reads an index', () => {
  test.each<[string, object]>([
    ...orders.customers,
    ['by email', { email: 'nora.' }],
    ['by name', { name: 'Nora 1' }],
    ['by address', { address: 'Guelph' }],
    ['by email, few', { email: 'carl.1234' }],
    ['by name, few', { name: 'a Abcd' }],
    ['by address, few', { address: '77 a1b' }],
    ['by id', { customerId: 77 }],
  ])('%s', async (_what, filter) => {
    for (const place of [{}, far, farBack]) {
      const input = customers({ ...filter, ...place })
      expect(slowSteps(await stepsOf(() => customerList.rows(db, input)))).toEqual([])
    }
  })
})

describe('parts of texts are found by an index of their own', () => {
  test.each<[string, object, string]>([
    ['few emails', { email: 'carl.1234' }, 'customers_searched_parts'],
    ['a whole email', { email: 'carl.abcberg77@mail.example' }, 'customers_email_before_at'],
    ['a name', { name: 'Nora 12a' }, 'customers_searched_parts'],
    ['an address', { address: '77 a1b9 Road, Guelph' }, 'customers_searched_parts'],
    ['any field', { anyField: 'carl.abcberg77@mail.example' }, 'customers_searched_parts'],
  ])('%s', async (_what, filter, index) => {
    const steps = await stepsOf(() => customerList.page(db, customers(filter)))
    expect(slowSteps(steps)).toEqual([])
    expect(steps.map((step) => step['Index Name'])).toContain(index)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['customers_name_begins', () => customerList.page(db, customers({ name: 'Nora' }))],
    ['customers_email_begins', () => customerList.page(db, customers({ email: 'nora.' }))],
    ['customers_address_begins', () => customerList.page(db, customers({ address: '77' }))],
    ['requests_name_begins', () => requestList.page(db, RequestFilter.parse({ name: 'Nora' }))],
    ['requests_email_begins', () => requestList.page(db, RequestFilter.parse({ email: 'nora.' }))],
  ])('whether more than are counted begin with a text is answered by %s alone', async (index, list) => {
    const steps = await stepsOf(list)
    expect(steps.map((step) => `${step['Node Type']} ${step['Index Name']}`)).toContain(
      `Index Only Scan ${index}`,
    )
  })

  test('a request found by a whole email', async () => {
    const filter = RequestFilter.parse({ email: 'carl.abcberg77@mail.example' })
    const steps = await stepsOf(() => requestList.page(db, filter))
    expect(slowSteps(steps)).toEqual([])
    expect(steps.map((step) => step['Index Name'])).toContain('requests_email_before_at')
  })
})

test.each<[string, object]>([
  ['equipment of an age', { equipment: 'humidifier', age: '0-5' }],
  ['equipment of an unknown year', { gap: 'no-year' }],
])('homes with %s are found by the years alone', async (_what, filter) => {
  const steps = await stepsOf(() => customerList.page(db, customers(filter)))
  expect(steps.map((step) => step['Index Name'])).toContain('equipment_by_year')
})

test('homes that their customers changed lately are found, and counted, by an index of their changes', async () => {
  const recent = customers({ gap: 'changed-by-customer' })
  for (const run of [() => customerList.page(db, recent), () => customerList.count(db, recent, 1_000)]) {
    const steps = await stepsOf(run)
    expect(steps.map((step) => step['Index Name'])).toContain('customers_changed_by_customer')
    expect(slowSteps(steps)).toEqual([])
  }
})

test('that more homes have a kind of equipment than a list counts is known from counters, and few are counted', async () => {
  const first = await customerList.rows(db, customers({ equipment: 'furnace' }))
  const steps = await stepsOf(async () => {
    const { rows, ...count } = await customerList.page(db, customers({ equipment: 'furnace' }))
    expect(rows).toEqual(first)
    expect(count).toEqual({ total: 10_000, totalIsCapped: true })
  })
  expect(steps.map((step) => step['Relation Name'])).toContain('kept_figures')
  const young = customers({ equipment: 'furnace', age: '0-5' })
  const { total, totalIsCapped } = await customerList.page(db, young)
  expect(totalIsCapped).toBe(false)
  expect(await customerList.ids(db, young, 10_000)).toHaveLength(total)
})

describe.each([
  ['an Admin', 0],
  ['a Technician', 7],
])('the request list of %s reads an index', (_who, assignedUserId) => {
  test.each<[string, object]>([
    ...orders.requests,
    ['by email', { email: 'nora.' }],
    ['by name', { name: 'Nora' }],
    ['by reason', { requestReasonId: 2 }],
    ['by status', { requestStatusId: 1 }],
    ['by date', { requestedFrom: '2026-01-01', requestedTo: '2026-02-01' }],
  ])('%s', async (_what, filter) => {
    for (const place of [{}, far, farBack]) {
      const input = RequestFilter.parse({ assignedUserId, ...filter, ...place })
      expect(slowSteps(await stepsOf(() => requestList.rows(db, input)))).toEqual([])
    }
  })
})

test('requests of one person that belong to no home are counted by their index alone', async () => {
  const input = RequestFilter.parse({ view: 'not-linked', assignedUserId: 7 })
  const steps = await stepsOf(() => requestList.count(db, input))
  expect(steps.flatMap((step) => step['Index Name'] ?? [])).toEqual(['requests_not_linked'])
  expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan')
})

describe('the audit trail reads an index', () => {
  test.each<[string, object]>([
    ...orders.audit,
    ['by person', { by: '2' }],
    ['by person, few', { by: '7' }],
    ['by customers', { by: 'customer' }],
    ['by the portal, few', { by: 'system' }],
    ['by action', { action: 'change-customer' }],
    ['by action, few', { action: 'change-business' }],
    ['by kind', { subjectKind: 'customer' }],
    ['by kind, few', { subjectKind: 'business' }],
    ['by subject', { subjectKind: 'customer', subjectId: '77' }],
    ['by number', { subjectId: '77' }],
    ['by days', { from: '2026-01-01', to: '2026-02-01' }],
    ['by person and action', { by: '2', action: 'change-customer' }],
    ['by person and days', { by: '2', from: '2026-01-01' }],
  ])('%s', async (_what, filter) => {
    for (const place of [{}, far, farBack]) {
      const input = AuditFilter.parse({ ...filter, ...place })
      expect(slowSteps(await stepsOf(() => lineList.rows(db, input)))).toEqual([])
    }
  })
})

describe('the call list reads an index', () => {
  const today = new Date().toISOString().slice(0, 10)
  test.each<[string, object]>([
    ...orders.callList,
    ...orders.callList.map(([name, order]): [string, object] => [
      `${name}, of a kind`,
      { ...order, kind: 'furnace' },
    ]),
    ['of unknown age', { part: 'ask-for-plate' }],
    ['old', { leastAge: 20 }],
    ['old, by saving', { leastAge: 20, leastSaving: 100, sort: 'saving', order: 'desc' }],
    ['never compared', { compared: 'never' }],
  ])('%s', async (_what, filter) => {
    for (const place of [{}, far, farBack]) {
      const asked = { ...CallListFilter.parse({ ...filter, ...place }), today }
      expect(slowSteps(await stepsOf(() => homesToCall.rows(db, asked)))).toEqual([])
    }
  })
})

test.each<[string, object]>([
  ['in hand', { part: 'in-hand' }],
  ['not to be contacted', { part: 'do-not-contact' }],
  ['in a town', { place: 'Guelph' }],
  ['in few homes', { place: '77 a1b9 Road, Guelph' }],
  ['of an expired proposal', { proposal: 'expired' }],
  ['of an expired proposal and a kind', { proposal: 'expired', kind: 'furnace', leastAge: 12 }],
])('the call list collects what is %s by an index', async (_what, filter) => {
  const asked = { ...CallListFilter.parse(filter), today: '2026-11-22' }
  expect(slowSteps(await stepsOf(() => homesToCall.page(db, asked)))).toEqual([])
})

test('homes with an expired proposal are found by their last days alone', async () => {
  const asked = {
    ...CallListFilter.parse({ proposal: 'expired' }),
    today: new Date().toISOString().slice(0, 10),
  }
  const steps = await stepsOf(() => homesToCall.page(db, asked))
  expect(steps.map((step) => step['Index Name'])).toContain('call_list_unanswered')
})

const sevenDaysAgo = new Date(Date.now() - 7 * 86_400_000)

test.each<[string, () => Promise<unknown>]>([
  ['homes without an email', () => customerList.count(db, customers({ gap: 'no-email' }))],
  ['homes without a phone', () => customerList.count(db, customers({ gap: 'no-phone' }))],
  ['requests that wait for anybody', () => countOpenRequests(db, 'all')],
  ['open requests of one person', () => countOpenRequests(db, 7)],
])('%s are counted by their counters alone', async (_what, count) => {
  const tables = (await stepsOf(count)).flatMap((step) => step['Relation Name'] ?? [])
  expect(new Set(tables)).toEqual(new Set(['kept_figures']))
})

test.each<[string, string, () => Promise<unknown>]>([
  [
    'proposals sent on some days',
    'proposals_by_sending',
    () =>
      proposalList.page(db, {
        ...ProposalFilter.parse({ sentFrom: '2026-01-01', sentTo: '2026-02-01' }),
        today: '2026-11-22',
      }),
  ],
  [
    'requests by email',
    'requests_email_before_at',
    () => requestList.page(db, RequestFilter.parse({ email: '12@mail' })),
  ],
  [
    'what has waited for a week for one person',
    'requests_open_of_person',
    () =>
      requestList.count(db, {
        ...RequestFilter.parse({ view: 'over-a-week', assignedUserId: 7 }),
        requestedBefore: sevenDaysAgo,
      }),
  ],
  [
    'what waits for a visit day of one person',
    'requests_open_of_person',
    () => requestList.count(db, RequestFilter.parse({ view: 'no-visit-day', assignedUserId: 7 })),
  ],
  [
    'proposals whose next step is overdue',
    'proposals_next_step',
    () => proposalList.count(db, { ...ProposalFilter.parse({ due: 'overdue' }), today: '2026-11-22' }),
  ],
])('%s are counted by %s alone', async (_what, index, count) => {
  const steps = await stepsOf(count)
  expect(steps.map((step) => `${step['Node Type']} ${step['Index Name']}`)).toContain(
    `Index Only Scan ${index}`,
  )
})

describe('the list of proposals reads an index', () => {
  const today = new Date().toISOString().slice(0, 10)
  test.each<[string, object]>([
    ...orders.proposals,
    ['open', { state: 'awaiting' }],
    ['drafts', { state: 'draft' }],
    ['accepted', { state: 'accepted' }],
    ['answered', { state: 'decided' }],
    ['overdue', { due: 'overdue' }],
    ['ending', { due: 'ending' }],
    ['of one owner', { ownerUserId: 3 }],
    ['open, of one owner', { state: 'open', ownerUserId: 3 }],
    ['of a home', { customerId: 77 }],
    ['by days', { sentFrom: '2026-01-01', sentTo: '2026-02-01' }],
  ])('%s', async (_what, filter) => {
    for (const place of [{}, far, farBack]) {
      const asked = { ...ProposalFilter.parse({ ...filter, ...place }), today }
      expect(slowSteps(await stepsOf(() => proposalList.rows(db, asked)))).toEqual([])
    }
  })

  test('its figures come from the open, the overdue and the answered ones alone', async () => {
    const steps = await stepsOf(() => readTotals(db, today, null))
    expect(slowSteps(steps).filter(({ 'Relation Name': table }) => table === 'proposals')).toEqual([])
    expect(steps.map((step) => step['Index Name'])).toEqual(
      expect.arrayContaining(['proposals_awaiting', 'proposals_next_step', 'proposals_decided']),
    )
  })
})

test.each(orders.labels)('the list of labels reads an index %s', async (_what, filter) => {
  for (const place of [{}, far]) {
    const input = LabelFilter.parse({ ...filter, ...place })
    expect(slowSteps(await stepsOf(() => labelList.rows(db, input)))).toEqual([])
  }
})

test.each<[string, (place: object, order: object) => Promise<unknown>, [string, object][]]>([
  [
    'customers',
    (...given) => customerList.rows(db, customers(Object.assign({}, ...given))),
    orders.customers,
  ],
  [
    'requests',
    (...given) => requestList.rows(db, RequestFilter.parse(Object.assign({}, ...given))),
    orders.requests,
  ],
  [
    'the audit trail',
    (...given) => lineList.rows(db, AuditFilter.parse(Object.assign({}, ...given))),
    orders.audit,
  ],
  ['labels', (...given) => labelList.rows(db, LabelFilter.parse(Object.assign({}, ...given))), orders.labels],
])('a far page of %s begins in the index at its neighbour', async (_list, list, listed) => {
  for (const [name, order] of listed) {
    for (const place of [far, farBack]) {
      const conditions = (await stepsOf(() => list(place, order))).map((step) => step['Index Cond'] ?? '')
      expect(conditions, name).toContainEqual(expect.stringMatching(/ROW\(|\bid [<>] /))
    }
  }
})

test('counting reads an index, or stops at the cap', async () => {
  const counts = [
    () => customerList.count(db, customers({ email: 'carl.1234' })),
    () => customerList.count(db, customers({ customerId: 77 })),
    () => customerList.count(db, customers({})),
    () => requestList.count(db, RequestFilter.parse({})),
    () => requestList.count(db, RequestFilter.parse({ requestStatusId: 1 })),
    () => requestList.count(db, RequestFilter.parse({ requestReasonId: 2 })),
    () => requestList.count(db, RequestFilter.parse({ assignedUserId: 7 })),
    () => requestList.count(db, RequestFilter.parse({ assignedUserId: 7, requestReasonId: 2 })),
    () => lineList.count(db, AuditFilter.parse({ by: '2', action: 'change-customer' })),
    () => lineList.count(db, AuditFilter.parse({ subjectKind: 'customer', subjectId: '77' })),
    () => countOpenRequests(db, 'all'),
    () => countOpenRequests(db, 7),
  ]
  for (const count of counts) expect(slowSteps(await stepsOf(count)), count.toString()).toEqual([])
})

test('the dashboard reads no customers or equipment, and only the oldest requests and those at the ends of weeks', async () => {
  const now = new Date()
  const steps = await stepsOf(async () => {
    await countForDashboard(db)
    await countRequestsByWeek(db, { weeks: 12, now, timeZone: 'America/Toronto' })
    await listWaitingLongest(db)
    await countEquipmentByYear(db)
  })
  const read = steps.filter((step) => growing.includes(step['Relation Name'] ?? ''))
  expect(read.map((step) => [step['Node Type'], step['Relation Name']])).toEqual([
    ['Index Only Scan', 'requests'],
    // Urgent ones, then the others.
    ['Index Scan', 'requests'],
    ['Index Scan', 'requests'],
  ])
  expect(read[0]?.['Index Cond']).toMatch(/requested_at >= .* AND .*requested_at < /)
})

test('the check fails where no index is used', async () => {
  const byPhone = () => db.execute('select id from customers order by phone limit 10')
  expect(slowSteps(await stepsOf(byPhone)).map((step) => step['Node Type'])).toEqual(['Sort', 'Seq Scan'])
  const byBillMonth = () => db.execute('select id from customers where bill_month = 13 limit 10')
  expect(slowSteps(await stepsOf(byBillMonth)).map((step) => step['Node Type'])).toEqual(['Seq Scan'])
})
