import { describe, expect, test } from 'vitest'
import { guessColumns } from '#domain/imports/columns.ts'
import { cellsOf, linesOf, read, refusalOf, strayIn } from '#tests/support/read-tables.ts'
import { fileOf } from '#tests/support/workbooks.ts'

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
