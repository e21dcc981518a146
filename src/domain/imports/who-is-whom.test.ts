import { describe, expect, test } from 'vitest'
import { keysOfHome } from '#tests/support/home-keys.ts'
import { expectedImports } from '#tests/support/import-files.ts'
import { importedFile } from '#tests/support/imported.ts'
import type { Entry } from './entry.ts'
import { type HomeId, type KnownHome, ownNumberOf } from './home-keys.ts'
import type { ImportedHome } from './imported-home.ts'
import { type Decision, type JudgedBy, judge } from './who-is-whom.ts'

type HomeOfLine = ImportedHome & { line?: number; part?: number; parent?: string; decision?: Decision }

const program = 'Jobber'

function entryOf({ line = 2, part, parent, decision, ...home }: HomeOfLine, index: number) {
  const entry: Entry = {
    line: line + index,
    ...(part === undefined ? {} : { part }),
    ...(parent === undefined ? {} : { parent }),
    home,
    says: [],
  }
  return { entry, keys: keysOfHome(home, { program, parent }), decision }
}

const stored = (home: ImportedHome, more: Partial<KnownHome> = {}, customerId = 1): KnownHome => ({
  id: { customerId },
  keys: keysOfHome(home, { program }),
  home,
  ...more,
})

const text = (id: HomeId) => ('customerId' in id ? `home ${id.customerId}` : `line ${id.line}`)

/** The fates of entries, as 'ask unitMissing home 1'. */
function fates(told: readonly HomeOfLine[], known: readonly KnownHome[] = [], by: Partial<JudgedBy> = {}) {
  return judge(told.map(entryOf), known, { sameHome: 'fill', shared: new Set(), ...by }).map(
    ({ fate, why, like, follows }) =>
      [fate, why, ...like.map(text), follows && `follows ${text(follows)}`].filter(Boolean).join(' '),
  )
}

const oak = { name: 'Grace Hollis', phone: '613-555-0111', address: '14 Oak Street, Elmsworth, ON' }
const pine = { name: 'Grace Hollis', phone: '613-555-0111', address: '2 Pine Street, Elmsworth, ON' }

describe('a number of the other program', () => {
  const home = stored({ ...oak, ownNumber: '7' })

  test('says that a home is the same where the addresses agree', () => {
    expect(fates([{ ownNumber: '7', name: 'Somebody Else', address: '14 Oak St' }], [home])).toEqual([
      'same home 1',
    ])
  })

  test('is asked about where a stored home with it stands elsewhere', () => {
    expect(fates([{ ...pine, ownNumber: '7' }], [home])).toEqual(['ask ownNumberOtherAddress home 1'])
  })

  test("at two addresses of one file is the customer's", () => {
    const first = { ownNumber: '7', address: '14 Oak Street' }
    expect(fates([first, { ownNumber: '7', address: '2 Pine Street' }])).toEqual([
      'new',
      'anotherHome line 2',
    ])
  })

  test('has its program before it', () => {
    expect([ownNumberOf('Jobber', '7'), ownNumberOf(null, '7')]).toEqual(['Jobber 7', '7'])
  })
})

describe('the very same address', () => {
  const homes = [
    stored({ name: 'Ann Lee', address: '14 Oak Street, Elmsworth' }, {}, 1),
    stored({ name: 'Bob Lee', phone: '613-555-0120', address: '14 Oak Street, Elmsworth' }, {}, 2),
  ]

  test('twice: a contact, then the full name, then the last name decide', () => {
    const at = { address: '14 Oak Street, Elmsworth' }
    expect(fates([{ ...at, name: 'X Y', phone: '613 555 0120' }], homes)).toEqual(['same home 2'])
    expect(fates([{ ...at, name: 'ann lee' }], homes)).toEqual(['same home 1'])
    expect(fates([{ ...at, name: 'Cy Lee' }], homes)).toEqual(['ask severalHomes home 1 home 2'])
    expect(fates([{ ...at, name: 'Cy Roe' }], homes)).toEqual(['ask sameAddressOtherPerson home 1 home 2'])
  })

  test('of nobody is the home of whoever comes', () => {
    expect(fates([oak], [stored({ address: oak.address })])).toEqual(['filled home 1'])
    expect(fates([{ address: oak.address }], [stored(oak)])).toEqual(['same home 1'])
  })

  test('with its unit comes before one without', () => {
    const units = [
      stored({ ...oak, address: '14 Oak Street, Elmsworth' }, {}, 1),
      stored({ ...oak, address: '14 Oak Street Unit 2, Elmsworth' }, {}, 2),
    ]
    expect(fates([{ ...oak, address: '14 Oak Street Unit 2, Elmsworth' }], units)).toEqual(['same home 2'])
    expect(fates([{ ...oak, address: '14 Oak Street Unit 3, Elmsworth' }], units)).toEqual([
      'ask unitMissing home 1',
    ])
  })
})

describe('one person', () => {
  test('of a customer number has as many homes as there are', () => {
    const told = Array.from({ length: 8 }, (_, index) => ({
      customerNumber: 'c1',
      address: `${index + 1} Oak Street`,
    }))
    expect(fates(told).map((fate) => fate.split(' ')[0])).toEqual(['new', ...Array(7).fill('anotherHome')])
  })

  test('of one row, or with one parent in QuickBooks, has another home', () => {
    const row = judge(
      [1, 2].map((part) => ({ ...entryOf({ address: `${part} Oak Street`, part }, 0) })),
      [],
      { sameHome: 'fill', shared: new Set() },
    )
    expect(row.map(({ fate }) => fate)).toEqual(['new', 'anotherHome'])
    const parent = 'Harrow Property Management'
    expect(
      fates([
        { address: '1 Dock Street', parent },
        { address: '2 Dock Street', parent },
      ]),
    ).toEqual(['new', 'anotherHome line 2'])
  })

  test('is not told by a shared contact, a mailbox of many, or a name alone', () => {
    expect(fates([pine], [stored(oak)], { shared: new Set(['6135550111']) })).toEqual(['new'])
    const office = { email: 'Office@example.com' }
    expect(
      fates([{ ...office, address: '2 Pine Street' }], [stored({ ...office, address: '1 Oak Street' })]),
    ).toEqual(['new'])
    expect(fates([{ name: oak.name, address: '2 Pine Street' }], [stored(oak)])).toEqual(['new'])
  })

  test('whose contact is shared is told so, not for a mailbox of many', () => {
    const by: JudgedBy = { sameHome: 'fill', shared: new Set(['6135550111', 'info@example.com']) }
    const says = (told: HomeOfLine) => judge([entryOf(told, 0)], [], by)[0]?.says
    expect(says(oak)).toEqual(['contactShared'])
    expect(says({ email: 'info@example.com', address: '1 Oak Street' })).toEqual([])
  })
})

describe('a question', () => {
  const peter = { name: 'Peter Vane', phone: '613-555-0140', address: oak.address }

  test('is asked once: who would be the same home follows it', () => {
    expect(fates([peter, peter, { ...peter, phone: '613-555-0999' }], [stored(oak)])).toEqual([
      'ask sameAddressOtherPerson home 1',
      'ask sameAddressOtherPerson line 2 follows line 2',
      'ask sameAddressOtherPerson line 2 follows line 2',
    ])
  })

  test('that is answered answers for those that follow', () => {
    const own = { ...peter, decision: { fate: 'new' } as const }
    expect(fates([own, peter], [stored(oak)])).toEqual(['new', 'same line 2'])
    const same = { ...peter, decision: { fate: 'same', of: { customerId: 1 } } as const }
    expect(fates([same, peter], [stored(oak)])).toEqual(['filled home 1', 'same home 1'])
    const out = { ...peter, decision: { fate: 'leftOut' } as const }
    expect(fates([out, peter], [stored(oak)])).toEqual(['leftOut', 'ask sameAddressOtherPerson home 1'])
  })

  test('of an earlier batch is followed as well', () => {
    const asked: KnownHome = { ...stored(peter), id: { line: 1 }, undecided: 'sameAddressOtherPerson' }
    expect(fates([peter], [stored(oak), asked])).toEqual(['ask sameAddressOtherPerson line 1 follows line 1'])
  })

  test('is asked anew where its answer names a home that went', () => {
    const decision = { fate: 'same', of: { customerId: 9 } } as const
    expect(fates([{ ...oak, decision }])).toEqual(['ask changedSinceCheck'])
  })

  test('is asked about a home that was deleted', () => {
    expect(fates([oak], [stored(oak, { isDeleted: true })])).toEqual(['ask deletedBefore home 1'])
    expect(fates([pine], [stored(oak, { isDeleted: true })])).toEqual(['new'])
    expect(fates([oak], [stored(oak, { isDeleted: true }), stored(oak, {}, 2)])).toEqual(['same home 2'])
  })
})

test('what joined a home is found by its own contacts from then on', () => {
  const more = { ...oak, phone: '613-555-0999' }
  const other = { name: 'G H', phone: '613-555-0999', address: '9 Elm Street' }
  expect(fates([more, other], [stored(oak)])).toEqual(['filled home 1', 'anotherHome home 1'])
})

test('a home that is left as it is gets nothing', () => {
  const [judgement] = judge([entryOf({ ...oak, email: 'g@example.com' }, 0)], [stored(oak)], {
    sameHome: 'leave',
    shared: new Set(),
  })
  expect(judgement).toMatchObject({ fate: 'same', like: [{ customerId: 1 }] })
  expect(judgement?.fills).toBeUndefined()
})

test('equipment that comes after its homes fills them', async () => {
  const files = new Map(expectedImports())
  const [locations, equipment] = ['03-servicetitan-locations.xlsx', '04-servicetitan-equipment.csv'].map(
    (file) => ({ file, expected: files.get(file) }),
  )
  if (!locations?.expected || !equipment?.expected) throw new Error('The files are there')
  const first = await importedFile(locations.file, locations.expected)
  const before = first.judgements.map(
    ({ home }, index): KnownHome => ({
      id: { customerId: index + 1 },
      home,
      keys: { ...keysOfHome(home, { program: first.program }), customerNumber: null },
    }),
  )
  const then = await importedFile(equipment.file, equipment.expected, before)
  const lines = then.judgements.map(({ fate }, index) => `${then.entries[index]?.entry.line} ${fate}`)
  expect(lines.filter((line) => line.endsWith('new'))).toEqual(['10 new'])
  expect(lines.filter((line) => line.endsWith('filled'))).toHaveLength(9)
})
