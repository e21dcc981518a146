import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLines, customers } from '#db/schema.ts'
import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { type StaffClient, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertCustomer } from '#tests/support/factories.ts'
import { uploadHomes, workOnImports } from '#tests/support/imports.ts'
import { pageImages, pageSizes, pageTexts } from '#tests/support/pdf-pages.ts'
import { readQrCodes } from '#tests/support/read-codes.ts'
import { labelFileProblems } from '#texts/en/problems/homes.ts'

const ofImport = '/api/Customer/GetLabelsPdf'
const ofList = '/api/Customer/GetLabelsPdfOfList'

let app: TestApp
let admin: StaffClient
let importId: number

const homes = [
  ['Ann Poole', '10 Oak Street, Elmsworth, ON K7L 1A1'],
  ['Bo Reyes', '2 Oak Street, Elmsworth, ON K7L 1A1'],
  ['Cy Dunn', '3 Birch Road, Ashport, NJ 07601'],
  ['Di Estrada', '9 Birch Lane, Elmsworth, ON K7L 1A1'],
] as const

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  const lines = homes.map(([name, address]) => `${name},"${address}"`)
  importId = await importWhole(['Name,Address', ...lines].join('\n'))
})
afterAll(() => app.close())

async function importWhole(content: string): Promise<number> {
  const { body } = await uploadHomes(admin, 'homes.csv', content)
  const columns = { A: 'name', B: 'address' }
  await admin.post('/api/Import/Check', { importId: body.importId, headingLine: 1, columns, rules: {} })
  await workOnImports(app)
  const { checkedAt } = (await admin.get<{ checkedAt: string }>(`/api/Import/Find?importId=${body.importId}`))
    .body
  await admin.post('/api/Import/Start', { importId: body.importId, checkedAt })
  await workOnImports(app)
  return body.importId
}

/** The names of the homes whose labels are in a file, in its order. */
async function namesIn(pdf: Uint8Array): Promise<(string | null)[]> {
  const ids = (await pageTexts(pdf)).map((text) => Number(text.match(/Customer ID: (\d+)/)?.[1]))
  const rows = await app.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids))
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => nameOf.get(id) ?? null)
}

const linesOf = (action: 'print-label' | 'print-labels') =>
  app.db.select().from(auditLines).where(eq(auditLines.action, action)).orderBy(auditLines.id)

test.each([
  ['of an import', () => `${ofImport}?importId=${importId}`],
  ['of a list', () => ofList],
])(
  'a file of labels %s is refused to everybody but Admins, and the trail names no label',
  async (_what, url) => {
    const home = await insertCustomer(app.db)
    const visitor = app.visitor()
    expect((await visitor.get(url())).status).toBe(401)
    await visitor.get(`/customer-profile/${home.id}?k=${home.accessCode}`)
    expect((await visitor.get(url())).status).toBe(403)
    for (const role of ['salesperson', 'technician'] as const)
      expect((await (await app.signIn(role)).get(url())).status).toBe(403)
    expect(await linesOf('print-label')).toEqual([])
    expect(await linesOf('print-labels')).toEqual([])
    await app.db.delete(customers).where(eq(customers.id, home.id))
  },
)

describe('the labels of an import', () => {
  const fileOf = (query = '') => admin.get(`${ofImport}?importId=${importId}${query}`)

  test('come in the order of the file, each with the code that opens its home', async () => {
    const { status, headers, bytes } = await fileOf()
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="Labels 1 to 4.pdf"')
    expect(await namesIn(bytes)).toEqual(homes.map(([name]) => name))
    const links = (await Promise.all((await pageImages(bytes, 203)).map(readQrCodes))).flat()
    expect(links).toHaveLength(homes.length)
    for (const link of links) {
      const opened = await app.visitor().get<string>(link.replace(app.env.PUBLIC_URL, ''))
      expect(opened.status).toBe(200)
    }
  })

  test.each([
    ['&order=address', ['Cy Dunn', 'Di Estrada', 'Bo Reyes', 'Ann Poole']],
    ['&order=address&town=Elmsworth', ['Di Estrada', 'Bo Reyes', 'Ann Poole']],
    ['&from=3', ['Cy Dunn', 'Di Estrada']],
    ['&from=2&count=2', ['Bo Reyes', 'Cy Dunn']],
    ['&town=Ashport', ['Cy Dunn']],
  ])('with %s are %j', async (query, names) => {
    expect(await namesIn((await fileOf(query)).bytes)).toEqual(names)
  })

  test('leave out a home that was deleted or merged since', async () => {
    const [first, second] = await app.db.select().from(customers).orderBy(customers.id).limit(2)
    if (!first || !second) throw new Error('No home came in')
    const change = (id: number, to: Partial<typeof customers.$inferInsert>) =>
      app.db.update(customers).set(to).where(eq(customers.id, id))
    await change(first.id, { deletedAt: new Date() })
    expect(await namesIn((await fileOf()).bytes)).toEqual(homes.slice(1).map(([name]) => name))
    await change(second.id, { labelOfCustomerId: first.id })
    expect(await namesIn((await fileOf('&from=1')).bytes)).toEqual(homes.slice(2).map(([name]) => name))
    await change(first.id, { deletedAt: null })
    await change(second.id, { labelOfCustomerId: null })
  })

  test('are of the size of the settings', async () => {
    const { body } = await admin.get<{ originInUse: string }>('/api/Settings/Business')
    const { originInUse: _derived, ...stored } = body
    await admin.post('/api/Settings/SaveBusiness', { ...stored, labelSize: '25x54' })
    const [size] = await pageSizes((await fileOf('&count=1')).bytes)
    expect(size?.widthPt).toBeCloseTo((25 * 72) / 25.4, 1)
  })

  test('write a line with their count, one for each home and no code; taking the import back names them', async () => {
    const [before, all] = [(await linesOf('print-label')).length, (await linesOf('print-labels')).length]
    await fileOf('&order=address&town=Elmsworth&from=2')
    const lines = (await linesOf('print-label')).slice(before)
    expect(lines.map(({ subjectKind, actorId }) => [subjectKind, actorId])).toEqual([
      ['customer', admin.user.id],
      ['customer', admin.user.id],
    ])
    const [line, ...more] = (await linesOf('print-labels')).slice(all)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      subjectKind: 'import',
      subjectId: String(importId),
      actorId: admin.user.id,
      after: { order: 'address', town: 'Elmsworth', from: 2, count: 2 },
    })
    const codes = await app.db.select({ code: customers.accessCode }).from(customers)
    for (const { code } of codes) expect(JSON.stringify([...lines, line])).not.toContain(code)
    const trial = await admin.post<{ labelsOpened: number }>('/api/Import/Undo', { importId, isTrial: true })
    expect(trial.body.labelsOpened).toBe(homes.length)
  })

  test('are refused in words where there are none, and of an import that is not there', async () => {
    const none = await fileOf(`&from=${homes.length + 1}`)
    expect([none.status, none.body]).toMatchObject([
      422,
      { code: 'NO_LABELS', message: labelFileProblems.none },
    ])
    expect((await admin.get(`${ofImport}?importId=9999`)).status).toBe(404)
    for (const wrong of ['from=0', 'from=a', 'count=0', `count=${mostLabelsInFile + 1}`, 'order=size'])
      expect([wrong, (await fileOf(`&${wrong}`)).status]).toEqual([wrong, 400])
  })
})

describe('the labels of the customer list', () => {
  test('are those of all that match, in the order of the list', async () => {
    for (const number of [122, 2, 15])
      await insertCustomer(app.db, { name: `No. ${number}`, address: `${number} Kingfisher Way` })
    const { bytes } = await admin.get(`${ofList}?address=Kingfisher&sort=address&order=asc`)
    expect(await namesIn(bytes)).toEqual(['No. 2', 'No. 15', 'No. 122'])
    const part = await admin.get(`${ofList}?address=Kingfisher&sort=address&order=desc&from=2&count=1`)
    expect(await namesIn(part.bytes)).toEqual(['No. 15'])
    expect(part.headers['content-disposition']).toBe('attachment; filename="Label 2.pdf"')
    const line = (await linesOf('print-labels')).at(-1)
    expect(line).toMatchObject({ subjectKind: 'list', subjectId: 'customers', after: { from: 2, count: 1 } })
  })

  test('are refused where none matches, and where more match than one file has', async () => {
    const none = await admin.get(`${ofList}?address=Nowhere+Lane`)
    expect([none.status, none.body]).toMatchObject([422, { code: 'NO_LABELS' }])
    const { sql } = app.database
    await sql`insert into customers (address, access_code, created_at, updated_at)
      select n || ' Legion Road', lpad(n::text, 10, '0'), now(), now() from generate_series(1, ${mostLabelsInFile + 1}) n`
    const many = await admin.get(`${ofList}?address=Legion`)
    expect([many.status, many.body]).toMatchObject([
      422,
      { code: 'TOO_MANY_ROWS', message: labelFileProblems.tooMany },
    ])
  })
})
