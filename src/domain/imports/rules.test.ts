import { expect, test } from 'vitest'
import { withHeadings } from '#tests/support/import-files.ts'
import { importedTable } from '#tests/support/imported.ts'
import { whyInWords } from './in-words.ts'
import type { ImportRules } from './plan.ts'

/** The judged entries of a table that is written with bars. */
function read(lines: string[], rules: Partial<ImportRules> = {}) {
  const rows = lines.map((text, index) => ({ line: index + 1, cells: text.split('|') }))
  return importedTable(withHeadings(rows, 1), { rules }).judgements
}

const billing = [
  'Name|Service Address|Billing Street|Billing City',
  'Ann|14 Oak Street|1 Elm Street|Laketon',
  'Bob||2 Elm Street|Laketon',
]

test('the billing address serves by choice, or where no line has another', () => {
  expect(read(billing).map(({ fate, says }) => [fate, says])).toEqual([
    ['new', ['billingDiffers']],
    ['refused', ['billingCouldServe']],
  ])
  const [ann, bob] = read(billing, { billingServes: true })
  expect([ann?.home.address, bob?.home.address]).toEqual(['14 Oak Street', '2 Elm Street, Laketon'])
  const [only] = read(['Name|Service Address|Billing Street', 'Ann||1 Elm Street'])
  expect(only).toMatchObject({ fate: 'new', home: { address: '1 Elm Street' }, says: [] })
})

test('archived lines come in by choice', () => {
  const lines = [
    'Name|Address|Archived|Active',
    'Ann|1 Oak Street|true|',
    'Bob|2 Oak Street||No',
    'Cy|3 Oak Street|false|yes',
  ]
  expect(read(lines).map(({ fate }) => fate)).toEqual(['leftOut', 'leftOut', 'new'])
  expect(read(lines, { archivedToo: true }).map(({ fate }) => fate)).toEqual(['new', 'new', 'new'])
})

test('what no column takes is kept in the note by choice', () => {
  const lines = ['Name|Address|Tags||Notes', 'Ann|1 Oak Street|VIP|gold|has dog']
  expect(read(lines)[0]?.home.notes).toEqual(['has dog'])
  expect(read(lines, { keepRest: true })[0]?.home.notes).toEqual(['has dog', 'Tags: VIP', 'D: gold'])
})

test('a broken formula is nothing, and is said', () => {
  const [entry] = read(['Name|Address|Furnace AFUE', '#REF!|1 Oak Street|#DIV/0!'])
  expect(entry).toMatchObject({
    fate: 'new',
    home: { address: '1 Oak Street' },
    says: ['valueBad:name', 'valueBad:Furnace 1.afue'],
  })
  expect(entry?.home.name).toBeUndefined()
})

test('lines that a stray quotation mark made one are refused, and named', () => {
  const row = { line: 2, cells: ['Ann', '1 Oak Street'], quoteOpen: { first: 3, last: 5 } }
  const { judgements } = importedTable({ headings: ['Name', 'Address'], rows: [row] })
  expect(judgements).toMatchObject([{ fate: 'refused', why: 'quoteOpen:3–5' }])
  expect(whyInWords('quoteOpen:3–5')).toContain('one line of lines 3–5 of the file')
})

test('a name that is too long refuses its line', () => {
  expect(read(['Name|Address', `${'x'.repeat(201)}|1 Oak Street`])[0]).toMatchObject({
    fate: 'refused',
    why: 'tooLong:name',
  })
})

test('people beyond four are lines of the note', () => {
  const [entry] = read([
    'Name|Address|Phone',
    `Ann|1 Oak Street|${[1, 2, 3, 4, 5, 6].map((n) => `613-555-011${n}`).join(';')}`,
  ])
  expect(entry?.home.people?.map(({ name }) => name)).toEqual([
    'Ann (second phone)',
    'Ann (third phone)',
    'Ann (fourth phone)',
    'Ann (fifth phone)',
  ])
  expect(entry).toMatchObject({ home: { notes: ['Ann (sixth phone): 613-555-0116'] }, says: ['phoneMany'] })
})

test('a service before the installation is not taken', () => {
  const [entry] = read(['Name|Address|Furnace installed|Furnace last service', 'Ann|1 Oak Street|2010|2004'])
  expect(entry).toMatchObject({
    home: { equipment: { 'Furnace 1': { installationYear: 2010 } }, notes: ['Furnace last service: 2004'] },
    says: ['valueBad:Furnace 1.lastServiceYear'],
  })
})

test('a make that only says whether there is one is no make', () => {
  const [entry] = read(['Name|Address|A/C|Humidifier', 'Ann|1 Oak Street|Yes|no'])
  expect(entry?.home).toEqual({ name: 'Ann', address: '1 Oak Street', notes: ['A/C: Yes'] })
})

test('rows are read from plain data', () => {
  const [entry] = read(billing)
  expect(JSON.parse(JSON.stringify(entry))).toEqual(entry)
})

test('long and strange cells are read as quickly as others', () => {
  const strange = [
    '('.repeat(10_000),
    ' '.repeat(10_000),
    `a${' '.repeat(9_998)}b`,
    '1'.repeat(10_000),
    '@'.repeat(10_000),
    '1 '.repeat(5_000),
  ]
  const columns =
    'Name|Address|Phone|Email|Furnace installed|Furnace AFUE|AC tons|Gas bill monthly|City|Zip'.split('|')
  const rows = [columns, ...strange.map((cell) => columns.map(() => cell))]
  const table = withHeadings(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    1,
  )
  expect(importedTable(table).judgements.map(({ fate }) => fate)).toEqual([
    'refused',
    'new',
    'refused',
    'refused',
    'refused',
  ])
})

test.each([
  ['92,5', '0.96', [92.5, 96]],
  ['92,5', '.96', [92.5, 96]],
  ['92,5', '96', [92.5, 96]],
  ['92,5', '95.5', [undefined, 95.5]],
])('a column of %s and %s', (one, other, read) => {
  const { headings, rows } = withHeadings(
    [
      ['Address', 'Furnace AFUE'],
      ['1 Oak Street', one],
      ['2 Oak Street', other],
    ].map((cells, index) => ({
      line: index + 1,
      cells,
    })),
    1,
  )
  const { judgements } = importedTable({ headings, rows }, { separator: ';' })
  expect(judgements.map(({ home }) => home.equipment?.['Furnace 1']?.afue)).toEqual(read)
})

test('the homes of one row are one person’s, however many they are', () => {
  const homes = Array.from({ length: 8 }, (_, index) => index + 1)
  const judgements = read([
    ['Name', 'Mobile Number', ...homes.map((n) => `Address_${n} Street Line 1`)].join('|'),
    ['Ann', '613-555-0101', ...homes.map((n) => `${n} Oak Street`)].join('|'),
    ['Ann', '613-555-0101', '99 Elm Street'].join('|'),
  ])
  expect(judgements.map(({ fate }) => fate)).toEqual(['new', ...homes.map(() => 'anotherHome')])
  expect(judgements.flatMap(({ says }) => says)).toEqual([])
  expect(judgements.slice(1, 8).map(({ like }) => like)).toEqual(
    homes.slice(1).map(() => [{ line: 2, part: 1 }]),
  )
  expect(judgements[8]?.like).toHaveLength(5)
})
