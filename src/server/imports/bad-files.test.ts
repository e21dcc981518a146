import { expect, test } from 'vitest'
import { startImporting } from '#tests/support/importing.ts'
import { makeWorkbook, rowXml, sheetXml, zipOf } from '#tests/support/workbooks.ts'

const imports = startImporting()
const { upload, askToCheck, check, start, entriesOf, undo, work, find, everything } = imports

const headings = rowXml(1, ['Name', 'Address'])
const home = (line: number) => rowXml(line, [`Ann ${line}`, `${line} Elm Street`])
const workbook = (rows: string, after = '') => makeWorkbook([{ name: 'Homes', xml: sheetXml(rows, after) }])

const refused: [what: string, file: () => Promise<Buffer> | Buffer, why: string, words: RegExp][] = [
  [
    'a picture with another name',
    () => Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
    'notATable',
    /picture/,
  ],
  ['an empty file', () => Buffer.alloc(0), 'notATable', /is empty/],
  [
    'a million rows',
    () => Buffer.from(`Name,Address\n${'Ann,1 Elm\n'.repeat(1_000_000)}`),
    'tooLarge',
    /100,000 lines/,
  ],
  ['a zip of something else', () => zipOf({ 'readme.txt': 'x' }), 'notATable', /ZIP file/],
  [
    'a zip bomb',
    async () =>
      makeWorkbook([{ name: 'Homes', xml: sheetXml(headings + home(2)) }], {
        more: { 'xl/media/a.bin': ' '.repeat(40 * 1024 * 1024) },
      }),
    'tooLarge',
    /unpacks to far more .* as \.csv/,
  ],
  [
    'a workbook that was cut',
    async () => (await workbook(headings + home(2))).subarray(0, -200),
    'cutOff',
    /./,
  ],
  [
    'a text with an open quotation mark',
    () => Buffer.from('Name,Address\nAnn,"1 Elm\nBo,2 Elm\n'),
    'quoteOpen',
    /line 2/,
  ],
]

test.each(refused)('%s is refused in words, and nothing of it is kept', async (_, file, why, words) => {
  const { status, body } = await upload('homes.xlsx', await file())
  expect(body).toMatchObject({ code: 'FILE_REFUSED', data: { why } })
  expect(status).toBe(422)
  expect(body.message).toMatch(words)
  expect(body.message).toContain('homes.xlsx')
  expect(await imports.app.database.sql`select from imports`).toHaveLength(0)
  expect(await imports.app.database.sql`select from import_files`).toHaveLength(0)
})

const odd: [what: string, file: () => Promise<Buffer> | Buffer, homes: object[]][] = [
  [
    'formulas are their values, and run nowhere',
    () =>
      workbook(
        `${headings}<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://a.example")</f><v>Ann</v></c><c r="B2" t="inlineStr"><is><t>1 Elm Street</t></is></c></row>`,
      ),
    [{ name: 'Ann', address: '1 Elm Street' }],
  ],
  [
    'a cell that looks like a formula stays a text',
    () => Buffer.from('Name,Address\n=1+1,1 Elm Street\n'),
    [{ name: '=1+1', address: '1 Elm Street' }],
  ],
  [
    'a merged cell counts in each of its lines',
    () =>
      workbook(
        `${headings}${home(2)}<row r="3"><c r="B3" t="str"><v>3 Elm Street</v></c></row>`,
        '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      ),
    [
      { name: 'Ann 2', address: '2 Elm Street' },
      { name: 'Ann 2', address: '3 Elm Street' },
    ],
  ],
  [
    'NUL signs and invisible ones go',
    () => Buffer.from(`Name,Address,Notes\nA\0nn\u200b,1 \0Elm Street,${'Ring twice. '.repeat(20)}\n`),
    [{ name: 'Ann', address: '1 Elm Street' }],
  ],
]

test.each(odd)('%s', async (_, file, homes) => {
  const before = await everything()
  const { status, body } = await upload('homes.csv', await file())
  expect(status, JSON.stringify(body)).toBe(200)
  const { importId } = await start(await check(body))
  expect((await entriesOf(importId)).map(({ home }) => home)).toMatchObject(homes)
  expect(await imports.app.database.sql`select name, address from customers order by id`).toMatchObject(homes)
  await undo(importId)
  await work()
  expect(await find(importId)).toMatchObject({ state: 'undone' })
  expect(await everything()).toEqual(before)
})

test('a letter is no list: it has no headings, and without an address nothing is checked', async () => {
  const { status, body } = await upload('letter.txt', Buffer.from('Dear customers,\nthank you.\n'))
  expect([status, body.reads.headingLine]).toEqual([200, null])
  expect((await askToCheck(body)).status).toBe(400)
})

test('two headings alike are two columns, told apart by their letters', async () => {
  const { body } = await upload(
    'homes.csv',
    Buffer.from('Name,Phone,Address,Phone\nAnn,613-555-0142,1 Elm Street,613-555-0143\n'),
  )
  expect(body.columns.map(({ heading }) => heading)).toEqual(['Name', 'B Phone', 'Address', 'D Phone'])
})
