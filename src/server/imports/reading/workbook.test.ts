import { describe, expect, test } from 'vitest'
import { cellsOf, linesOf, read } from '#tests/support/read-tables.ts'
import { rowXml, sheetXml, workbookFile } from '#tests/support/workbooks.ts'

describe('workbooks', () => {
  const headings = rowXml(1, ['Name', 'Address', 'Year'])

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
})
