import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withHeadings } from '#tests/support/import-files.ts'
import { importedTable } from '#tests/support/imported.ts'
import { partsOf } from './reading/addresses.ts'
import { phoneDigits } from './reading/phones.ts'

/** A home as it is meant, however it is written. */
type Meant = {
  first: string
  last: string
  phone: string
  email: string
  number: number
  street: string
  unit: string
  town: string
  region: 'ON' | 'QC' | 'NJ' | 'MA'
  code: string
  make: string
  year: number
  afue: number
}

const regionNames = { ON: 'Ontario', QC: 'Québec', NJ: 'New Jersey', MA: 'Massachusetts' } as const

const pick = <const Value>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)

const meant = (index: number): fc.Arbitrary<Meant> =>
  fc
    .record({
      first: pick('Grace', 'José Émile', 'Zoé', 'Lena & Tom', 'Null'),
      last: pick('Hollis', "O'Neil", 'Thériault', 'Van der Berg', 'Na', 'Total'),
      phone: fc.constant(`613555${String(1000 + index)}`),
      email: fc.constant(`home${index}@example.com`),
      number: fc.constant(index * 3 + 1),
      street: pick('Oak Street', 'Wrenhaven Drive', 'Elmsworth Road', 'Concession Road', 'Mill Lane'),
      unit: pick('', '', '2', 'B', '3B'),
      town: pick('Elmsworth', 'St. Élan', 'Millbrook', 'New York Mills'),
      region: pick('ON', 'QC', 'NJ', 'MA'),
      code: fc.constant(''),
      make: pick('Lennox', 'Carrier', 'Trane'),
      year: fc.integer({ min: 1985, max: 2025 }),
      afue: fc.integer({ min: 60, max: 98 }),
    })
    .map((home) => ({ ...home, code: home.region === 'ON' || home.region === 'QC' ? 'K7L 1A1' : '07601' }))

/** How a file writes its homes: what its columns are called, and what stands in them. */
type Column = { heading: string; write: (home: Meant) => string }
type Part = fc.Arbitrary<Column[]>

const column = (headings: string[], ...ways: ((home: Meant) => string)[]): fc.Arbitrary<Column> =>
  fc.record({ heading: pick(...headings), write: pick(...ways) })

const together = (...columns: fc.Arbitrary<Column>[]): Part => fc.tuple(...columns)

const unitInStreet = (home: Meant) =>
  home.unit ? `${home.number} ${home.street} Unit ${home.unit}` : `${home.number} ${home.street}`

const names: Part = fc.oneof(
  together(
    column(['First Name', 'Given name', 'PRÉNOM', 'First'], ({ first }) => first),
    column(['Last Name', 'Surname', 'NOM', 'Last'], ({ last }) => last),
  ),
  together(
    column(
      ['Name', 'Customer', 'Client name', 'Homeowner'],
      ({ first, last }) => `${first} ${last}`,
      ({ first, last }) => `${last}, ${first}`,
    ),
  ),
)

const code = (home: Meant) => home.code
const street = ['Street', 'Address', 'Service Street 1', 'ADDRESS 1', 'Rue']
const codes = ['Postal Code', 'Zip', 'ZIP/Postal code', 'Code postal']

const addresses: Part = fc.oneof(
  together(
    column(
      ['Address', 'Full address', 'Service Address', 'Adresse'],
      (home) => `${unitInStreet(home)}, ${home.town}, ${home.region} ${home.code}`,
      (home) =>
        `${unitInStreet(home)}\n${home.town}, ${regionNames[home.region]}  ${home.code}\n${home.code.length === 5 ? 'USA' : 'Canada'}`,
      (home) =>
        `${unitInStreet(home)}, ${home.town} ${home.region} ${home.code.replace(' ', '').toLowerCase()}`,
    ),
  ),
  together(
    column(
      street.filter((heading) => !heading.startsWith('Service')),
      unitInStreet,
    ),
    column(
      ['City', 'Town', 'Ville'],
      ({ town }) => town,
      ({ town }) => `${town} `,
    ),
    column(
      ['State', 'Province', 'Prov.'],
      ({ region }) => region,
      ({ region }) => regionNames[region],
    ),
    column(
      codes,
      code,
      (home) => `="${home.code}"`,
      (home) => home.code.replace(' ', '').toLowerCase(),
    ),
  ),
  together(
    column(['House No', 'Civic number', 'Street #'], ({ number }) => String(number)),
    column(['Street name', 'Road', 'Street'], (home) => home.street),
    column(
      ['Unit', 'Apt #', 'Suite'],
      ({ unit }) => unit || 'n/a',
      ({ unit }) => (unit ? `Unit ${unit}` : '-'),
    ),
    column(['City', 'Town'], ({ town }) => town),
    column(['State', 'Province'], ({ region }) => region),
    column(codes, code),
  ),
)

const spelled = (phone: string) => [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)] as const

const reached: Part = together(
  column(
    ['Phone', 'Tel.', 'Cell', 'Mobile Phone #s', 'Téléphone'],
    ({ phone }) => phone,
    ({ phone }) => `${phone}.0`,
    ({ phone }) => `+1 (${spelled(phone)[0]}) ${spelled(phone)[1]}-${spelled(phone)[2]}`,
    ({ phone }) => `${phone[0]}.${phone.slice(1)}E+09`,
    ({ phone }) => spelled(phone).join('.'),
    ({ phone }) => `${spelled(phone).join('-')} ext 5`,
  ),
  column(
    ['Email', 'E-mail', 'COURRIEL', 'E-mails'],
    ({ email }) => email,
    ({ email }) => email.toUpperCase(),
    ({ email }) => `<${email}>`,
  ),
)

const heats: Part = together(
  column(['Furnace Make', 'Heating brand', 'Marque fournaise', 'Furnace'], ({ make }) => make),
  column(
    ['Furnace Installed', 'Furn yr', 'Année fournaise', 'Furnace install date'],
    ({ year }) => String(year),
    ({ year }) => `6/15/${year}`,
    ({ year }) => `Sept ${year}`,
    ({ year }) => `${year}-09-04`,
    ({ year }) => String(year).slice(2),
  ),
  column(
    ['Furnace AFUE', 'Furn eff', 'Efficacité fournaise (%)'],
    ({ afue }) => String(afue),
    ({ afue }) => `${afue} %`,
    ({ afue }) => (afue / 100).toFixed(2),
  ),
)

const dialect = fc
  .tuple(names, addresses, reached, heats)
  .map((parts) => parts.flat())
  .chain((columns) => fc.shuffledSubarray(columns, { minLength: columns.length }))

test('homes that are written in any dialect come back as the same homes', () => {
  const homes = fc
    .integer({ min: 1, max: 6 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => meant(index))))
  fc.assert(
    fc.property(dialect, homes, (columns, written) => {
      const lines = [
        columns.map(({ heading }) => heading),
        ...written.map((home) => columns.map(({ write }) => write(home))),
      ]
      const { judgements, skippedLines } = importedTable(
        withHeadings(
          lines.map((cells, index) => ({ line: index + 1, cells })),
          1,
        ),
      )
      expect(skippedLines).toEqual({})
      expect(judgements.map(({ fate }) => fate)).toEqual(written.map(() => 'new'))
      expect(
        judgements.map(({ home }) => {
          const parts = partsOf(home.address ?? '')
          return {
            name: home.name,
            phone: phoneDigits(home.phone ?? ''),
            email: home.email?.toLowerCase(),
            address: [parts.street, parts.unit, parts.town, parts.postalCode],
            furnace: home.equipment?.['Furnace 1'],
          }
        }),
      ).toEqual(
        written.map((home) => ({
          name: `${home.first} ${home.last}`,
          phone: home.phone,
          email: home.email,
          address: [`${home.number} ${home.street}`, home.unit, home.town, home.code],
          furnace: { make: home.make, installationYear: home.year, afue: home.afue },
        })),
      )
    }),
    { numRuns: 300 },
  )
})
