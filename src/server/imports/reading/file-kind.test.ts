import { describe, expect, test } from 'vitest'
import { read, refusalOf } from '#tests/support/read-tables.ts'
import { fileOf, zipOf } from '#tests/support/workbooks.ts'

describe('what a file is', () => {
  const names = 'Name,Address\nAnn,1 Elm Street\n'

  test.each([
    ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'homes.xlsx is a picture (JPEG).'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'homes.xlsx is a PDF.'],
    ['nothing', Buffer.alloc(0), 'homes.xlsx is empty. Export your list again, and choose the new file.'],
    [
      'blank lines',
      Buffer.from('"   \n\n  \n"\n'),
      'homes.xlsx is empty. Export your list again, and choose the new file.',
    ],
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
