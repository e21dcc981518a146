import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Row } from '#domain/imports/cells.ts'
import { guessColumns, isKnownHeading } from '#domain/imports/columns.ts'
import { importFiles } from '#tests/support/import-files.ts'
import { fileOf, makeWorkbook, rowXml, sheetXml, zipOf } from '#tests/support/workbooks.ts'
import { FileRefused } from './file-refused.ts'
import { type ChosenReading, openTable, readTable, rowsBelow } from './read-table.ts'

type Expected = {
  reads: Record<string, string | number | null>
  columns?: Record<string, string | null>
  fileRefused?: { why: string; words: string }
}
const expected = JSON.parse(readFileSync(join(importFiles, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>
const files = Object.entries(expected).filter(([name]) => /\.\w+$/.test(name))

const read = (path: string, chosen: ChosenReading = {}) =>
  readTable(path, basename(path), { isKnownHeading, chosen })

async function refusalOf(path: string): Promise<FileRefused> {
  const error: unknown = await read(path).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof FileRefused) return error
  throw new Error(`${path} was not refused`, { cause: error })
}

/** The cells of each line of a file's sheet. */
async function linesOf(path: string, sheet = 0): Promise<Row[]> {
  const table = await openTable(path, basename(path))
  const rows: Row[] = []
  for await (const batch of table.rows(sheet)) rows.push(...batch)
  table.close()
  return rows
}

/** The rows below the headings of a text. */
async function strayIn(content: string): Promise<Row[]> {
  const rows: Row[] = []
  const width = content.split('\n')[0]?.split(',').length ?? 0
  for await (const batch of rowsBelow(await fileOf(content), 'homes.csv', { headingLine: 1, width }))
    rows.push(...batch)
  return rows
}

const cellsOf = async (path: string) => (await linesOf(path)).map(({ cells }) => cells)

describe('files of other programs', () => {
  test('each is there', () => expect(files).toHaveLength(14))

  test.each(files.filter(([, { fileRefused }]) => !fileRefused))(
    '%s is read as it is',
    async (name, file) => {
      const { encoding, separator, format, sheet, headingLine, headings } = await read(
        join(importFiles, name),
      )
      const { program: _program, ...reads } = file.reads
      expect({ encoding, separator, format, sheet, headingLine }).toMatchObject(reads)
      expect(headings.filter((heading) => heading !== '')).toEqual(Object.keys(file.columns ?? {}))
    },
  )

  test.each(files.filter(([, { fileRefused }]) => fileRefused))(
    '%s is refused in words',
    async (name, file) => {
      const refusal = await refusalOf(join(importFiles, name))
      expect(refusal.why).toBe(file.fileRefused?.why)
      expect(refusal.wordsFor(name)).toBe(file.fileRefused?.words)
    },
  )

  test('each total and empty line keeps its number', async () => {
    const lines = await linesOf(join(importFiles, '03-servicetitan-locations.xlsx'))
    expect(lines.slice(-3).map(({ line, cells }) => [line, cells[0] ?? ''])).toEqual([
      [12, '80010006'],
      [13, ''],
      [14, 'Total'],
    ])
  })
})

describe('what a file is', () => {
  const names = 'Name,Address\nAnn,1 Elm Street\n'

  test.each([
    ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'homes.xlsx is a picture (JPEG).'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'homes.xlsx is a PDF.'],
    ['nothing', Buffer.alloc(0), 'homes.xlsx is empty.'],
    ['blank lines', Buffer.from('"   \n\n  \n"\n'), 'homes.xlsx is empty.'],
    ['headings', Buffer.from('Name,Address\n'), 'homes.xlsx has headings, but no rows.'],
    [
      'bytes',
      Buffer.from(Array.from({ length: 500 }, (_, index) => index % 31)),
      'homes.xlsx is not a table of text.',
    ],
    [
      'a web page',
      Buffer.from('\n<html><table><tr><td>Name'),
      'homes.xlsx is a web page with the name of a spreadsheet.',
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'homes.xlsx is an old Excel file.'],
    [
      'a locked workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'homes.xlsx is locked with a password.',
    ],
  ])('%s is named, whatever its name says', async (_what, content, words) => {
    const refusal = await refusalOf(await fileOf(content, 'homes.xlsx'))
    expect(refusal.wordsFor('homes.xlsx')).toContain(words)
  })

  test.each([
    ['word/document.xml', 'a Word document'],
    ['xl/workbook.bin', 'a binary Excel workbook'],
    ['readme.txt', 'a ZIP file'],
  ])('a zip with %s is %s', async (part, words) => {
    const refusal = await refusalOf(await fileOf(await zipOf({ [part]: 'x' }), 'homes.xlsx'))
    expect(refusal.wordsFor('homes.xlsx')).toContain(words)
  })

  test('a text with the name of a workbook is read', async () => {
    expect(await read(await fileOf(names, 'homes.xlsx'))).toMatchObject({ format: 'text', lines: 1 })
  })
})

describe('texts', () => {
  test.each([
    ['utf-8', Buffer.from('Name,Address\nJosé,1 Rue Émile\n')],
    ['utf-8 with mark', Buffer.from('\ufeffName,Address\nJosé,1 Rue Émile\n')],
    ['utf-16le with mark', Buffer.from('\ufeffName,Address\nJosé,1 Rue Émile\n', 'utf16le')],
    ['utf-16be with mark', Buffer.from('\ufeffName,Address\nJosé,1 Rue Émile\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('Name,Address\nJosé,1 Rue Émile\n', 'utf16le')],
    ['windows-1252', Buffer.from('Name,Address\nJosé,1 Rue Émile\n', 'latin1')],
  ])('letters in %s', async (encoding, content) => {
    const table = await read(await fileOf(content))
    expect(table.encoding).toBe(encoding)
    expect(table.lettersSeen).toEqual(['José', '1 Rue Émile'])
  })

  test('another encoding can be chosen', async () => {
    const path = await fileOf(Buffer.from('Name,Address\nJosé,1 Rue Émile\n', 'latin1'))
    expect((await read(path, { encoding: 'utf-8' })).lettersSeen).not.toContain('José')
  })

  test.each([
    [';', 'Name;Address\nAnn;1, Elm Street\nBob;2, Elm Street\n'],
    ['tab', 'Name\tAddress\nAnn\t1, Elm Street\n'],
    ['|', 'Name|Address\nAnn|1 Elm Street\n'],
    [',', 'Name,Address\n"Ann; and\nBob","1 Elm Street"\n'],
  ])('cells between %s', async (separator, content) => {
    expect(await read(await fileOf(content))).toMatchObject({ separator, headings: ['Name', 'Address'] })
  })

  test('a first line that names the separator is obeyed, and is none of the lines', async () => {
    const path = await fileOf('sep=;\r\nName;Address\r\nAnn;1 Elm Street\r\n')
    expect(await read(path)).toMatchObject({ separator: ';', headingLine: 1, lines: 1 })
    expect((await linesOf(path)).map(({ line }) => line)).toEqual([1, 2])
  })

  test.each(['\n', '\r\n', '\r'])('lines that end in %j', async (end) => {
    const path = await fileOf(`Name,Address${end}Ann,1 Elm Street${end}${end}Bob,2 Elm Street${end}`)
    expect(await cellsOf(path)).toEqual([
      ['Name', 'Address'],
      ['Ann', '1 Elm Street'],
      [],
      ['Bob', '2 Elm Street'],
    ])
  })

  test('a quotation mark that never closes is refused with the line in which it began', async () => {
    const path = await fileOf(
      `Name,Address\nAnn,"1 Elm\nStreet"\nBob,"2 Elm Street\n${'Cy,3 Elm Street\n'.repeat(2000)}`,
    )
    const refusal = await refusalOf(path)
    expect(refusal).toMatchObject({ why: 'quoteOpen', line: 3 })
    expect(refusal.wordsFor('homes.csv')).toContain('in line 3 of homes.csv')
  })

  test.each([
    [
      'before an address',
      'Name,Address,Phone\nBob,"2 Elm Street,613-555-0302\nCarl,3 Elm Street,613-555-0303\nDan,"4 Elm Street",613-555-0304\n',
      { first: 2, last: 4 },
    ],
    [
      'in notes',
      'Name,Address,Notes\nZed,9 Elm,"a\nb"\nAnn,1 Elm,"gate code 5\nBob,2 Elm,\nCarl,3 Elm,"dog"\n',
      { first: 4, last: 6 },
    ],
    [
      'that a sign of inches closes',
      'Name,Address,Notes,Phone\nAnn,1 Elm,"gate code 5,1\nBob,2 Elm,,2\nCarl,3 Elm,pipe 6",3\n',
      { first: 2, last: 4 },
    ],
  ])('a stray quotation mark %s is told with the lines it took', async (_where, content, lines) => {
    const rows = await strayIn(content)
    expect(rows.flatMap(({ quoteOpen }) => quoteOpen ?? [])).toEqual([lines])
  })

  test.each([
    ['an address of two lines', 'Name,Address,City,Phone\nBob,"2 Elm Street\nUnit 4, rear",Salem,1\n'],
    ['a note of many', 'Name,Address,Phone,Notes\nBob,2 Elm,1,"gate, code\nsold, moved, gone, back"\n'],
    ['a quotation', 'Name,Address,Notes\nBob,2 Elm,"""Beware\nof the dog"""\n'],
    ['a house with a name', 'Name,Address\nBob,"""The Old Mill""\n5 River Road"\n'],
  ])('%s is no stray quotation mark', async (_what, content) => {
    const rows = await strayIn(content)
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('quoteOpen')
  })

  test('nothing that cannot be stored comes through, and no cell is longer than is read', async () => {
    const [, [name, address] = [], [, long] = []] = await cellsOf(
      await fileOf(`Name,Address\nA\0nn,"1 ""Elm"" Street"\nBob,${'😀'.repeat(6000)}\n`),
    )
    expect([name, address]).toEqual(['Ann', '1 "Elm" Street'])
    expect(long).toHaveLength(10_000)
    expect(long?.isWellFormed()).toBe(true)
  })

  test('the columns of further addresses are not counted among those that a file may have', async () => {
    const fields = ['Street Line 1', 'Street Line 2', 'City', 'State', 'Postal Code', 'Billing?', 'Notes']
    const headings = Array.from({ length: 100 }, (_, index) =>
      fields.map((field) => `Address_${index + 1} ${field}`),
    ).flat()
    const line = headings.map((heading) => (heading.endsWith('Line 1') ? '1 Elm Street' : '')).join(',')
    const { columns } = guessColumns(await read(await fileOf(`Name,${headings.join(',')}\nAnn,${line}\n`)))
    expect(columns.find(({ target }) => target === 'home100.street')?.heading).toBe(
      'Address_100 Street Line 1',
    )
  })

  test('a file whose lines are too many or too wide is refused', async () => {
    const wide = await fileOf(`Name,Address\n${'x,'.repeat(400)}x\n`)
    expect((await refusalOf(wide)).wordsFor('homes.csv')).toContain('is too large: 300 columns, not counting')
    const widest = await fileOf(`Name,Address\n${'x,'.repeat(2_000)}x\n`)
    expect((await refusalOf(widest)).wordsFor('homes.csv')).toContain('2,000 columns at most')
    const long = await fileOf(`Name,Address\n${'Ann,1 Elm Street\n'.repeat(100_001)}`)
    expect((await refusalOf(long)).wordsFor('homes.csv')).toContain('100,000 lines at most')
  })
})

describe('workbooks', () => {
  const headings = rowXml(1, ['Name', 'Address', 'Year'])
  const workbookFile = async (...made: Parameters<typeof makeWorkbook>) =>
    fileOf(await makeWorkbook(...made), 'homes.xlsx')

  test('shared texts are read with their rich parts and without how they are pronounced', async () => {
    const path = await workbookFile(
      [
        {
          name: 'A',
          xml: sheetXml(
            `${headings}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>9</v></c></row>`,
          ),
        },
      ],
      {
        shared:
          '<si><r><t>An</t></r><r><rPr><b/></rPr><t xml:space="preserve">n &amp; </t></r><r><t>Bo</t></r><rPh sb="0" eb="1"><t>xx</t></rPh></si><si><t>1 Elm_x000D_\nStreet</t></si>',
      },
    )
    expect((await cellsOf(path))[1]).toEqual(['Ann & Bo', '1 Elm\r\nStreet'])
  })

  test.each<[what: string, cell: string, shown: string, style?: number]>([
    ['a number', '<v>6135550181</v>', '6135550181'],
    ['a number as programs compute it', '<v>0.30000000000000004</v>', '0.3'],
    ['a large number', '<v>4.135550153E9</v>', '4135550153'],
    ['a formula with its value', '<f>1+1</f><v>2</v>', '2'],
    ['a formula without a value', '<f>TODAY()</f>', ''],
    ['a day', '<v>39887</v>', '2009-03-15', 1],
    ['a day with a time', '<v>39887.75</v>', '2009-03-15', 1],
    ['the first days', '<v>59</v>', '1900-02-28', 1],
    ['zeros before it', '<v>1085</v>', '01085', 2],
    ['a share', '<v>0.925</v>', '92.5%', 3],
    ['a time', '<v>0.75</v>', '18:00', 4],
    ['a custom day', '<v>39887</v>', '2009-03-15', 5],
    ['euros in red', '<v>12.5</v>', '12.5', 6],
  ])('%s', async (_what, cell, shown, style = 0) => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yyyy;@"/><numFmt numFmtId="166" formatCode="#,##0.00 &quot;days&quot;;[Red]-#,##0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>'
    const path = await workbookFile(
      [
        {
          name: 'A',
          xml: sheetXml(
            `${headings}<row r="2"><c r="A2" t="str"><v>Ann</v></c><c r="B2" s="${style}">${cell}</c><c r="C2" t="b"><v>1</v></c></row>`,
          ),
        },
      ],
      { styles },
    )
    expect((await cellsOf(path))[1]).toEqual(['Ann', shown, 'TRUE'])
  })

  test('a workbook whose days begin in 1904', async () => {
    const path = await workbookFile(
      [{ name: 'A', xml: sheetXml(`${headings}<row r="2"><c r="A2" s="1"><v>38425</v></c></row>`) }],
      { styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>', properties: '<workbookPr date1904="1"/>' },
    )
    expect((await cellsOf(path))[1]).toEqual(['2009-03-15'])
  })

  test('an error stays its text, and a day may be written as one', async () => {
    const path = await workbookFile([
      {
        name: 'A',
        xml: sheetXml(
          `${headings}<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="d"><v>2009-03-15T00:00:00</v></c></row>`,
        ),
      },
    ])
    expect((await cellsOf(path))[1]).toEqual(['#REF!', '2009-03-15'])
  })

  test('a cell that is merged over lines has its text in each', async () => {
    const rows = `${headings}<row r="2"><c r="A2" t="str"><v>Ann</v></c><c r="B2" t="str"><v>1 Elm</v></c></row><row r="3"><c r="B3" t="str"><v>2 Elm</v></c></row><row r="4"><c r="B4" t="str"><v>3 Elm</v></c></row>`
    const path = await workbookFile([
      { name: 'A', xml: sheetXml(rows, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>') },
    ])
    expect((await cellsOf(path)).slice(1)).toEqual([
      ['Ann', '1 Elm'],
      ['Ann', '2 Elm'],
      ['', '3 Elm'],
    ])
  })

  test('a hidden sheet is not chosen, though it has more lines; it can be', async () => {
    const many = sheetXml(
      headings + Array.from({ length: 9 }, (_, index) => rowXml(index + 2, ['Old', '1 Elm'])).join(''),
    )
    const path = await workbookFile([
      { name: 'Old', xml: many, state: 'veryHidden' },
      { name: 'Now', xml: sheetXml(headings + rowXml(2, ['Ann', '2 Elm'])) },
    ])
    expect(await read(path)).toMatchObject({
      sheet: 'Now',
      lines: 1,
      sheets: [
        { name: 'Old', rows: 9, isHidden: true },
        { name: 'Now', rows: 1, isHidden: false },
      ],
    })
    expect(await read(path, { sheet: 'Old' })).toMatchObject({ sheet: 'Old', lines: 9 })
  })

  test('a sheet with addresses is chosen, though another has more lines', async () => {
    const items = Array.from({ length: 9 }, (_, index) => rowXml(index + 2, ['Filter', '12'])).join('')
    const path = await workbookFile([
      { name: 'Prices', xml: sheetXml(rowXml(1, ['Name', 'Notes']) + items) },
      { name: 'Homes', xml: sheetXml(headings + rowXml(2, ['Ann', '2 Elm'])) },
    ])
    expect(await read(path)).toMatchObject({ sheet: 'Homes', lines: 1 })
  })

  test('words over groups of headings go before those that stand under another, too', async () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><v>Home</v></c><c r="C1" t="str"><v>Heating</v></c><c r="E1" t="str"><v>Cooling</v></c></row>' +
      rowXml(2, ['Name', 'Address', 'Make', 'Model', 'Make', 'Model', 'Phone']) +
      rowXml(3, ['Ann', '1 Elm', 'Lennox', 'G61', 'Carrier', '24ACC'])
    const merges =
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/><mergeCell ref="E1:F1"/></mergeCells>'
    const path = await workbookFile([{ name: 'A', xml: sheetXml(rows, merges) }])
    expect((await read(path)).headings).toEqual([
      'Name',
      'Address',
      'Heating Make',
      'Heating Model',
      'Cooling Make',
      'Cooling Model',
      'Phone',
    ])
  })

  test('a row that is far below counts the lines between, and none after the last', async () => {
    const path = await workbookFile([
      {
        name: 'A',
        xml: sheetXml(
          `${headings}${rowXml(5, ['Ann', '1 Elm'])}<row r="900000"><c r="A900000" s="1"/></row>`,
        ),
      },
    ])
    expect((await linesOf(path)).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
  })

  test('a workbook whose names have a prefix', async () => {
    const xml =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Address</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Ann</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await cellsOf(await workbookFile([{ name: 'A', xml }]))).toEqual([['Name', 'Address'], ['Ann']])
  })

  describe('that mean harm', () => {
    const refusedAs = async (path: string) => (await refusalOf(path)).why

    test('one that unpacks to gigabytes is refused before it is unpacked', async () => {
      const zeros = Buffer.alloc(40 * 1024 * 1024, ' ')
      const path = await fileOf(
        await makeWorkbook([{ name: 'A', xml: sheetXml(headings) }], {
          more: { 'xl/media/a.bin': zeros.toString('latin1') },
        }),
        'a.xlsx',
      )
      expect(await refusedAs(path)).toBe('tooLarge')
    })

    test('one whose list lies about the size of a part is refused', async () => {
      const bytes = await makeWorkbook([{ name: 'A', xml: sheetXml(headings + rowXml(2, ['Ann', '1 Elm'])) }])
      const listed = bytes.indexOf(Buffer.from('504b0102', 'hex'))
      bytes.writeUInt32LE(10, listed + 24)
      expect(await refusedAs(await fileOf(bytes, 'a.xlsx'))).toBe('cutOff')
    })

    test.each([
      ['a document type', '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>'],
      ['an outside entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ])('%s is refused', async (_what, doctype) => {
      const xml = `<?xml version="1.0"?>${doctype}${sheetXml(headings).replace(/<\?xml.*?\?>/, '')}`
      const refusal = await refusalOf(await workbookFile([{ name: 'A', xml }]))
      expect(refusal.why).toBe('notATable')
      expect(refusal.wordsFor('a.xlsx')).toContain('is a workbook with a document type in it')
    })

    test('one that was cut in the middle is refused', async () => {
      const bytes = await makeWorkbook([{ name: 'A', xml: sheetXml(headings) }])
      expect(await refusedAs(await fileOf(bytes.subarray(0, bytes.length / 2), 'a.xlsx'))).toBe('cutOff')
      const inXml = sheetXml(headings + rowXml(2, ['Ann'])).slice(0, -60)
      expect(await refusedAs(await workbookFile([{ name: 'A', xml: inXml }]))).toBe('cutOff')
    })

    test('one with too many sheets, lines or columns is refused', async () => {
      const sheet = { name: 'A', xml: sheetXml(headings) }
      expect(await refusedAs(await workbookFile(Array.from({ length: 21 }, () => sheet)))).toBe('tooLarge')
      const far = `${headings}<row r="2"><c r="ZZ2" t="str"><v>x</v></c></row>`
      expect(await refusedAs(await workbookFile([{ name: 'A', xml: sheetXml(far) }]))).toBe('tooLarge')
    })

    test('one whose cell goes on and on without a mark is refused', async () => {
      const noise = Array.from({ length: 600_000 }, (_, index) => (index * 7919).toString(36)).join('')
      const unmarked = `${headings}<row r="2"><c r="A2" t="str"><v>${noise.repeat(2)}</v></c></row>`
      expect(await refusedAs(await workbookFile([{ name: 'A', xml: sheetXml(unmarked) }]))).toBe('cutOff')
    })

    test('one that names no sheet is refused', async () => {
      expect(await refusedAs(await workbookFile([]))).toBe('cutOff')
    })
  })
})
