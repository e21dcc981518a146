import { importedHomeWords } from '#texts/en/words/imported-homes.ts'
import { isBroken, linesOf, longestCell, type Row, valueIn } from './cells.ts'
import { letterOf } from './columns/headings.ts'
import { type AddressField, addressFields, type Target } from './columns/targets.ts'
import type { Entry } from './entry.ts'
import type { ImportedHome } from './imported-home.ts'
import type { ImportPlan } from './plan.ts'
import { addressOf, isSameAddress, type ReadAddress } from './reading/addresses.ts'
import { billOf, isNo, isOddBill, isYes } from './reading/values.ts'
import type { Says, Why } from './reasons.ts'
import { cellsOfRow, homesOfRow, type RowCells } from './row-cells.ts'
import { contactsOf, type RowContacts } from './row-contacts.ts'
import { ofHeading, unitsOf } from './row-units.ts'

const longest = { name: 200, address: 500, ownNumber: 100 } as const

/** The homes that a row tells of, in the order of its columns. */
export function entriesOf(row: Row, plan: ImportPlan): Entry[] {
  const { line } = row
  if (row.quoteOpen) {
    const { first, last } = row.quoteOpen
    return [{ line, home: {}, fate: 'refused', why: `quoteOpen:${first}–${last}`, says: [] }]
  }
  if (row.moreCells) return [{ line, home: {}, fate: 'refused', why: 'moreCellsThanHeadings', says: [] }]
  const cells = cellsOfRow(row, plan)
  const contents = contentsOf(row, cells, plan)
  const numbers = homesOfRow(plan)
  const parts = numbers.filter((n) =>
    addressFields.some((field) => cells.all(`home${n}.${field}`).length > 0),
  )
  if (numbers.length === 0) return [entryOf(contents, cells, plan, { line })]
  const first = numbers[0] ?? 1
  return (parts.length === 0 ? [first] : parts).map((part) => entryOf(contents, cells, plan, { line, part }))
}

/** What all homes of a row share. */
type RowContents = {
  contacts: RowContacts
  home: ImportedHome
  unit: Entry['unit']
  unread: NonNullable<Entry['unread']>
  notes: string[]
  says: Says[]
  isArchived: boolean
}

function contentsOf(row: Row, cells: RowCells, plan: ImportPlan): RowContents {
  const contacts = contactsOf(cells, plan)
  const units = unitsOf(cells, plan)
  const bills = billsOf(cells, plan)
  const isSilent = isYes(cells.value('doNotContact'))
  const isSilentByMail = isYes(cells.value('doNotContact:email'))
  const customerNumber = numberIn(cells.value('customerNumber'))
  const active = cells.value('isActive')
  const home: ImportedHome = {
    ...(customerNumber === '' ? {} : { customerNumber }),
    ...(contacts.name === '' ? {} : { name: contacts.name }),
    ...(contacts.phone === undefined ? {} : { phone: contacts.phone }),
    ...(contacts.email === undefined ? {} : { email: contacts.email }),
    ...bills.home,
    ...(Object.keys(units.equipment).length > 0 ? { equipment: units.equipment } : {}),
    ...(contacts.people.length > 0 ? { people: contacts.people } : {}),
    ...(isSilent ? { doNotContact: true } : {}),
    ...(isSilentByMail ? { doNotContactEmail: true } : {}),
  }
  return {
    contacts,
    home,
    unit: units.unit,
    unread: [...bills.unread, ...units.unread],
    notes: [
      ...cells.all('notes').map(({ cell }) => linesOf(cell)),
      ...contacts.notes.map((note) => (typeof note === 'string' ? note : ofHeading(note.heading, note.text))),
      ...bills.unread.map(({ note }) => note),
      ...units.unread.map(({ note }) => note),
      ...units.notes,
      ...(plan.rules.keepRest ? restOf(row, plan) : []),
    ],
    says: [
      ...contacts.says,
      ...bills.says,
      ...units.says,
      ...(isSilent || isSilentByMail ? (['doNotContact'] as const) : []),
      ...brokenOf(row, plan),
      ...(row.cut ? (['textCut'] as const) : []),
    ],
    isArchived: isYes(cells.value('isArchived')) || isNo(active) || contacts.isDeleted,
  }
}

/** Why: a spreadsheet writes whole numbers as fractions. */
const numberIn = (text: string) => text.replace(/^(\d+)\.0+$/, '$1')

const bills = ['monthlyGasUsage', 'monthlyElectricityUsage'] as const

function billsOf(cells: RowCells, { thisYear }: ImportPlan) {
  const home: ImportedHome = {}
  const unread: RowContents['unread'] = []
  const says: Says[] = []
  for (const field of bills) {
    const [found] = cells.all(field)
    const text = found ? valueIn(found.cell) : ''
    if (!found || text === '') continue
    const read = billOf(text, found.column.hasDecimalCommas, thisYear)
    if (read === undefined) {
      unread.push({ field, note: ofHeading(found.column.heading, text) })
      says.push(`valueBad:${field}`)
    } else if (read !== null) {
      home[field] = read.value
      if (isOddBill(field, read.value)) says.push(`odd:${field}`)
    }
  }
  return { home, unread, says }
}

/** What no column takes, each under its heading. */
function restOf({ cells }: Row, { columns }: ImportPlan): string[] {
  return columns.flatMap(({ target, heading }, index) => {
    const text = valueIn(cells[index] ?? '')
    return target === null && text !== '' ? [ofHeading(heading || letterOf(index), text)] : []
  })
}

/** Values that a spreadsheet could not work out. */
function brokenOf({ cells }: Row, { columns }: ImportPlan): Says[] {
  return columns.flatMap(({ target }, index): Says[] =>
    target !== null && isBroken(cells[index] ?? '') ? [`valueBad:${target}`] : [],
  )
}

type Place = { line: number; part?: number }

function entryOf(contents: RowContents, cells: RowCells, plan: ImportPlan, place: Place): Entry {
  const { contacts, isArchived } = contents
  const names = [contacts.name, contacts.parent ?? '', ...contacts.people.map(({ name }) => name)]
  const { part } = place
  const own = addressOf(addressCells(cells, part === undefined ? '' : (`home${part}.` as const)), names)
  const billing = addressOf(addressCells(cells, 'billing.'), names)
  const serves = own.address === null && plan.billingServes && billing.address !== null
  const address = serves ? billing : own
  const number = numberIn(cells.value('ownNumber'))
  const ownNumber = number === '' || part === undefined ? number : `${number}#${part}`
  const notes = [
    ...contents.notes,
    ...(part === undefined ? [] : cells.all(`home${part}.notes`).map(({ cell }) => linesOf(cell))),
  ]
  const says = [...contents.says, ...billingSays(address, billing)]
  if (says.includes('billingDiffers') && billing.address !== null)
    notes.push(ofHeading(importedHomeWords.billingAddress, billing.address))
  const kept = fitting(notes)
  const home: ImportedHome = {
    ...(ownNumber === '' ? {} : { ownNumber }),
    ...contents.home,
    ...(address.address === null ? {} : { address: address.address }),
    ...(kept.notes.length > 0 ? { notes: kept.notes } : {}),
  }
  const refused = refusal(home, address)
  return {
    ...place,
    home,
    ...(contents.unit ? { unit: contents.unit } : {}),
    ...(contacts.phoneIs ? { phoneIs: contacts.phoneIs } : {}),
    ...(contents.unread.length > 0 ? { unread: contents.unread } : {}),
    ...(contacts.parent === undefined ? {} : { parent: contacts.parent }),
    ...(isArchived && !plan.rules.archivedToo
      ? ({ fate: 'leftOut', why: 'archived' } as const)
      : refused && ({ fate: 'refused', why: refused } as const)),
    says: [...new Set([...says, ...(kept.isCut ? (['textCut'] as const) : [])])],
  }
}

function addressCells(cells: RowCells, owner: '' | 'billing.' | `home${number}.`) {
  return Object.fromEntries(
    addressFields.map((field): [AddressField, string] => {
      const target: Target = `${owner}${field}`
      const text = field === 'city' ? cells.text(target) : cells.value(target)
      const mayHaveLines = /^(?:address|street)/.test(field)
      return [field, mayHaveLines && text !== '' ? cells.lines(target) : text]
    }),
  )
}

function billingSays(address: ReadAddress, billing: ReadAddress): Says[] {
  if (billing.address === null) return address.address !== null && address.isPoBox ? ['poBox'] : []
  if (address.address === null) return ['billingCouldServe']
  return [
    ...(address.isPoBox ? (['poBox'] as const) : []),
    ...(isSameAddress(address.address, billing.address) ? [] : (['billingDiffers'] as const)),
  ]
}

function refusal(home: ImportedHome, address: ReadAddress): Why | undefined {
  if (address.address === null) return address.why
  const fields = ['name', 'address', 'ownNumber'] as const
  const long = fields.find((field) => (home[field]?.length ?? 0) > longest[field])
  return long && `tooLong:${long}`
}

/** The lines of the note, as many signs as a note has. */
function fitting(lines: readonly string[]): { notes: string[]; isCut: boolean } {
  const notes: string[] = []
  let left = longestCell
  for (const line of new Set(lines.filter((text) => text !== ''))) {
    if (left <= 0) return { notes, isCut: true }
    notes.push(line.slice(0, left))
    if (line.length > left) return { notes, isCut: true }
    left -= line.length + 1
  }
  return { notes, isCut: false }
}
