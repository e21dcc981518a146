/** A list of homes of any length, the same for the same length, and what an import must make of it. Names and numbers are invented. */

const firsts =
  'Ada Ben Cora Dov Elke Finn Gia Hugo Ines Jonah Kaya Liam Mona Nils Orla Pia Quin Rosa Sven Tara Umar Vera Wim Xena Yara Zoe'.split(
    ' ',
  )
const lasts =
  'Arbor Birch Calder Dunmore Ellery Fenwick Garrow Halden Ivers Jessop Kestrel Lorne Marlow Norwood Oakes Penrose Quill Rowan Selby Thorne Ulver Vance Wexley Yarrow'.split(
    ' ',
  )
const streets =
  'Alder Ash Aspen Bay Beech Birch Cedar Cherry Chestnut Church Clover Cypress Dock Elder Elm Fern Forest Gable Grove Harbor Hazel Heath Hickory Holly Ivy Juniper Larch Laurel Lilac Linden Maple Meadow Mill Myrtle Oak Orchard Park Pear Pine Plum Poplar Quarry Ridge River Rowan Sage School Spruce Station Sumac Thistle Tulip Valley Vine Walnut Water Willow Wren Yew'.split(
    ' ',
  )
const ends = [
  ['Street', 'St'],
  ['Avenue', 'Ave.'],
  ['Road', 'rd'],
  ['Drive', 'Dr'],
  ['Court', 'CT'],
  ['Lane', 'Ln'],
] as const
const towns = ['Elmsworth', 'Otherton', 'Laketon', 'Pinemere', 'Ashport', 'Millbrook', 'Bayford']
const makes = ['Lennox', 'Carrier', 'Trane', 'Goodman', 'Rheem', 'York', 'KeepRite']
const headings = [
  'Customer #',
  'First Name',
  'Last Name',
  'Street',
  'Unit',
  'City',
  'Province',
  'Postal Code',
  'Phone',
  'Cell',
  'Email',
  'Furnace Make',
  'Furnace Model',
  'Furnace Serial',
  'Furnace Installed',
  'Furnace AFUE',
  'AC Make',
  'AC Tons',
  'AC Installed',
  'Notes',
]

const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item
const digits = (number: number, length: number) => String(number).padStart(length, '0')

type Cells = Record<string, string | number>

/** The home of a number: no two have the same address, phone or email. */
function homeOf(i: number) {
  const [end, short] = at(ends, Math.floor(i / 7))
  const street = at(streets, i)
  const number = 1 + Math.floor(i / streets.length)
  return {
    id: `C-${digits(i, 6)}`,
    first: at(firsts, i * 7),
    last: at(lasts, i * 5),
    street: `${number} ${street} ${end}`,
    respelled: `${number}  ${street.toUpperCase()} ${short}`,
    town: at(towns, i),
    postal: `K${i % 10}L ${Math.floor(i / 10) % 10}A${Math.floor(i / 100) % 10}`,
    phone: `${600 + Math.floor(i / 10_000)}-555-${digits(i % 10_000, 4)}`,
    email: `home${i}@example.com`,
  }
}

const cellsOf = (home: ReturnType<typeof homeOf>): Cells => ({
  'Customer #': home.id,
  'First Name': home.first,
  'Last Name': home.last,
  Street: home.street,
  City: home.town,
  Province: 'ON',
  'Postal Code': home.postal,
  Phone: home.phone,
  Email: home.email,
})

const furnaceOf = (i: number): Cells => ({
  'Furnace Make': at(makes, i),
  'Furnace Model': `M${digits(i, 5)}`,
  'Furnace Serial': `S${digits(i * 13, 9)}`,
  'Furnace Installed': 1990 + (i % 35),
  'Furnace AFUE': 80 + (i % 17),
})

/** Of a hundred lines: a home told again, a further one, one without an address, a wrong email, another person, a home with more. */
function rowOf(i: number): Cells {
  const own = homeOf(i)
  const before = homeOf(Math.max(0, i - 1))
  switch (i % 100) {
    case 7:
      return {
        ...cellsOf(before),
        'Customer #': '',
        Street: before.respelled,
        Phone: `(${before.phone.slice(0, 3)}) ${before.phone.slice(4)}`,
      }
    case 23:
      return {
        ...cellsOf(before),
        'Customer #': own.id,
        Street: own.street,
        City: own.town,
        'Postal Code': own.postal,
      }
    case 41:
      return { ...cellsOf(own), Street: '', City: '', 'Postal Code': '' }
    case 59:
      return { ...cellsOf(own), Email: 'not an address' }
    case 77:
      return {
        ...cellsOf(own),
        'Customer #': '',
        'Last Name': `${own.last}-Other`,
        Street: before.street,
        City: before.town,
        'Postal Code': before.postal,
      }
    case 93:
      return { ...cellsOf(before), 'AC Make': 'Daikin', 'AC Tons': 2.5, 'AC Installed': 2015 }
    default:
      return { ...cellsOf(own), ...furnaceOf(i), Notes: i % 10 ? '' : 'Gate on the left,\nring twice' }
  }
}

function lineOf(cells: Cells): string {
  return headings
    .map((heading) => {
      const text = String(cells[heading] ?? '')
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}

/** The file of so many lines, which is a multiple of a hundred, and how many entries have which fate. */
export function manyHomes(lines: number): { csv: string; counts: Record<string, number> } {
  const rows = Array.from({ length: lines }, (_, i) => lineOf(rowOf(i)))
  const each = lines / 100
  return {
    csv: `\ufeff${[headings.join(','), ...rows, lineOf({}), `Total,,${lines}`].join('\r\n')}\r\n`,
    counts: { new: 95 * each, anotherHome: each, same: each, filled: each, ask: each, refused: each },
  }
}
