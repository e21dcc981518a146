import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportFile } from '#contract/imports/import-file.ts'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type ExpectedEntry,
  type ExpectedImport,
  expectedImports,
  importFiles,
} from '#tests/support/import-files.ts'
import { manyHomes } from '#tests/support/many-homes.ts'
import { LeaseLost } from './lease.ts'
import { workOnce } from './worker.ts'

let app: TestApp
let admin: StaffClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())
beforeEach(() => emptyHomes())

/** Takes all homes and imports away. */
async function emptyHomes() {
  await app.database.sql`delete from imports`
  await app.database.sql`delete from customers`
}

type Found = ImportFile & {
  state: string
  counts: Record<string, number>
  checkedAt: string
  skippedLines: Record<string, string>
  undecided: number
  failure: string | null
}

async function upload(name: string, bytes: Uint8Array = readFileSync(join(importFiles, name))) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  return admin.post<ImportFile & { message: string; data: { why: string } }>('/api/Import/Upload', form)
}

const work = async () => {
  while (await workOnce({ db: app.db, clock: app.clock.now, log: app.app.log }));
}

const find = async (importId: number) =>
  (await admin.get<Found>(`/api/Import/Find?importId=${importId}`)).body

async function check({ importId, columns, reads }: ImportFile, rules: object = {}) {
  const chosen = Object.fromEntries(
    columns.flatMap(({ letter, target }) => (target ? [[letter, target]] : [])),
  )
  const answer = await admin.post('/api/Import/Check', {
    importId,
    sheet: reads.sheet,
    headingLine: reads.headingLine,
    columns: chosen,
    rules,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await work()
  const found = await find(importId)
  expect(found).toMatchObject({ state: 'checked', failure: null })
  return found
}

async function start({ importId, checkedAt }: Found) {
  const answer = await admin.post('/api/Import/Start', { importId, checkedAt })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await work()
  return find(importId)
}

async function entriesOf(importId: number, query = ''): Promise<ImportEntry[]> {
  const entries: ImportEntry[] = []
  for (let after = ''; ; ) {
    const { body } = await admin.get<{ rows: ImportEntry[]; next: string | null }>(
      `/api/Import/GetRows?importId=${importId}&after=${after}${query}`,
    )
    entries.push(...body.rows)
    if (body.next === null) return entries
    after = body.next
  }
}

/** Imports a file with what is guessed of it. */
async function importWhole(name: string) {
  const { body, status } = await upload(name)
  expect(status, JSON.stringify(body)).toBe(200)
  return start(await check(body))
}

/** An entry in the words of the expectations. */
function inWords(
  { line, part, fate, why, says, like, home, fills }: ImportEntry,
  names: ReadonlyMap<number, string>,
) {
  const made = fate === 'filled' ? fills : fate === 'new' || fate === 'anotherHome' ? home : null
  return {
    line,
    part,
    fate,
    why,
    says,
    like: like.map(({ customerId, line, part }) =>
      line === null ? names.get(customerId ?? 0) : `line ${line}${part ? ` part ${part}` : ''}`,
    ),
    ...(made && { home: withoutNumber(made) }),
  }
}

/** The expectations leave out the number of the customer, which is kept nowhere. */
const withoutNumber = ({ customerNumber: _number, ...home }: ImportEntry['home']) => home

const asExpected = ({ line, part = 0, fate, why, says = [], like = [], home }: ExpectedEntry) => ({
  line,
  part,
  fate,
  why: why ?? null,
  says,
  like,
  ...(home && { home: cut(home) }),
})

/** The expectations name a text of ten thousand signs. */
const cut = <Home>(home: Home): Home =>
  JSON.parse(JSON.stringify(home).replace('<the first 10,000 signs>', 'x'.repeat(10_000)))

async function insertBefore({ before = [] }: ExpectedImport): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const { id, ...home } of before) {
    const { body } = await admin.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
      ...home,
      isAnotherHome: true,
    })
    names.set(body.id, id)
  }
  return names
}

describe('files of other programs', () => {
  test.each(expectedImports())('%s: each line becomes what it should', async (name, expected) => {
    const names = await insertBefore(expected)
    const { body } = await upload(name)
    expect(body.reads).toMatchObject(withoutProgram(expected.reads))
    expect(body.program).toBe(expected.reads.program)
    expect(Object.fromEntries(body.columns.map(({ heading, target }) => [heading, target]))).toEqual(
      expected.columns,
    )
    const checked = await check(body)
    const entries = await entriesOf(checked.importId)
    expect(entries.map((entry) => inWords(entry, names))).toEqual(
      expected.entries.map((entry) => asExpected(entry)),
    )
    expect({ ...noCounts, ...checked.counts }).toEqual(expected.counts)
    expect(checked.skippedLines).toEqual(expected.skippedLines)
    const done = await start(checked)
    expect(done.state).toBe('done')
    expect({ ...noCounts, ...done.counts }).toEqual(expected.counts)
  })
})

test('nobody but an Admin reads a file', async () => {
  const { importId } = (await upload('11-ragged.csv')).body
  for (const role of ['technician', 'salesperson'] as const) {
    const person = await app.signIn(role)
    expect((await person.get(`/api/Import/Find?importId=${importId}`)).status).toBe(403)
    expect(
      (await person.post('/api/Import/Start', { importId, checkedAt: new Date().toISOString() })).status,
    ).toBe(403)
  }
})

test.each([
  ['12-headings-only.csv', 'noRows', '12-headings-only.csv has headings, but no rows.'],
  [
    '13-picture.csv',
    'notATable',
    '13-picture.csv is a picture (PNG). Choose a .csv, .tsv, .txt or .xlsx file.',
  ],
])('%s is refused in words, and nothing of it is kept', async (name, why, message) => {
  const { status, body } = await upload(name)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'FILE_REFUSED', message, data: { why, fileName: name, line: null } })
  expect(await app.database.sql`select from imports`).toHaveLength(0)
})

test('a file of more than 25 MB is refused in words', async () => {
  const { status, body } = await upload('large.csv', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))
  expect(status).toBe(422)
  expect(body.message).toBe(
    'large.csv is too large: 25 MB at most. Split it, and import the parts one after the other.',
  )
})

test('the units of a second file go to the homes of the first', async () => {
  const expected = JSON.parse(readFileSync(join(importFiles, 'expected.json'), 'utf8'))['03-then-04']
  await importWhole('03-servicetitan-locations.xlsx')
  const { counts, importId } = await importWhole('04-servicetitan-equipment.csv')
  expect({ ...noCounts, ...counts }).toEqual(expected.counts)
  expect((await entriesOf(importId, '&fate=new')).map(({ line }) => line)).toEqual(expected.entriesNew)
})

/** All rows of all tables, but for what an import and its undoing leave behind: the trail, the import itself, counted versions, times. */
async function everything(): Promise<Record<string, object[]>> {
  const { sql } = app.database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_lines', 'imports', 'import_files', 'import_entries', 'call_list_changes', 'sessions', 'throttles', 'kept_figures')
    order by 1`
  const rows = tables.map(async ({ name }) => {
    const found = await sql<{ row: object }[]>`
      select to_jsonb(stored) - '{version,updated_at}'::text[] as row from ${sql(name)} as stored order by (to_jsonb(stored) - '{version,updated_at}'::text[])::text`
    return [name, found.map(({ row }) => row)] as const
  })
  const figures = await sql`
    select figure, part, year, sum(change)::int as count from kept_figures group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`
  return { ...Object.fromEntries(await Promise.all(rows)), figures: [...figures] }
}

const undo = async (importId: number, isTrial = false) =>
  admin.post<{
    goes: number
    restores: number
    staysCount: number
    stays: { customerId: number; because: string; by: string | null }[]
  }>('/api/Import/Undo', { importId, isTrial })

describe('taking an import back', () => {
  test.each(expectedImports().map(([name]) => name))('%s: all tables are as they were', async (name) => {
    await importWhole('03-servicetitan-locations.xlsx')
    await importWhole('14-who-is-whom.csv')
    const before = await everything()
    expect(before.customers?.length).toBeGreaterThan(10)
    const { importId } = await importWhole(name)
    const trial = await undo(importId, true)
    expect(trial.status, JSON.stringify(trial.body)).toBe(200)
    expect(trial.body).toMatchObject({ staysCount: 0, stays: [] })
    expect((await find(importId)).state).toBe('done')
    expect((await undo(importId)).status).toBe(200)
    await work()
    expect(
      (await find(importId)).state,
      app.logLines.filter((line) => line.includes('import failed')).join('\n'),
    ).toBe('undone')
    expect(await everything()).toEqual(before)
    expect((await undo(importId)).status).toBe(409)
  })

  test('a home that somebody touched stays, with who it was', async () => {
    const { importId } = await importWhole('11-ragged.csv')
    const [touched, noted] = await entriesOf(importId, '&fate=new')
    const { body: home } = await admin.get<object>(`/api/Customer/GetCustomerById?id=${touched?.customerId}`)
    expect(
      (await admin.post('/api/Customer/AddOrUpdateCustomer', { ...home, name: 'Una Reed-Ames' })).status,
    ).toBe(200)
    expect(
      (await admin.post('/api/Customer/AddHomeNote', { customerId: noted?.customerId, text: 'Called' }))
        .status,
    ).toBe(200)
    const { body } = await undo(importId)
    expect(body).toMatchObject({ goes: 4, restores: 0, staysCount: 2 })
    expect(body.stays).toMatchObject([
      { customerId: touched?.customerId, because: 'changed', by: admin.user.name },
      { customerId: noted?.customerId, because: 'note', by: admin.user.name },
    ])
    await work()
    expect(await app.database.sql`select id from customers order by id`).toEqual([
      { id: touched?.customerId },
      { id: noted?.customerId },
    ])
  })
})

describe('a process that ends in the middle', () => {
  const { csv, counts } = manyHomes(1_200)

  /** Works until so many batches are done, then ends as a killed process does: without giving the import back. */
  async function workFor(batches: number) {
    let left = batches
    const killed = Object.assign(Object.create(app.db), {
      transaction: async (work: Parameters<typeof app.db.transaction>[0]) => {
        if (left === 0) throw new LeaseLost()
        left -= 1
        return app.db.transaction(work)
      },
    })
    await workOnce({ db: killed, clock: app.clock.now, log: app.app.log })
    await app.database
      .sql`update imports set worker_id = 'killed', worker_seen_at = now() where state in ('checking', 'importing', 'undoing')`
    expect(await workOnce({ db: app.db, clock: app.clock.now, log: app.app.log })).toBe(false)
    await app.database.sql`update imports set worker_seen_at = now() - interval '1 minute'`
  }

  test('is followed by another, which goes on after the last batch', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const { columns, reads, importId } = body
    const chosen = Object.fromEntries(
      columns.flatMap(({ letter, target }) => (target ? [[letter, target]] : [])),
    )
    const rules = {}
    const asked = { importId, sheet: reads.sheet, headingLine: reads.headingLine, columns: chosen, rules }
    expect((await admin.post('/api/Import/Check', asked)).status).toBe(200)
    await workFor(2)
    await workFor(6)
    await work()
    const checked = await find(importId)
    expect(checked).toMatchObject({ state: 'checked', counts })
    const before = await everything()
    expect((await admin.post('/api/Import/Start', { importId, checkedAt: checked.checkedAt })).status).toBe(
      200,
    )
    await workFor(1)
    expect(await find(importId)).toMatchObject({ state: 'importing', done: 500 })
    expect((await admin.post('/api/Import/Start', { importId, checkedAt: checked.checkedAt })).status).toBe(
      409,
    )
    await work()
    expect(await find(importId)).toMatchObject({ state: 'done', counts })
    const [stored] = await app.database
      .sql`select count(*)::int as homes, count(distinct address)::int as addresses from customers`
    expect(stored).toEqual({ homes: 1_152, addresses: 1_152 })
    expect((await undo(importId)).body).toMatchObject({ goes: 1_152, restores: 0, staysCount: 0 })
    await workFor(2)
    await work()
    expect(await everything()).toEqual(before)
  })

  test('stops between two batches where somebody says so, and can go on', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const checked = await check(body)
    await admin.post('/api/Import/Start', { importId: checked.importId, checkedAt: checked.checkedAt })
    await workFor(1)
    expect((await admin.post('/api/Import/Stop', { importId: checked.importId })).status).toBe(200)
    await work()
    expect(await find(checked.importId)).toMatchObject({ state: 'stopped' })
    expect(await app.database.sql`select from customers`).toHaveLength(480)
    expect(await start(checked)).toMatchObject({ state: 'done', counts })
    expect(await app.database.sql`select from customers`).toHaveLength(1_152)
  })
})

const noCounts = { new: 0, anotherHome: 0, same: 0, filled: 0, ask: 0, leftOut: 0, refused: 0 }

const withoutProgram = ({ program: _program, ...reads }: ExpectedImport['reads']) => reads
