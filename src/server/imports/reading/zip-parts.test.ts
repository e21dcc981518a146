import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/read-tables.ts'
import { fileOf, makeWorkbook, rowXml, sheetXml, workbookFile } from '#tests/support/workbooks.ts'

describe('workbooks that mean harm', () => {
  const headings = rowXml(1, ['Name', 'Address', 'Year'])
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
