import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ImportFile } from '#contract/imports/import-file.ts'
import type { ImportEntry } from '#contract/imports/import-rows.ts'
import { type StaffClient, startTestApp, type TestApp } from './app.ts'
import { type ExpectedImport, importFiles } from './import-files.ts'
import { workOnImports } from './imports.ts'

/** An import as `Find` answers it. */
export type Found = ImportFile & {
  state: string
  counts: Record<string, number>
  ends: Record<string, number>
  checkedAt: string
  skippedLines: Record<string, string>
  undecided: number
  failure: string | null
}

export type Undone = {
  goes: number
  restores: number
  staysCount: number
  stays: { customerId: number; because: string; by: string | null; at: string | null }[]
}

export type Changed = {
  rows: ImportEntry[]
  changed: number
  stillAsked: number
  code?: string
  data?: { current: ImportEntry }
}

export const noCounts = { new: 0, anotherHome: 0, same: 0, filled: 0, ask: 0, leftOut: 0, refused: 0 }

/** A product without homes before each test, and the steps of an import as an Admin takes them. */
export function startImporting() {
  let app: TestApp
  let admin: StaffClient
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn('admin')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.sql`delete from imports`
    await app.database.sql`delete from customers`
  })

  async function upload(name: string, bytes: Uint8Array = readFileSync(join(importFiles, name))) {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    return admin.post<ImportFile & { message: string; data: { why: string } }>('/api/Import/Upload', form)
  }

  const find = async (importId: number) =>
    (await admin.get<Found>(`/api/Import/Find?importId=${importId}`)).body

  const askToCheck = ({ importId, columns, reads }: ImportFile, rules: object = {}) =>
    admin.post<{ code: string }>('/api/Import/Check', {
      importId,
      sheet: reads.sheet,
      headingLine: reads.headingLine,
      columns: Object.fromEntries(
        columns.flatMap(({ letter, target }) => (target ? [[letter, target]] : [])),
      ),
      rules,
    })

  async function check(file: ImportFile, rules: object = {}) {
    const answer = await askToCheck(file, rules)
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    await workOnImports(app)
    const found = await find(file.importId)
    expect(found).toMatchObject({ state: 'checked', failure: null })
    return found
  }

  async function start({ importId, checkedAt }: Found) {
    const answer = await admin.post('/api/Import/Start', { importId, checkedAt })
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    await workOnImports(app)
    return find(importId)
  }

  return {
    get app() {
      return app
    },
    get admin() {
      return admin
    },
    upload,
    find,
    askToCheck,
    check,
    start,
    work: () => workOnImports(app),
    /** Checks lines as though they were a file. */
    checkLines: async (lines: readonly string[], rules: object = {}) =>
      check((await upload('lines.csv', new TextEncoder().encode(lines.join('\n')))).body, rules),
    /** Imports a file with what is guessed of it. */
    async importWhole(name: string) {
      const { body, status } = await upload(name)
      expect(status, JSON.stringify(body)).toBe(200)
      return start(await check(body))
    },
    async entriesOf(importId: number, query = ''): Promise<ImportEntry[]> {
      const entries: ImportEntry[] = []
      for (let after = ''; ; ) {
        const { body } = await admin.get<{ rows: ImportEntry[]; next: string | null }>(
          `/api/Import/GetRows?importId=${importId}&after=${after}${query}`,
        )
        entries.push(...body.rows)
        if (body.next === null) return entries
        after = body.next
      }
    },
    change: (importId: number, body: object) =>
      admin.post<Changed>('/api/Import/ChangeRow', { importId, ...body }),
    undo: (importId: number, isTrial = false) =>
      admin.post<Undone>('/api/Import/Undo', { importId, isTrial }),
    countHomes: async () => (await app.database.sql`select from customers`).length,
    /** Stores the homes that are there before a file comes; what they are named in the expectations, by their numbers. */
    async insertBefore({ before = [] }: ExpectedImport): Promise<Map<number, string>> {
      const names = new Map<number, string>()
      for (const { id, ...home } of before) {
        const { body } = await admin.post<{ id: number }>('/api/Customer/AddOrUpdateCustomer', {
          ...home,
          isAnotherHome: true,
        })
        names.set(body.id, id)
      }
      return names
    },
    /** All rows of all tables, but for what an import and its undoing leave behind: the trail, the import itself, counted versions, times. */
    async everything(): Promise<Record<string, object[]>> {
      const { sql } = app.database
      const tables = await sql<{ name: string }[]>`
        select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name not in ('audit_lines', 'imports', 'import_files', 'import_entries', 'call_list_changes', 'sessions', 'throttles', 'kept_figures', 'row_changes', 'change_marks')
        order by 1`
      const rows = tables.map(async ({ name }) => {
        const found = await sql<{ row: object }[]>`
          select to_jsonb(stored) - '{version,updated_at}'::text[] as row from ${sql(name)} as stored
          order by (to_jsonb(stored) - '{version,updated_at}'::text[])::text`
        return [name, found.map(({ row }) => row)] as const
      })
      const figures = await sql`
        select figure, part, year, sum(change)::int as count from kept_figures group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`
      return { ...Object.fromEntries(await Promise.all(rows)), figures: [...figures] }
    },
  }
}
