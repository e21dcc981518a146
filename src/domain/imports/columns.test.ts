import { describe, expect, test } from 'vitest'
import { countRow, noFacts } from './columns/column-facts.ts'
import { fingerprintOf, letterOf } from './columns/headings.ts'
import { guessColumns, isKnownHeading, problemsOfColumns } from './columns.ts'

/** What is guessed of headings, and of the rows below them. */
function guess(headings: readonly string[], rows: readonly string[][] = []) {
  const facts = noFacts(headings.length)
  for (const row of rows) countRow(facts, row)
  return guessColumns({ headings, facts })
}

/** The targets of headings in one line: 'Name: name, Tags: -'. */
const targetsOf = (headings: readonly string[], rows: readonly string[][] = []) =>
  guess(headings, rows).columns.map(({ target }) => target ?? '-')

describe('headings of people', () => {
  test.each([
    [
      'a list in capitals with numbers as #',
      'CUSTOMER NAME|HOUSE #|STREET NAME|APT #|TOWN|ST|ZIP|CELL #|FURNACE|FURN YR|FURN EFF|AC|AC YR|AC SIZE|STAT|DO NOT CALL',
      'name|houseNumber|street|unit|city|region|postalCode|phone:mobile|Furnace 1.make|Furnace 1.installed|Furnace 1.afue|AC 1.make|AC 1.installed|AC 1.capacity|Thermostat.make|doNotContact',
    ],
    [
      'a list that nobody publishes',
      'Customer Number|Customer Name|Address 1|Address 2|City|State|Zip Code|Primary Phone|Secondary Phone|Email Address|Balance|Since',
      'ownNumber|name|street|street2|city|region|postalCode|phone:main|phone:other|email|-|-',
    ],
    [
      'words of groups before them',
      'Last Name|First Name|Service Address|City|Prov.|Home Phone|Work Phone|Heating Make|Heating Model|Heating Serial|Year Installed|Cooling Make|Tonnage|SEER|Gas Bill|Comments',
      'lastName|firstName|street|city|region|phone:home|phone:work|Furnace 1.make|Furnace 1.model|Furnace 1.serial|Furnace 1.installed|AC 1.make|AC 1.capacity|AC 1.seer|monthlyGasUsage|notes',
    ],
    [
      'two addresses and two units of a kind',
      'Customer|Mailing Address|Mailing City|Service Address|Service City|Phone 1|Phone 2|Furnace 1 Brand|Furnace 1 Model #|Furnace 1 S/N|Furnace 2 Brand|AC 1 Size|AC 2 Brand',
      'name|billing.street|billing.city|street|city|phone:main|phone:other|Furnace 1.make|Furnace 1.model|Furnace 1.serial|Furnace 2.make|AC 1.capacity|AC 2.make',
    ],
    [
      'a plain address beside one for bills',
      'Name|Address|City|Bill To Address|Bill To City|Phone',
      'name|street|city|billing.street|billing.city|phone:main',
    ],
    [
      'what is no furnace, and a visit of the home',
      'Client|Addr.|Boiler make|Water heater|T-stat make|A/C tons|A/C SEER2|Last serviced|Furnace filter size|Furnace type',
      'name|address|-|-|Thermostat.make|AC 1.capacity|AC 1.seer2|-|-|-',
    ],
    [
      'French',
      'No client|Nom et prénom|Adresse de service|Ville|Code postal|Adresse de facturation|Tél. résidence|Cellulaire|Courriel|Marque climatiseur|Année climatiseur|Facture gaz mensuelle|Commentaires',
      'ownNumber|name|street|city|postalCode|billing.address|phone:home|phone:mobile|email|AC 1.make|AC 1.installed|monthlyGasUsage|notes',
    ],
    [
      'one unit a line',
      'Account Number|Account Name|Site Address|Site City|Contact Name|Contact Phone|Asset Type|Make|Model|Serial No|Install Date|Last Service Date',
      'ownNumber|name|street|city|person|phone:main|unit.kind|unit.make|unit.model|unit.serial|unit.installed|unit.lastService',
    ],
  ])('%s', (_what, headings, targets) => {
    expect(targetsOf(headings.split('|'))).toEqual(targets.split('|'))
  })

  test('are known, and what people write below them is not', () => {
    const known = ['Phone', 'E-mail', 'CFT[Gate]', 'Address_7 City', 'Tags', 'Prénom', 'ZIP', 'Furnace AFUE']
    expect(known.filter(isKnownHeading)).toEqual(known)
    expect(
      ['Grace Hollis', '85 Wrenhaven Drive', '613-555-0111', '', 'Juniper Comfort Co.'].filter(
        isKnownHeading,
      ),
    ).toEqual([])
  })
})

describe('exports of programs', () => {
  test.each([
    ['Jobber', ['Mobile Phone #s', 'Service Zip code', 'Name', 'Street']],
    ['Jobber', ['Name', 'E-mails', 'CFT[Furnace Make]']],
    ['Housecall Pro', ['Customer', 'Customer Tags', 'Street', 'Street Line 2']],
    ['ServiceTitan', ['Location Name', 'Location ID', 'Zip']],
    ['QuickBooks Online', ['Name', 'Open balance', 'Attachments']],
    ['QuickBooks Desktop', ['Customer', 'Bill to 1']],
    ['Google Contacts', ['Given Name', 'Phone 1 - Value']],
    ['HubSpot', ['Lifecycle Stage', 'Record ID']],
    ['Outlook', ['Home Street', 'Business Street']],
    [null, ['Name', 'Address', 'Location ID']],
    [null, ['Customer', 'Company', 'Main Phone']],
  ])('%s is told by its marks', (program, headings) => {
    expect(guess(headings).program).toBe(program)
  })

  test('a hundred homes side by side', () => {
    const headings = [
      'ID',
      'Address_1 Street Line 1',
      'Address_107 Street Line 1',
      'Address_107 Notes',
      'Address_107 Billing?',
    ]
    expect(targetsOf(headings)).toEqual(['ownNumber', 'home1.street', 'home107.street', 'home107.notes', '-'])
  })
})

describe('content', () => {
  const rows = [
    ['a@example.com', '613-555-0111', 'K7L 1A1', 'b@example.com', 'Lennox', '2009', 'x'],
    ['c@example.com', '613-555-0112', 'k7l1a2', 'd@example.com', 'Carrier', '2011', '1'],
  ]

  test('says what a heading does not', () => {
    const headings = ['Reach', 'Cellular no', 'Code', 'Also', 'Furnace', 'AC', 'Town']
    expect(targetsOf(headings, rows)).toEqual([
      'email',
      'phone:mobile',
      'postalCode',
      'email:more',
      'Furnace 1.make',
      'AC 1.installed',
      'city',
    ])
    expect(guess(headings, rows).columns[0]?.because).toBe('content')
  })

  test('counts for a file without headings, and not for a column without one', () => {
    expect(targetsOf(['', '', '', '', '', '', ''], rows).slice(0, 2)).toEqual(['email', 'phone:main'])
    expect(targetsOf(['Name', '', '', '', '', '', ''], rows)).toEqual(['name', '-', '-', '-', '-', '-', '-'])
  })
})

test('what an earlier import chose wins, as it was chosen', () => {
  const headings = ['Name', 'Address', 'Phone']
  const remembered = { Name: 'company', Address: 'address', Phone: null } as const
  const { columns } = guessColumns({ headings, facts: noFacts(3), remembered })
  expect(columns.map(({ target, because }) => [target, because])).toEqual([
    ['company', 'remembered'],
    ['address', 'remembered'],
    [null, null],
  ])
})

test('a fingerprint is the same in any order and case', () => {
  expect(fingerprintOf(['Phone #', 'E-Mail', ''])).toBe(fingerprintOf(['e mail', 'PHONE']))
  expect(fingerprintOf(['Phone'])).not.toBe(fingerprintOf(['Phone 2']))
})

test('two columns for one target, and no address, are problems', () => {
  expect(problemsOfColumns(['name', 'name', 'phone:main', 'phone:main', 'notes', 'notes'])).toEqual([
    { problem: 'twice', target: 'name', letters: ['A', 'B'] },
    { problem: 'noAddressColumn' },
  ])
  expect(problemsOfColumns([null, 'billing.addressLine1'])).toEqual([])
  expect(problemsOfColumns(['home2.street'])).toEqual([])
})

test('columns have the letters of spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

describe('phones', () => {
  test('of a letter beside the word', () => {
    expect(targetsOf(['Name', 'Address', 'Ph (H)', 'Ph (C)', 'Tel. W'])).toEqual([
      'name',
      'address',
      'phone:home',
      'phone:mobile',
      'phone:work',
    ])
  })

  test('by the cells, of which none and n/a are nothing', () => {
    const rows = [
      ['1 Elm Street', '(613) 555-1302'],
      ['2 Elm Street', 'none'],
      ['3 Elm Street', 'n/a'],
    ]
    expect(targetsOf(['Address', 'Reach'], rows)).toEqual(['address', 'phone:main'])
  })
})
