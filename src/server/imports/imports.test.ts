import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
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
import { emptyOldImports } from './retention.ts'
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
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  await work()
  const found = await find(importId)
  expect(found).toMatchObject({ state: 'checked', failure: null })
  return found
}

async function start({ importId, checkedAt }: Found) {
  const answer = await admin.post('/api/Import/Start', { importId, checkedAt })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
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

test('the homes that an import made are listed by line, address and town alone, as long as they are there', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const made = (await entriesOf(importId, '&fate=new')).map(({ customerId, line, home }) => ({
    customerId,
    line,
    address: home.address,
    town: home.address?.split(', ')[1],
  }))
  const listed = async () => (await admin.get(`/api/Import/GetMadeHomes?importId=${importId}`)).body
  expect(made.length).toBeGreaterThan(2)
  expect(await listed()).toEqual(made)
  await app.database.sql`update customers set deleted_at = now() where id = ${made[0]?.customerId ?? 0}`
  expect(await listed()).toEqual(made.slice(1))
})

test('homes are counted once, however many lines tell of them', async () => {
  const home = (name: string, number: number, rest: string) =>
    `${name},"${number} Elm Street, Elmsworth, ON K7L 1A1",${rest}`
  const checked = async (lines: readonly string[]) => {
    const text = ['Name,Address,Phone,Email', ...lines].join('\n')
    return check((await upload('homes.csv', new TextEncoder().encode(text))).body)
  }
  await start(await checked([home('Ann Poole', 1, ',')]))
  const twice = await checked([
    home('Ann Poole', 1, '613-555-0301,'),
    home('Ann Poole', 1, ',ann@example.com'),
    home('Bo Reyes', 2, '613-555-0302,'),
    home('Bo Reyes', 2, ',bo@example.com'),
  ])
  expect(twice).toMatchObject({ counts: { new: 1, filled: 3 }, homes: { made: 0, filled: 0, comes: 2 } })
  const homes = { made: 1, filled: 1, same: 0, comes: 0 }
  expect(await start(twice)).toMatchObject({ homes })
  const { body } = await admin.get<object[]>('/api/Import/GetImports')
  expect(body).toMatchObject([{ homes }, { homes: { made: 1, filled: 0 } }])
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
    expect((await undo(importId)).status).toBe(202)
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
    const undone = await find(importId)
    expect(undone).toMatchObject({ state: 'undone', staysCount: 2, stays: body.stays })
    const after = await entriesOf(importId)
    const staying = after.filter(({ isUndone, customerId }) => !isUndone && customerId !== null)
    expect(staying.map(({ customerId }) => customerId)).toEqual([touched?.customerId, noted?.customerId])
    expect(after.filter(({ isUndone }) => isUndone)).toHaveLength(4)
    expect((await admin.get(`/api/Import/GetResult?importId=${importId}`)).status).toBe(200)
  })

  test('homes that became one stay, and none is merged or parted while their import is being undone', async () => {
    const { importId } = await importWhole('11-ragged.csv')
    const [kept = 0, gone = 0, other = 0] = (await entriesOf(importId, '&fate=new')).map(
      ({ customerId }) => customerId ?? 0,
    )
    type Answer = { mergeId: number; code?: string; message: string }
    const merge = async (keptId: number, goneId: number) => {
      const [home, alias] = await Promise.all(
        [keptId, goneId].map((id) =>
          admin.get<{ version: number }>(`/api/Customer/GetCustomerById?id=${id}`),
        ),
      )
      const versions = [home?.body.version, alias?.body.version]
      return (await admin.post<Answer>('/api/Customer/Merge', { keptId, goneId, versions })).body
    }
    const unmerge = async (mergeId: number) =>
      (await admin.post<Answer>('/api/Customer/Unmerge', { mergeId })).body
    const entriesAt = async (home: number) =>
      (
        await app.database.sql`select place from import_entries where customer_id = ${home} order by place`
      ).map(({ place }) => place)
    const ofBoth = [...(await entriesAt(kept)), ...(await entriesAt(gone))].toSorted(
      (one, next) => one - next,
    )

    const { mergeId } = await merge(kept, gone)
    expect(await entriesAt(kept)).toEqual(ofBoth)
    expect(await entriesAt(gone)).toEqual([])
    expect((await undo(importId, true)).body).toMatchObject({
      staysCount: 1,
      stays: [{ customerId: kept, because: 'merged', by: admin.user.name }],
    })
    await unmerge(mergeId)
    expect([...(await entriesAt(kept)), ...(await entriesAt(gone))]).toHaveLength(ofBoth.length)
    expect(await entriesAt(gone)).toHaveLength(1)

    const again = await merge(kept, gone)
    expect((await undo(importId)).body).toMatchObject({ staysCount: 1 })
    expect((await merge(kept, other)).code).toBe('IMPORT_UNDONE_NOW')
    expect((await unmerge(again.mergeId)).code).toBe('IMPORT_UNDONE_NOW')
    await work()
    expect(await find(importId)).toMatchObject({ state: 'undone' })
    expect(await app.database.sql`select id from customers order by id`).toEqual([{ id: kept }, { id: gone }])
    expect((await unmerge(again.mergeId)).code).toBeUndefined()
  })
})

type Changed = { rows: ImportEntry[]; changed: number; code?: string; data?: { current: ImportEntry } }

const change = (importId: number, body: object) =>
  admin.post<Changed>('/api/Import/ChangeRow', { importId, ...body })

describe('questions', () => {
  async function checked14() {
    const names = await insertBefore(expectedOf('14-who-is-whom.csv'))
    const { body } = await upload('14-who-is-whom.csv')
    return { names, checked: await check(body) }
  }

  const idOf = (names: ReadonlyMap<number, string>, letter: string) =>
    [...names].find(([, name]) => name === letter)?.[0] ?? 0

  test('that nobody answered stay out, and can be answered after the import', async () => {
    const { checked } = await checked14()
    const { importId } = checked
    expect(await start(checked)).toMatchObject({ state: 'done', undecided: 4 })
    const homes = await countHomes()
    const answered = await change(importId, { line: 4, fate: 'new', version: 1 })
    expect(answered.body.rows).toMatchObject([
      { line: 4, fate: 'new', isDecided: true, customerId: null, version: 2 },
    ])
    const done = await start(await find(importId))
    expect(done).toMatchObject({ state: 'done', undecided: 3 })
    expect(await countHomes()).toBe(homes + 1)
    expect((await change(importId, { line: 4, fate: 'leftOut', version: 2 })).status).toBe(409)
  })

  test('are answered one by one, or for all alike, and taken back', async () => {
    const { names, checked } = await checked14()
    const { importId } = checked
    const same = await change(importId, {
      line: 4,
      fate: 'same',
      of: { customerId: idOf(names, 'A') },
      version: 1,
    })
    expect(same.body.rows).toMatchObject([
      { line: 4, fate: 'filled', like: [{ customerId: idOf(names, 'A') }] },
    ])
    const stale = await change(importId, { line: 4, fate: 'new', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.data?.current).toMatchObject({ line: 4, fate: 'filled', version: 2 })
    expect((await change(importId, { line: 4, fate: 'same', version: 2 })).status).toBe(400)
    expect(
      (await change(importId, { line: 4, fate: 'same', of: { customerId: 99_999_999 }, version: 2 })).status,
    ).toBe(400)
    const back = await change(importId, { line: 4, fate: 'ask', version: 2 })
    expect(back.body.rows).toMatchObject([
      { line: 4, fate: 'ask', why: 'sameAddressOtherPerson', isDecided: false },
    ])
    const all = await change(importId, { line: 6, fate: 'leftOut', forAllLike: true, version: 1 })
    expect(all.body.rows.map(({ line, fate }) => [line, fate])).toEqual([
      [6, 'leftOut'],
      [7, 'leftOut'],
    ])
    expect(await find(importId)).toMatchObject({ counts: { ask: 2, leftOut: 2 }, undecided: 2 })
  })

  test('are answered for all alike only where one home fits; the others stay questions', async () => {
    for (const address of ['71 Lark Street', '72 Lark Street'])
      for (const town of ['Salem, MA', 'Boston, MA'])
        await admin.post('/api/Customer/AddOrUpdateCustomer', {
          name: `${address} ${town}`,
          address: `${address}, ${town}`,
          isAnotherHome: true,
        })
    const lines = ['Zed Moe,71 Lark St,978-555-8003', 'Yan Poe,72 Lark St,978-555-8004']
    const { body } = await upload('lark.csv', Buffer.from(`Name,Address,Phone\n${lines.join('\n')}\n`))
    const { importId } = await check(body)
    const [zed] = await entriesOf(importId)
    const boston = zed?.like[1]?.customerId
    expect(zed).toMatchObject({ why: 'addressIncomplete', like: [{}, {}] })
    const answer = { line: 2, fate: 'same', forAllLike: true }
    const unnamed = await change(importId, { ...answer, version: 1 })
    expect(unnamed.body).toMatchObject({ stillAsked: 2 })
    const all = await change(importId, { ...answer, of: { customerId: boston }, version: 1 })
    expect(all.body).toMatchObject({ changed: 1, stillAsked: 1 })
    expect((await entriesOf(importId)).map(({ fate, like }) => [fate, like.length])).toEqual([
      ['filled', 1],
      ['ask', 2],
    ])
  })

  test('are none of homes of one row: they share their contact, and are one person’s', async () => {
    const homes = Array.from({ length: 8 }, (_, index) => index + 1)
    const headings = ['Name', 'Phone', ...homes.map((n) => `Address_${n} Street Line 1`)]
    const cells = ['Ann Poole', '613-555-0101', ...homes.map((n) => `${n} Oak Street`)]
    const { body } = await upload(
      'side-by-side.csv',
      Buffer.from(`${headings.join(',')}\n${cells.join(',')}\n`),
    )
    const { importId } = await check(body)
    const entries = await entriesOf(importId)
    expect(entries.map(({ fate, says, like }) => [fate, says, like.map(({ part }) => part)])).toEqual([
      ['new', [], []],
      ...homes.slice(1).map(() => ['anotherHome', [], [1]]),
    ])
  })

  test('are asked once of lines that follow each other, which take the answer', async () => {
    const lines = ['Bob Other,1 Elm Street', 'Bob Other,1 Elm Street', 'Bob Other,1 Elm Street']
    await admin.post('/api/Customer/AddOrUpdateCustomer', { name: 'Ann Poole', address: '1 Elm Street' })
    const { body } = await upload('follow.csv', Buffer.from(`Name,Address\n${lines.join('\n')}\n`))
    const checked = await check(body)
    expect(checked).toMatchObject({ counts: { ask: 1 }, undecided: 1 })
    const answered = await change(checked.importId, { line: 2, fate: 'new', version: 1 })
    expect(answered.body.rows.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'new'],
      [3, 'same'],
      [4, 'same'],
    ])
    await start(await find(checked.importId))
    expect(await countHomes()).toBe(2)
  })

  test('a line that was refused is judged again once its cells are corrected, also after another check', async () => {
    const { body } = await upload('11-ragged.csv')
    const checked = await check(body)
    const { importId } = checked
    const corrected = await change(importId, {
      line: 11,
      values: { B: '12 Pond Road, Elmsworth' },
      version: 1,
    })
    expect(corrected.body.rows).toMatchObject([
      { line: 11, fate: 'new', why: null, changed: ['B'], home: { address: '12 Pond Road, Elmsworth' } },
    ])
    const again = await check(body)
    expect(again.counts).toEqual((await find(importId)).counts)
    const [entry] = (await entriesOf(importId)).filter(({ line }) => line === 11)
    expect(entry).toMatchObject({ fate: 'new', changed: ['B'] })
  })
})

describe('steps in another order', () => {
  test('an import that was changed after its check is not started', async () => {
    const { body } = await upload('11-ragged.csv')
    const { importId, checkedAt } = await check(body)
    app.clock.pass({ seconds: 5 })
    await check(body, { sameHome: 'leave' })
    const { status, body: refused } = await admin.post<{ code: string }>('/api/Import/Start', {
      importId,
      checkedAt,
    })
    expect([status, refused.code]).toEqual([409, 'CHANGED_SINCE'])
    expect(await countHomes()).toBe(0)
  })

  test('one import at a time is worked on', async () => {
    const one = (await upload('11-ragged.csv')).body
    const other = (await upload('14-who-is-whom.csv')).body
    const checkOf = ({ importId, reads }: ImportFile) =>
      admin.post<{ code: string }>('/api/Import/Check', {
        importId,
        ...reads,
        columns: { B: 'address' },
        rules: {},
      })
    expect((await checkOf(one)).status).toBe(202)
    expect((await checkOf(other)).body.code).toBe('UNDER_WAY')
    await work()
    expect((await checkOf(other)).status).toBe(202)
    await work()
  })

  test('columns without an address, twice the same and unknown ones are refused beside them', async () => {
    const { importId, reads } = (await upload('11-ragged.csv')).body
    const checkWith = async (columns: object) =>
      (
        await admin.post<{ data: { problems: { path: string }[] } }>('/api/Import/Check', {
          importId,
          ...reads,
          columns,
          rules: {},
        })
      ).body.data.problems.map(({ path }) => path)
    expect(await checkWith({ A: 'name' })).toEqual(['columns'])
    expect(await checkWith({ A: 'address', B: 'address' })).toEqual(['columns.A', 'columns.B'])
    expect(await checkWith({ A: 'nonsense', B: 'address' })).toEqual(['columns.A'])
  })

  test('what somebody saves between check and start is asked about, and nothing is overwritten', async () => {
    const { body } = await upload('11-ragged.csv')
    const checked = await check(body)
    await admin.post('/api/Customer/AddOrUpdateCustomer', {
      name: 'Somebody Else',
      address: '5 Pond Road, Elmsworth',
    })
    const done = await start(checked)
    expect(done.counts).toMatchObject({ new: 5, ask: 1 })
    expect(await entriesOf(done.importId, '&fate=ask')).toMatchObject([{ line: 2, why: 'changedSinceCheck' }])
    expect(
      await app.database.sql`select name from customers where address = '5 Pond Road, Elmsworth'`,
    ).toEqual([{ name: 'Somebody Else' }])
  })

  test('a file with the headings of one that was checked is read in the same way', async () => {
    const first = (await upload('11-ragged.csv')).body
    await check({
      ...first,
      columns: first.columns.map((column) => (column.letter === 'E' ? { ...column, target: null } : column)),
    })
    const second = (await upload('again.csv', readFileSync(join(importFiles, '11-ragged.csv')))).body
    expect(second).toMatchObject({
      templateUsed: true,
      sameFileAs: { importId: first.importId, fileName: '11-ragged.csv' },
    })
    expect(second.columns.find(({ letter }) => letter === 'E')).toMatchObject({ target: null })
  })

  test('a file can be read again with another heading line', async () => {
    const { importId } = (await upload('05-quickbooks-contact-list.csv')).body
    const { body } = await admin.post<ImportFile>('/api/Import/Read', { importId, headingLine: 2 })
    expect(body.reads.headingLine).toBe(2)
    expect(body.columns[0]?.heading).toBe('Customer Contact List')
  })
})

test('the result has every line, in words, and the template is read as it is', async () => {
  const { importId } = await importWhole('01-jobber-clients.csv')
  const result = await admin.get(`/api/Import/GetResult?importId=${importId}`)
  expect(result.status).toBe(200)
  const rows = await readSheet(result.bytes)
  expect(rows.slice(2).map(([line, fate]) => [line, fate])).toEqual([
    [2, 'New home'],
    [3, 'New home'],
    [4, 'New home'],
    [5, 'Another home of a customer'],
    [6, 'Refused'],
    [7, 'Left out'],
    [8, 'New home'],
    [9, 'Filled in'],
    [10, 'Not decided'],
    [11, 'New home'],
    [12, 'Skipped: total'],
  ])
  const { bytes } = await admin.get('/api/Import/GetTemplate')
  const { body } = await upload('template.xlsx', bytes)
  expect(body).toMatchObject({ lines: 2, reads: { headingLine: 2 } })
  expect(body.columns.filter(({ target }) => target === null)).toEqual([])
})

test('after 30 days the file and what its lines said are gone, and what became of them stays', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const before = await entriesOf(importId)
  await emptyOldImports(app.db, new Date(app.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000))
  expect(await app.database.sql`select from import_files`).toHaveLength(0)
  const after = await entriesOf(importId)
  expect(after.map(({ line, fate, customerId }) => [line, fate, customerId])).toEqual(
    before.map(({ line, fate, customerId }) => [line, fate, customerId]),
  )
  expect(JSON.stringify(after)).not.toContain('Una Reed')
  expect((await undo(importId)).status).toBe(409)
})

test('who is erased is gone from imports, too', async () => {
  const { importId } = await importWhole('11-ragged.csv')
  const [una] = await entriesOf(importId, '&q=Una')
  const customerId = una?.customerId
  expect(
    (await admin.post('/api/Data/EraseCustomer', { customerId, typedId: String(customerId) })).status,
  ).toBe(200)
  expect(JSON.stringify(await entriesOf(importId))).not.toContain('Una Reed')
  expect(JSON.stringify(await app.database.sql`select * from imports`)).not.toContain('Una Reed')
  expect(await app.database.sql`select from import_files`).toHaveLength(0)
  expect(JSON.stringify(await entriesOf(importId))).toContain('Wyn Tate')
})

const countHomes = async () => (await app.database.sql`select from customers`).length

const expectedOf = (name: string): ExpectedImport => {
  const found = expectedImports().find(([file]) => file === name)
  if (!found) throw new Error(`Nothing is expected of ${name}`)
  return found[1]
}

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
    expect((await admin.post('/api/Import/Check', asked)).status).toBe(202)
    await workFor(2)
    await workFor(6)
    await work()
    const checked = await find(importId)
    expect(checked).toMatchObject({ state: 'checked', counts })
    const before = await everything()
    expect((await admin.post('/api/Import/Start', { importId, checkedAt: checked.checkedAt })).status).toBe(
      202,
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

  /** Works so many batches, then fails. */
  async function failAfter(batches: number) {
    let left = batches
    const failing = Object.assign(Object.create(app.db), {
      transaction: async (work: Parameters<typeof app.db.transaction>[0]) => {
        left -= 1
        if (left === -1) throw new Error('The disk is full')
        return app.db.transaction(work)
      },
    })
    await workOnce({ db: failing, clock: app.clock.now, log: app.app.log })
  }

  test('an import that failed after it began can be gone on with, or undone', async () => {
    const { body } = await upload('many.csv', Buffer.from(csv))
    const checked = await check(body)
    const before = await everything()
    const { importId, checkedAt } = checked
    await admin.post('/api/Import/Start', { importId, checkedAt })
    await failAfter(1)
    expect(await find(importId)).toMatchObject({ state: 'failed' })
    expect(await app.database.sql`select from customers`).toHaveLength(480)
    expect((await undo(importId, true)).body).toMatchObject({ goes: 480, staysCount: 0 })
    expect(await start(checked)).toMatchObject({ state: 'done', counts, failure: null })
    expect(await app.database.sql`select from customers`).toHaveLength(1_152)

    await undo(importId)
    await failAfter(1)
    expect(await find(importId)).toMatchObject({ state: 'failed' })
    expect((await undo(importId)).status).toBe(202)
    await work()
    expect(await find(importId)).toMatchObject({ state: 'undone', failure: null })
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
