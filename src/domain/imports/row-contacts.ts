import { contentOf, linesOf, valueIn } from './cells.ts'
import { phoneKinds } from './columns/targets.ts'
import type { Entry } from './entry.ts'
import type { ImportedPerson } from './imported-home.ts'
import { furtherEmail, furtherPhone, mostPeople, personInWords } from './people-names.ts'
import type { ImportPlan } from './plan.ts'
import { eachOnce, emailsOf } from './reading/emails.ts'
import { isSameName, nameOf } from './reading/names.ts'
import { inOrder, kindOf, phonesOf, type ReadPhone } from './reading/phones.ts'
import { isYes } from './reading/values.ts'
import type { Says } from './reasons.ts'
import type { PlannedCell, RowCells } from './row-cells.ts'

/** Characters of a name. */
const longestName = 200

/** Who lives or pays there, and how they are reached. */
export type RowContacts = {
  name: string
  parent?: string
  isDeleted: boolean
  phone?: string
  phoneIs?: NonNullable<Entry['phoneIs']>
  email?: string
  people: ImportedPerson[]
  /** What of it stands in a note: a heading with its text, or a line. */
  notes: ({ heading: string; text: string } | string)[]
  says: Says[]
}

/** Reads name, phones, emails and further people of a row. */
export function contactsOf(cells: RowCells, plan: ImportPlan): RowContacts {
  const named = readNames(cells, plan)
  const phones = readPhones(cells)
  const emails = readEmails(cells)
  const [phone, ...morePhones] = phones.phones
  const [email, ...moreEmails] = emails.emails
  const people: ImportedPerson[] = [
    ...named.people.map((name) => ({ name, part: 'other' as const })),
    ...morePhones.map((more, index) => ({
      name: furtherPhone(named.name, isOf(more), index + 2),
      part: 'other' as const,
      phone: more.phone,
    })),
    ...moreEmails.map((more, index) => ({
      name: furtherEmail(named.name, index + 2),
      part: 'other' as const,
      email: more,
    })),
  ]
  const beyond = people.slice(mostPeople)
  return {
    name: named.name,
    ...(named.parent === '' ? {} : { parent: named.parent }),
    isDeleted: named.isDeleted,
    ...(phone ? { phone: phone.phone, phoneIs: isOf(phone) } : {}),
    ...(email ? { email } : {}),
    people: people.slice(0, mostPeople),
    notes: [...named.notes, ...phones.notes, ...emails.notes, ...beyond.map(personInWords)],
    says: [...phones.says, ...emails.says, ...(beyond.length > 0 ? (['phoneMany'] as const) : [])],
  }
}

const isOf = ({ kind, word }: ReadPhone) => (word === undefined ? kind : { word })

type ReadNames = {
  name: string
  people: string[]
  parent: string
  isDeleted: boolean
  notes: { heading: string; text: string }[]
}

const deleted = /\s*\((?:deleted|supprimé)(?:-\d+)?\)\s*$/i

function readNames(cells: RowCells, { program }: ImportPlan): ReadNames {
  const typed = named(cells.text('name'))
  const isOfQuickBooks = program === 'QuickBooks Online' || program === 'QuickBooks Desktop'
  const [before = ''] = isOfQuickBooks ? typed.split(':') : [typed]
  const own = before.replace(deleted, '').trim()
  const read = nameOf({
    name: own,
    firstName: named(cells.text('firstName')),
    middleName: named(cells.text('middleName')),
    lastName: named(cells.text('lastName')),
    suffix: named(cells.text('suffix')),
    company: named(cells.text('company')).replace(deleted, ''),
    isCompany: isYes(cells.value('isCompany')),
  })
  const company = cells.all('company')[0]?.column.heading ?? ''
  const others = cells
    .all('person')
    .map(({ cell }) => named(contentOf(cell)).slice(0, longestName))
    .filter((person) => person !== '')
  const people = [read.person, ...others].filter((person) => person !== '' && !isSameName(person, read.name))
  return {
    name: read.name,
    people: people.filter(
      (person, index) => people.findIndex((other) => isSameName(other, person)) === index,
    ),
    parent: isOfQuickBooks ? own : '',
    isDeleted: deleted.test(typed),
    notes: read.company === '' ? [] : [{ heading: company, text: read.company }],
  }
}

/** Why only this one: Null, Na and None are surnames. */
const named = (text: string) => (/^#?n\/a$/i.test(text) ? '' : text)

type ReadCells = { notes: { heading: string; text: string }[]; says: Says[] }

function readPhones(cells: RowCells): ReadCells & { phones: ReadPhone[] } {
  const ofKinds = phoneKinds.flatMap((kind) => cells.all(`phone:${kind}`).map((cell) => ({ ...cell, kind })))
  const ofNumbers = numbered.flatMap((n) => {
    const label = cells.text(`phone${n}.kind`)
    if (/fax/i.test(label)) return []
    return cells.all(`phone${n}`).map((cell) => ({ ...cell, kind: kindOf(label) ?? ('main' as const) }))
  })
  const phones: ReadPhone[] = []
  const notes: ReadCells['notes'] = []
  const says = new Set<Says>()
  for (const { column, cell, kind } of [...ofKinds, ...ofNumbers].filter(isMeant)) {
    const read = phonesOf(linesOf(cell), kind)
    phones.push(...read.phones)
    for (const text of read.cut) notes.push({ heading: column.heading, text })
    for (const text of read.bad) notes.push({ heading: column.heading, text })
    if (read.cut.length > 0) says.add('phoneCut')
    if (read.bad.length > 0) says.add('valueBad:phone')
  }
  return { phones: inOrder(phones), notes, says: [...says] }
}

const numbered = Array.from({ length: 20 }, (_, index) => index + 1)

const isMeant = ({ cell }: PlannedCell) => valueIn(cell) !== ''

function readEmails(cells: RowCells): ReadCells & { emails: string[] } {
  const emails: string[] = []
  const notes: ReadCells['notes'] = []
  for (const { column, cell } of [...cells.all('email'), ...cells.all('email:more')].filter(isMeant)) {
    const read = emailsOf(linesOf(cell))
    emails.push(...read.emails)
    for (const text of read.bad) notes.push({ heading: column.heading, text })
  }
  return { emails: eachOnce(emails), notes, says: notes.length > 0 ? ['emailBad'] : [] }
}
